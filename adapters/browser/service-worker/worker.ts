import type { WorkerMessage } from "./messages.ts";
import { createPageCache, type PageVersion } from "./page-cache.ts";

interface LifecycleEvent {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent {
  readonly request: Request;
  readonly respondWith: (response: Promise<Response>) => void;
}
interface WorkerScope {
  readonly addEventListener: ((type: "install" | "activate", listen: (event: LifecycleEvent) => void) => void) &
    ((type: "fetch", listen: (event: FetchEvent) => void) => void) &
    ((type: "message", listen: (event: MessageEvent<WorkerMessage>) => void) => void);
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
}

/** The build replaces this name by the version of the page. */
declare const PAGE_VERSION: PageVersion;

const scope = globalThis as unknown as WorkerScope;
const version = PAGE_VERSION;
const pages = createPageCache(version, {
  caches: globalThis.caches,
  fetch: (request) => globalThis.fetch(request),
  origin: globalThis.location.origin,
});

scope.addEventListener("install", (event) => event.waitUntil(pages.install()));
scope.addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([pages.deleteOtherVersions(), scope.clients.claim()])),
);
scope.addEventListener("message", ({ data, ports }) => {
  if (data === "activate") void scope.skipWaiting();
  else ports[0]?.postMessage(version.version);
});
scope.addEventListener("fetch", (event) => {
  const response = pages.respond(event.request);
  if (response !== null) event.respondWith(response);
});
