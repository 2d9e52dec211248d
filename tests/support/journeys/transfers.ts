import { PRELOAD_DELAY_MILLISECONDS, RETRY_DELAY_MILLISECONDS } from "@libretto/ui/shell/load-with-retry";
import type { Page, Request } from "playwright";

/** The transfers of a page. */
export interface TransferTotals {
  /** Transferred bytes, compressed. */
  readonly scripts: number;
  readonly styles: number;
  /** All bytes, with response headers. */
  readonly bytes: number;
  readonly requests: number;
  /** Requests to other servers than the page's own. */
  readonly foreignRequests: number;
  /** Scripts and styles without brotli. */
  readonly uncompressedFiles: number;
}

interface FetchedResource {
  readonly type: string;
  readonly encoding: string;
  readonly body: number;
  readonly bytes: number;
}

const runTimersAtOnce = (delay: number) => {
  const { setTimeout } = window;
  window.setTimeout = ((run: TimerHandler, milliseconds = 0) =>
    setTimeout(run, milliseconds === delay ? 0 : milliseconds)) as typeof setTimeout;
};

/** Makes a page preload the other parts at once, instead of some seconds later. */
export const preloadAtOnce = (page: Page): Promise<unknown> =>
  page.addInitScript(runTimersAtOnce, PRELOAD_DELAY_MILLISECONDS);

/** Makes a page request code that did not arrive again at once, instead of a second later. */
export const retryAtOnce = (page: Page): Promise<unknown> =>
  page.addInitScript(runTimersAtOnce, RETRY_DELAY_MILLISECONDS);

const QUIET_MS = 500;

/** Measures from now on what a page of this server fetches. */
export const measureTransfers = (page: Page, server: string) => {
  const home = new URL(server).origin;
  const pendingRequests = new Set<Request>();
  const resources: FetchedResource[] = [];
  let foreign = 0;
  let onNetworkEvent = (): void => {};

  const recordResource = async (request: Request): Promise<void> => {
    const response = await request.response();
    if (response === null) return;
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    const fromItsCache = responseBodySize < 0;
    if (fromItsCache) return;
    const headers = response.headers();
    resources.push({
      type: headers["content-type"] ?? "",
      encoding: headers["content-encoding"] ?? "",
      body: responseBodySize,
      bytes: responseBodySize + responseHeadersSize,
    });
  };
  const finishRequest = (request: Request): void => {
    if (!pendingRequests.has(request)) return;
    void recordResource(request)
      .catch((problem: unknown) => {
        // A test may end, and close its page, while the page still loads what it preloads.
        if (!page.isClosed()) throw problem;
      })
      .finally(() => {
        pendingRequests.delete(request);
        onNetworkEvent();
      });
  };
  page.on("request", (request) => {
    if (!request.url().startsWith("http")) return;
    if (new URL(request.url()).origin !== home) foreign++;
    pendingRequests.add(request);
    onNetworkEvent();
  });
  page.on("requestfinished", finishRequest);
  page.on("requestfailed", finishRequest);

  /** Waits until no request has been pending for a while. */
  const waitForQuiet = (): Promise<void> =>
    new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      onNetworkEvent = () => {
        clearTimeout(timer);
        if (pendingRequests.size === 0) timer = setTimeout(resolve, QUIET_MS);
      };
      onNetworkEvent();
    });

  const bodiesOf = (kind: RegExp): number =>
    resources.filter(({ type }) => kind.test(type)).reduce((sum, { body }) => sum + body, 0);

  return {
    /** The totals so far, once the page is idle. */
    total: async (): Promise<TransferTotals> => {
      await waitForQuiet();
      return {
        scripts: bodiesOf(/javascript/),
        styles: bodiesOf(/css/),
        bytes: resources.reduce((sum, { bytes }) => sum + bytes, 0),
        requests: resources.length,
        foreignRequests: foreign,
        uncompressedFiles: resources.filter(({ type, encoding }) => /javascript|css/.test(type) && encoding !== "br")
          .length,
      };
    },
  };
};
