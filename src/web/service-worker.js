// Keeps the program's files, so that it starts without a network, and adds the headers that threads need to answers of
// servers that do not send them. A new version waits until the last page of the old one is closed, because a page loads
// its program again for each thread.
'use strict';

const kVersion = '@SITE_VERSION@';
const kFiles = ['./', 'start.js', 'gridsmith.js', 'gridsmith.wasm', 'later.wasm', 'manifest.webmanifest', 'icon.png'];

function isolated(response) {
    if (response.status === 0) return response;
    const headers = new Headers(response.headers);
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
    headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    return new Response(response.body, {status: response.status, statusText: response.statusText, headers});
}

self.addEventListener('install', event => {
    event.waitUntil(caches.open(kVersion).then(cache =>
        cache.addAll(kFiles.map(file => new Request(file, {cache: 'no-cache'})))));
});

self.addEventListener('activate', event => {
    event.waitUntil((async () => {
        for (const name of await caches.keys())
            if (name !== kVersion) await caches.delete(name);
        await self.clients.claim();
    })());
});

self.addEventListener('fetch', event => {
    const request = event.request;
    if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
    event.respondWith((async () => {
        const isStart = request.url.split(/[?#]/)[0] === self.registration.scope + 'index.html';
        const kept = await caches.match(isStart ? './' : request, {ignoreSearch: true, cacheName: kVersion});
        return isolated(kept || await fetch(request));
    })());
});
