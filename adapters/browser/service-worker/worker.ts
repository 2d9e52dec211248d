import type { WorkerMessage } from "./messages.ts";
import { createNotifications, type NotificationData, type ShownNotification } from "./notifications.ts";
import { createPageCache, type PageVersion } from "./page-cache.ts";

interface LifecycleEvent {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent {
  readonly request: Request;
  readonly respondWith: (response: Promise<Response>) => void;
}
interface PushEvent extends LifecycleEvent {
  readonly data: { readonly text: () => string } | null;
}
interface TapEvent extends LifecycleEvent {
  readonly action: string;
  readonly notification: {
    readonly title: string;
    readonly tag: string;
    readonly data: NotificationData;
    readonly close: () => void;
  };
}
interface OpenPage {
  readonly url: string;
  readonly focus: () => Promise<unknown>;
}
interface WorkerScope {
  readonly addEventListener: ((type: "install" | "activate", listen: (event: LifecycleEvent) => void) => void) &
    ((type: "fetch", listen: (event: FetchEvent) => void) => void) &
    ((type: "push", listen: (event: PushEvent) => void) => void) &
    ((type: "notificationclick", listen: (event: TapEvent) => void) => void) &
    ((type: "message", listen: (event: MessageEvent<WorkerMessage>) => void) => void);
  readonly skipWaiting: () => Promise<void>;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (options: object) => Promise<readonly OpenPage[]>;
    readonly openWindow: (address: string) => Promise<unknown>;
  };
  readonly registration: {
    readonly showNotification: (title: string, options: ShownNotification) => Promise<void>;
  };
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

const notifications = createNotifications({
  base: version.base,
  origin: globalThis.location.origin,
  show: (title, options) => scope.registration.showNotification(title, options),
  listPages: () => scope.clients.matchAll({ type: "window", includeUncontrolled: true }),
  openPage: (address) => scope.clients.openWindow(address),
  fetch: (address, request) => globalThis.fetch(address, request),
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
scope.addEventListener("push", (event) => event.waitUntil(notifications.handlePush(event.data?.text() ?? "")));
scope.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(notifications.handleTap(event.action, event.notification));
});
