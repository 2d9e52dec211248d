import type { Page } from "playwright";

type WindowWithPaints = Window & { shift: number; placeholders: string[] };

/** Measures the layout shift of a page. Returns a function with the shift of the page that is open. */
export const measureShift = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    const measured = window as unknown as WindowWithPaints;
    measured.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { hadRecentInput: boolean; value: number })[])
        if (!entry.hadRecentInput) measured.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as WindowWithPaints).shift);
};

/** Collects from now on the placeholders of pages that the window shows, also for a moment. */
export const countPlaceholders = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  await page.evaluate(() => {
    const measured = window as unknown as WindowWithPaints;
    measured.placeholders = [];
    const PLACEHOLDERS = "[class*=_outline_], [class*=_progress_], [class*=_loader_]";
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element && (node.matches(PLACEHOLDERS) || node.querySelector(PLACEHOLDERS) !== null))
            measured.placeholders.push(node.className);
    }).observe(document, { subtree: true, childList: true });
  });
  return () => page.evaluate(() => (window as unknown as WindowWithPaints).placeholders);
};
