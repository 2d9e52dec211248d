import { PageProgressModel } from "@libretto/ui/shell/page/page-progress-model";
import { describe, expect, it, vi } from "vitest";

const createLoading = () => {
  let end = (_failure?: Error) => {};
  const loaded = new Promise<void>((resolve, reject) => {
    end = (failure) => (failure === undefined ? resolve() : reject(failure));
  });
  let reportNoNetwork = () => {};
  const noNetwork = new Promise<void>((resolve) => {
    reportNoNetwork = resolve;
  });
  const abandon = vi.fn();
  return { loading: { loaded, noNetwork, abandon }, end, abandon, reportNoNetwork };
};

describe("the progress of a page", () => {
  it.each([undefined, new Error("no network")])(
    "ends when the code is loaded or cannot be loaded, and then does not load it again (%s)",
    async (failure) => {
      const progress = new PageProgressModel();
      const { loading, end, abandon } = createLoading();
      const shown = progress.showDuring(loading);
      expect(progress.isWaiting).toBe(true);
      end(failure);
      await shown;
      progress.finish();
      expect([progress.isWaiting, abandon.mock.calls.length]).toEqual([false, 0]);
    },
  );

  it("belongs to the page that was requested last", async () => {
    const progress = new PageProgressModel();
    const [first, last] = [createLoading(), createLoading()];
    const firstShown = progress.showDuring(first.loading);
    const lastShown = progress.showDuring(last.loading);
    first.end();
    await firstShown;
    expect(progress.isWaiting).toBe(true);
    last.end();
    await lastShown;
    expect(progress.isWaiting).toBe(false);
  });

  it("reports that the page needs a network, until the page before it stays", async () => {
    const progress = new PageProgressModel();
    const { loading, reportNoNetwork, abandon, end } = createLoading();
    const shown = progress.showDuring(loading);
    reportNoNetwork();
    await vi.waitFor(() => expect(progress.needsNetwork).toBe(true));
    expect([progress.isWaiting, abandon.mock.calls.length]).toEqual([true, 0]);
    progress.finish();
    expect([progress.isWaiting, progress.needsNetwork, abandon.mock.calls.length]).toEqual([false, false, 1]);
    end();
    await shown;
    expect(progress.isWaiting).toBe(false);
  });

  it("ignores a missing network of a page that is not requested any more", async () => {
    const progress = new PageProgressModel();
    const [first, last] = [createLoading(), createLoading()];
    void progress.showDuring(first.loading);
    void progress.showDuring(last.loading);
    first.reportNoNetwork();
    await first.loading.noNetwork;
    expect(progress.needsNetwork).toBe(false);
  });

  it("ends when a page is shown", () => {
    const progress = new PageProgressModel();
    void progress.showDuring(createLoading().loading);
    progress.finish();
    expect(progress.isWaiting).toBe(false);
  });
});
