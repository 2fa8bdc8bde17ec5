// A plain server of static files, as any host of pages is: it knows no routes, and everything lies below a path.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";

const TYPES = {
  ".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".png": "image/png",
  ".wasm": "application/wasm", ".webmanifest": "application/manifest+json",
};

/** Serves a folder below `prefix`; `folder` may change later, as a host gets another version. */
export async function serveFiles(folder, prefix = "/") {
  const served = { folder, requests: [], base: "", stop: null };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    served.requests.push(pathname);
    const name = pathname.startsWith(prefix) ? pathname.slice(prefix.length).replace(/(^|\/)$/, "$1index.html") : null;
    const body = name === null || name.includes("..") ? null : await readFile(join(served.folder, name)).catch(() => null);
    response.writeHead(body ? 200 : 404, { "content-type": TYPES[extname(name ?? "")] ?? "text/plain" });
    response.end(body ?? "nothing is here");
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  served.base = `http://127.0.0.1:${server.address().port}${prefix}`;
  served.stop = () => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  };
  return served;
}
