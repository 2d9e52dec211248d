import { lazyPages } from "@libretto/ui/shell/page/lazy-page";
import type { PageLoading } from "@libretto/ui/shell/page/page-progress-model";
import { createElement, Suspense } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

beforeEach(() => void vi.stubGlobal("navigator", { onLine: true }));
afterEach(() => void vi.unstubAllGlobals());

const Text = ({ text }: { readonly text: string }) => createElement("p", null, text);
const createPage = (options: Parameters<typeof lazyPages>[0] = {}) => lazyPages(options)(async () => Text);
const render = (Page: ReturnType<typeof createPage>) =>
  renderToStaticMarkup(createElement(Suspense, { fallback: "waiting" }, createElement(Page, { text: "shown" })));

describe("a page that is loaded on demand", () => {
  it("shows the fallback of its boundary before its code is loaded, and reports it", () => {
    const onWait = vi.fn();
    expect(render(createPage({ onWait }))).toBe("waiting");
    expect(onWait).toHaveBeenCalledTimes(1);
  });

  it("is rendered at once after its code was loaded", async () => {
    const onWait = vi.fn();
    const Page = createPage({ onWait });
    await Page.load();
    expect(render(Page)).toBe("<p>shown</p>");
    expect(onWait).toHaveBeenCalledTimes(0);
  });

  it("reports a missing network for each request that was abandoned, and opens when the network is back", async () => {
    const network = { onLine: false };
    vi.stubGlobal("navigator", network);
    vi.stubGlobal("window", new EventTarget());
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    const requests: PageLoading[] = [];
    const Page = createPage({ onWait: (loading) => void requests.push(loading) });
    expect([render(Page), render(Page), requests.length]).toEqual(["waiting", "waiting", 1]);
    await requests[0]?.noNetwork;
    requests[0]?.abandon();
    expect([render(Page), requests.length]).toEqual(["waiting", 2]);
    await requests[1]?.noNetwork;
    network.onLine = true;
    window.dispatchEvent(new Event("online"));
    await Promise.all(requests.map(({ loaded }) => loaded));
    expect([render(Page), requests.length]).toEqual(["<p>shown</p>", 2]);
  });

  it("waits for what it needs in addition to its code", async () => {
    let finish = () => {};
    const prepared = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const Page = createPage({ ready: () => prepared });
    const loading = Page.load();
    expect(render(Page)).toBe("waiting");
    finish();
    await loading;
    expect(render(Page)).toBe("<p>shown</p>");
  });
});
