import { pollWhileVisible } from "@libretto/ui/shell/page/while-visible";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const MINUTE = 60_000;

describe("repetition while a page is visible", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("happens once a minute and whenever the page becomes visible, and not while it is hidden", () => {
    const window = new EventTarget();
    const page = Object.assign(new EventTarget(), { visibilityState: "visible" as DocumentVisibilityState });
    const looks = vi.fn();
    const end = pollWhileVisible(looks, { window, page });
    const counted = (step: () => void): number => {
      looks.mockClear();
      step();
      return looks.mock.calls.length;
    };
    const turn = (state: DocumentVisibilityState) => {
      page.visibilityState = state;
      page.dispatchEvent(new Event("visibilitychange"));
    };
    const minutes = () => vi.advanceTimersByTime(3 * MINUTE);
    expect(counted(minutes)).toBe(3);
    expect(counted(() => turn("hidden"))).toBe(0);
    expect(counted(minutes)).toBe(0);
    expect(counted(() => turn("visible"))).toBe(1);
    expect(counted(() => window.dispatchEvent(new Event("focus")))).toBe(1);
    end();
    expect(counted(minutes) + counted(() => turn("visible"))).toBe(0);
  });
});
