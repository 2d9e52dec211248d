import type { PageUpdates } from "@libretto/core/ports/system/page-updates";
import { type TrustedTypes, trustScriptUrl } from "../trusted-script-url.ts";
import type { WorkerMessage } from "./messages.ts";

/** How often an open page looks for a new version. */
const CHECK_MILLISECONDS = 60 * 60 * 1000;

interface Surroundings {
  readonly workers: ServiceWorkerContainer | undefined;
  readonly trustedTypes: TrustedTypes | undefined;
  readonly page: Pick<Document, "addEventListener" | "removeEventListener" | "visibilityState">;
  readonly reload: () => void;
}

const currentBrowser = (): Surroundings => ({
  // missing on pages without TLS
  workers: globalThis.navigator.serviceWorker as ServiceWorkerContainer | undefined,
  trustedTypes: (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes,
  page: globalThis.document,
  reload: () => globalThis.location.reload(),
});

const send = (worker: ServiceWorker, message: WorkerMessage, ...ports: MessagePort[]) =>
  worker.postMessage(message, ports);

const findVersion = (worker: ServiceWorker): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      resolve(data);
      port1.close();
    };
    send(worker, "findVersion", port2);
  });

/**
 * Stores the page for use without a network, by the service worker at `script`, and finds new versions of it.
 *
 * @param pageVersion the version of the open page: the script that it loads
 */
export const browserPageUpdates = (
  script: string,
  pageVersion: string,
  { workers, trustedTypes, page, reload }: Surroundings = currentBrowser(),
): PageUpdates => {
  let scriptUrl: string | null = null;
  let waiting: ServiceWorker | null = null;

  /** A page that the network has just delivered can be newer than the active worker: then the new one starts at once. */
  const handleInstalled = async (worker: ServiceWorker, onUpdate: () => void) => {
    if (workers?.controller === null) return;
    if ((await findVersion(worker)) === pageVersion) return send(worker, "activate");
    waiting = worker;
    onUpdate();
  };

  return {
    watch: (onUpdate) => {
      if (workers === undefined) return () => undefined;
      let registration: ServiceWorkerRegistration | null = null;
      const handleWorker = (worker: ServiceWorker | null) => {
        if (worker?.state === "installed") return void handleInstalled(worker, onUpdate);
        worker?.addEventListener("statechange", () => {
          if (worker.state === "installed") void handleInstalled(worker, onUpdate);
        });
      };
      const check = () => {
        if (page.visibilityState === "visible") registration?.update().catch(() => undefined);
      };
      scriptUrl ??= trustScriptUrl("service-worker", script, trustedTypes);
      workers.register(scriptUrl).then(
        (registered) => {
          registration = registered;
          registered.addEventListener("updatefound", () => handleWorker(registered.installing));
          handleWorker(registered.waiting ?? registered.installing);
        },
        // a browser that refuses service workers, for example in private windows, has no pages without a network
        () => undefined,
      );
      const timer = setInterval(check, CHECK_MILLISECONDS);
      page.addEventListener("visibilitychange", check);
      return () => {
        clearInterval(timer);
        page.removeEventListener("visibilitychange", check);
      };
    },
    apply: () => {
      if (waiting === null) return reload();
      workers?.addEventListener("controllerchange", reload, { once: true });
      send(waiting, "activate");
    },
  };
};
