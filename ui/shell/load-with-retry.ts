/** The delay before parts are preloaded. */
export const PRELOAD_DELAY_MILLISECONDS = 4_000;

/** Delay and number of attempts with a network: a network that has just returned often fails. */
export const RETRY_DELAY_MILLISECONDS = 1_000;
const ATTEMPTS = 3;

/** Interval and timeout of the network check. */
const NETWORK_CHECK_MILLISECONDS = 10_000;
/** A small response that shows that the server is reachable. */
const HEALTH_URL = "/api/health/live";

const loadedParts = new WeakSet<() => Promise<unknown>>();

/** The pending check, shared by all parts that wait. */
let networkCheck: Promise<boolean> | null = null;

/** The browser can wrongly report that there is no network. A response of the server decides. */
const checkNetwork = (): boolean | Promise<boolean> => {
  if (navigator.onLine) return true;
  networkCheck ??= fetch(HEALTH_URL, { cache: "no-store", signal: AbortSignal.timeout(NETWORK_CHECK_MILLISECONDS) })
    .then(
      () => true,
      () => navigator.onLine,
    )
    .finally(() => {
      networkCheck = null;
    });
  return networkCheck;
};

/** Waits until the browser reports a network, or for some seconds, because it can be wrong. */
const waitForNetwork = async (): Promise<void> => {
  const over = new AbortController();
  await new Promise((again) => {
    window.addEventListener("online", again, over);
    setTimeout(again, NETWORK_CHECK_MILLISECONDS);
  });
  over.abort();
};

/** Whether a service worker may have the parts, so that they need no network. */
const hasServiceWorker = (): boolean => Boolean(navigator.serviceWorker?.controller);

/**
 * Loads a part of the program. Without a network it waits for one, because many browsers never repeat a failed import.
 * A part that was already loaded needs no network, nor does one that the service worker has stored.
 *
 * @param onNoNetwork called each time when it starts to wait for a network
 */
export const loadWithRetry = async <A>(
  load: () => Promise<A>,
  onNoNetwork: () => void = () => undefined,
): Promise<A> => {
  let mayBeStored = hasServiceWorker();
  for (let failedAttempts = 0; ; ) {
    while (!mayBeStored && !loadedParts.has(load) && !(await checkNetwork())) {
      onNoNetwork();
      await waitForNetwork();
    }
    try {
      const part = await load();
      loadedParts.add(load);
      return part;
    } catch (problem) {
      mayBeStored = false;
      if ((await checkNetwork()) && ++failedAttempts === ATTEMPTS) throw problem;
      await new Promise((again) => setTimeout(again, RETRY_DELAY_MILLISECONDS));
    }
  }
};

/**
 * Preloads parts, so that they open at once and work without a network. It starts after the current page is
 * loaded. Returns the function that prevents this.
 */
export const preload = (parts: readonly { readonly load: () => Promise<unknown> }[]): (() => void) => {
  const timer = setTimeout(() => {
    for (const { load } of parts) load().catch(() => undefined);
  }, PRELOAD_DELAY_MILLISECONDS);
  return () => clearTimeout(timer);
};

/** Requests stylesheets again that could not be loaded. The build adds code that requests each of them only once. */
export const reloadFailedStylesheets = () =>
  window.addEventListener(
    "error",
    async ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== "stylesheet") return;
      await waitForNetwork();
      target.replaceWith(target.cloneNode());
    },
    true,
  );
