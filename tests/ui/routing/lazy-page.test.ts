import { lazyPages } from "@libretto/ui/routing/lazy-page";
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
