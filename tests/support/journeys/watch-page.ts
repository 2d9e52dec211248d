import type { Page } from "playwright";
import type { Product } from "../server/product.ts";

/** Activity that no page of the product may have. */
export interface PageActivity {
  /** Executed texts, opened boxes, violations of the content policy. */
  readonly alarms: string[];
  /** Requests to other servers than the product. */
  readonly foreignRequests: string[];
  /** The number of all requests. */
  readonly requestCount: () => number;
}

/** Observes a page from now on; `run()` and the browser's own boxes are alarms. */
export const watchPage = async (page: Page, { url }: Pick<Product, "url">): Promise<PageActivity> => {
  const home = new URL(url).origin;
  const alarms: string[] = [];
  const foreign: string[] = [];
  let requests = 0;
  page.context().on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    requests++;
    if (protocol.startsWith("http") && origin !== home) foreign.push(request.url());
  });
  page.context().on("dialog", (box) => {
    alarms.push(`box: ${box.message()}`);
    void box.dismiss();
  });
  await page.exposeFunction("run", () => void alarms.push("a text ran"));
  await page.exposeFunction("violated", (what: string) => void alarms.push(`violated: ${what}`));
  // The browser delays its reports; the page receives each event at once.
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, sample }) =>
      (window as unknown as { violated: (what: string) => void }).violated(`${effectiveDirective} ${sample}`),
    );
  });
  return { alarms, foreignRequests: foreign, requestCount: () => requests };
};
