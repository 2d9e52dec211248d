declare global {
  interface Window {
    /** The milliseconds from the navigation until the browser has painted the first title of a page. */
    firstTitle: Promise<number>;
    /** Clicks the link whose address has this end; the milliseconds until the browser has painted another title. */
    changePage: (end: string) => Promise<number>;
  }
}

/** Adds `firstTitle` and `changePage` to a page. Runs in the browser, before the scripts of the page. */
export const installTitleWatch = (): void => {
  const visibleTitle = (): string | undefined =>
    [...document.querySelectorAll("h1")].find((heading) => heading.checkVisibility())?.textContent ?? undefined;
  /** Waits for a title other than this one, and until it is painted. */
  const waitForTitle = (before: string | undefined): Promise<number> =>
    new Promise((resolve) => {
      const afterPaint = new MessageChannel();
      afterPaint.port1.onmessage = () => resolve(performance.now());
      const observer = new MutationObserver(() => {
        const title = visibleTitle();
        if (title === undefined || title === before) return;
        observer.disconnect();
        requestAnimationFrame(() => afterPaint.port2.postMessage(null));
      });
      observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
    });
  window.firstTitle = waitForTitle(undefined);
  window.changePage = async (end) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href$="${end}"]`);
    if (link === null) throw new Error(`no link to ${end}`);
    const titlePainted = waitForTitle(visibleTitle());
    const from = performance.now();
    link.click();
    return (await titlePainted) - from;
  };
};
