// Checks the links of a folder of pages, without a network: `node links.mjs FOLDER`. A file that is linked must be there, and so must the
// place in it. Of what tools made (api/), links between their own pages are theirs to check, but not those that leave.
import { readdirSync, readFileSync, existsSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

const root = resolve(process.argv[2]);
const pages = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile() && file.name.endsWith(".html"))
  .map((file) => join(file.parentPath, file.name));
const texts = new Map();
const faults = [];
let checked = 0;

const text = (file) => {
  if (!texts.has(file)) texts.set(file, readFileSync(file, "utf8"));
  return texts.get(file);
};
const has = (file, anchor) => text(file).includes(`id="${anchor}"`) || text(file).includes(`name="${anchor}"`);

for (const page of pages) {
  const isTool = relative(root, page).startsWith("api/");
  const written = text(page).replaceAll(/<script[^>]*>[^]*?<\/script>|<pre[^]*?<\/pre>/g, (found) => found.slice(0, found.indexOf(">") + 1));
  for (const [, href] of written.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
    if (/^(?:[a-z]+:|\/\/|#$|$)/.test(href)) continue;
    const [path, anchor] = href.replaceAll("&amp;", "&").split("#");
    const place = path.split("?")[0];
    let file = place === "" ? page : resolve(dirname(page), decodeURIComponent(place));
    if (existsSync(file) && statSync(file).isDirectory()) file = join(file, "index.html");
    const leaves = !isTool || !relative(root, file).startsWith(relative(root, page).split("/").slice(0, 2).join("/"));
    checked += 1;
    if (!existsSync(file)) faults.push(`${relative(root, page)}: ${href} is not there`);
    else if (anchor && leaves && file.endsWith(".html") && !has(file, decodeURIComponent(anchor))) faults.push(`${relative(root, page)}: ${href} names no place there`);
  }
}
console.log(`${checked} links of ${pages.length} pages`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
