// Keeps this version of the site, so that it opens without a network. `scripts/site` puts two constants before this
// text: VERSION, a hash of all files, and FILES, the first digits of the hash of each. So another version is another script, which is
// how browsers notice it; it is used once no page of the version before is open, or when a page asks for it.

/* global VERSION, FILES */

// Several sites may share an origin, and so its caches.
const OURS = `slicewise ${registration.scope} `;
const NAME = OURS + VERSION;

addEventListener("install", (event) => event.waitUntil(keep()));

addEventListener("activate", (event) => event.waitUntil(forget().then(() => clients.claim())));

addEventListener("message", ({ data }) => data === "take over" && skipWaiting());

addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method !== "GET" || !url.startsWith(registration.scope)) return;
  event.respondWith(answer(event.request));
});

/** Keeps all files, or none: a host that is just being changed may have those of two versions. */
async function keep() {
  const cache = await caches.open(NAME);
  await Promise.all(Object.entries(FILES).map(async ([path, hash]) => {
    const response = await fetch(path, { cache: "no-cache" });
    const bytes = await response.arrayBuffer();
    if (!(await hashed(bytes)).startsWith(hash)) throw new Error(`${path} is of another version`);
    // A response that was redirected may not answer a navigation; this one was not.
    const type = response.headers.get("content-type");
    await cache.put(path, new Response(bytes, { headers: { "content-type": type } }));
  }));
}

async function hashed(bytes) {
  const hash = await crypto.subtle.digest("SHA-256", bytes);
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Forgets the other versions. */
async function forget() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== NAME).map((name) => caches.delete(name)));
}

async function answer(request) {
  const cache = await caches.open(NAME);
  const { origin, pathname } = new URL(request.url);
  const path = origin + pathname;
  const kept = await cache.match(path === `${registration.scope}index.html` ? registration.scope : path);
  return kept ?? fetch(request);
}
