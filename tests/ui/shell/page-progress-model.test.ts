import { PageProgressModel } from "@libretto/ui/shell/page/page-progress-model";
import { describe, expect, it } from "vitest";

const createLoading = () => {
  let end = (_failure?: Error) => {};
  const loading = new Promise<void>((resolve, reject) => {
    end = (failure) => (failure === undefined ? resolve() : reject(failure));
  });
  return { loading, end };
};

describe("the progress of a page", () => {
  it.each([undefined, new Error("no network")])(
    "ends when the code is loaded, or cannot be loaded (%s)",
    async (failure) => {
      const progress = new PageProgressModel();
      const { loading, end } = createLoading();
      const shown = progress.showDuring(loading);
      expect(progress.isWaiting).toBe(true);
      end(failure);
      await shown;
      expect(progress.isWaiting).toBe(false);
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

  it("ends when a page is shown", () => {
    const progress = new PageProgressModel();
    void progress.showDuring(createLoading().loading);
    progress.finish();
    expect(progress.isWaiting).toBe(false);
  });
});
