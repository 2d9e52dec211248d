import type { Page, Request } from "playwright";

/** What a page has had the browser fetch. */
export interface Transferred {
  /** Bytes as they came over the wire, compressed. */
  readonly scripts: number;
  readonly styles: number;
  /** Everything, with the heads of the answers. */
  readonly bytes: number;
  readonly requests: number;
  /** Requests to anybody but the page's own server. */
  readonly foreign: number;
  /** Scripts and styles that did not come in brotli. */
  readonly uncompressed: number;
}

interface Fetched {
  readonly type: string;
  readonly encoding: string;
  readonly body: number;
  readonly bytes: number;
}

const QUIET_MS = 500;

/** Listens from now on to what a page of this server fetches. */
export const transfersOf = (page: Page, server: string) => {
  const home = new URL(server).origin;
  const underway = new Set<Request>();
  const fetched: Fetched[] = [];
  let foreign = 0;
  let heard = (): void => {};

  const measured = async (request: Request): Promise<void> => {
    const response = await request.response();
    if (response === null) return;
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    const fromItsCache = responseBodySize < 0;
    if (fromItsCache) return;
    const headers = response.headers();
    fetched.push({
      type: headers["content-type"] ?? "",
      encoding: headers["content-encoding"] ?? "",
      body: responseBodySize,
      bytes: responseBodySize + responseHeadersSize,
    });
  };
  const ended = (request: Request): void => {
    if (!underway.has(request)) return;
    void measured(request).finally(() => {
      underway.delete(request);
      heard();
    });
  };
  page.on("request", (request) => {
    if (!request.url().startsWith("http")) return;
    if (new URL(request.url()).origin !== home) foreign++;
    underway.add(request);
    heard();
  });
  page.on("requestfinished", ended);
  page.on("requestfailed", ended);

  /** Waits until nothing has been under way for a while. */
  const quiet = (): Promise<void> =>
    new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      heard = () => {
        clearTimeout(timer);
        if (underway.size === 0) timer = setTimeout(resolve, QUIET_MS);
      };
      heard();
    });

  const bodiesOf = (kind: RegExp): number =>
    fetched.filter(({ type }) => kind.test(type)).reduce((sum, { body }) => sum + body, 0);

  return {
    /** All so far, once the page has come to rest. */
    total: async (): Promise<Transferred> => {
      await quiet();
      return {
        scripts: bodiesOf(/javascript/),
        styles: bodiesOf(/css/),
        bytes: fetched.reduce((sum, { bytes }) => sum + bytes, 0),
        requests: fetched.length,
        foreign,
        uncompressed: fetched.filter(({ type, encoding }) => /javascript|css/.test(type) && encoding !== "br").length,
      };
    },
  };
};
