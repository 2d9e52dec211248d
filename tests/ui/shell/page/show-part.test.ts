import { showPart } from "@libretto/ui/shell/page/show-part";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** A page whose parts can come later, and whose height can change. */
const createPage = () => {
  const parts = new Map<string, { readonly shown: string[]; tabIndex: number }>();
  const running = new Set<() => void>();
  const listeners = new Map<string, () => void>();
  const observer = (kind: "added" | "resized") =>
    class {
      private readonly notice: () => void;
      constructor(notice: () => void) {
        this.notice = notice;
        Object.assign(this.notice, { kind });
      }
      observe() {
        running.add(this.notice);
      }
      disconnect() {
        running.delete(this.notice);
      }
    };
  const happen = (kind: string) => {
    for (const notice of [...running]) if ((notice as { kind?: string }).kind === kind) notice();
  };
  vi.stubGlobal("MutationObserver", observer("added"));
  vi.stubGlobal("ResizeObserver", observer("resized"));
  vi.stubGlobal("document", { body: {}, getElementById: (id: string) => parts.get(id) ?? null });
  vi.stubGlobal("window", {
    addEventListener: (name: string, run: () => void) => void listeners.set(name, run),
    removeEventListener: (name: string) => void listeners.delete(name),
  });
  const add = (id: string) => {
    const shown: string[] = [];
    parts.set(id, {
      ...{ shown, tabIndex: -1 },
      ...{ scrollIntoView: () => shown.push("scrolled"), focus: () => shown.push("focused") },
    });
    happen("added");
    return shown;
  };
  return { add, resize: () => happen("resized"), act: (name: string) => listeners.get(name)?.(), running, listeners };
};

let page: ReturnType<typeof createPage>;
beforeEach(() => {
  page = createPage();
});
afterEach(() => void vi.unstubAllGlobals());

it("shows a part that is there at once", () => {
  const shown = page.add("share-links");
  showPart("share-links");
  expect(shown).toEqual(["scrolled", "focused"]);
});

it("shows a part that comes later than the page, and again when what stands above it comes", () => {
  showPart("share-links");
  page.add("another");
  const shown = page.add("share-links");
  expect(shown).toEqual(["scrolled", "focused"]);
  page.resize();
  expect(shown).toHaveLength(4);
});

it.each(["wheel", "touchstart", "pointerdown", "keydown"])("moves nothing after the person acts (%s)", (action) => {
  showPart("share-links");
  const early = page.add("share-links");
  page.act(action);
  page.resize();
  expect(early).toHaveLength(2);
  expect([page.running.size, page.listeners.size]).toEqual([0, 0]);
});

it("ends with the page", () => {
  showPart("share-links")();
  expect(page.add("share-links")).toEqual([]);
  expect([page.running.size, page.listeners.size]).toEqual([0, 0]);
});
