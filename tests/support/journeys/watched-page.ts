import type { Page } from "playwright";
import type { Product } from "../product.ts";

/** What a page did that no page of ours ever does. */
export interface Watched {
  /** Texts that ran, boxes that opened, violations of the content policy. */
  readonly alarms: string[];
  /** Requests to anybody but the product. */
  readonly foreign: string[];
  /** All requests there were. */
  readonly requests: () => number;
}

/** Listens to a page from now on; `run()` and the browser's own boxes are alarms. */
export const watchedPage = async (page: Page, { url }: Pick<Product, "url">): Promise<Watched> => {
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
  // the browser sends its reports when it likes; the page hears of each at once
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, sample }) =>
      (window as unknown as { violated: (what: string) => void }).violated(`${effectiveDirective} ${sample}`),
    );
  });
  return { alarms, foreign, requests: () => requests };
};
