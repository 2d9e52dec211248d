import { browserActivity } from "@libretto/adapters/browser/activity";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const START = Date.UTC(2026, 2, 14, 9);
const SECOND = 1000;

/** Tabs of one browser: each receives the messages of the others. */
const browser = () => {
  const tabs: EventTarget[] = [];
  const tab = () => {
    const ear = new EventTarget();
    tabs.push(ear);
    const page = new EventTarget();
    const channel = Object.assign(ear, {
      postMessage: (data: unknown) => {
        for (const other of tabs) if (other !== ear) other.dispatchEvent(new MessageEvent("message", { data }));
      },
    });
    const activity = browserActivity({ page, channel: channel as unknown as BroadcastChannel, now: () => Date.now() });
    return { activity, does: (sign: string) => page.dispatchEvent(new Event(sign)) };
  };
  return { tab, broadcast: (data: unknown) => tabs[0]?.dispatchEvent(new MessageEvent("message", { data })) };
};
const secondsAgo = (activity: { readonly readLastActivity: () => number }) =>
  (Date.now() - activity.readLastActivity()) / SECOND;

describe("user activity", () => {
  beforeEach(() => void vi.useFakeTimers({ now: START }));
  afterEach(() => void vi.useRealTimers());

  it.each(["click", "keydown", "pointerdown", "touchstart", "touchmove", "wheel", "mousemove"])("is a %s", (sign) => {
    const { activity, does } = browser().tab();
    activity.watch(
      () => {},
      () => {},
    );
    vi.advanceTimersByTime(300 * SECOND);
    expect(secondsAgo(activity)).toBe(300);
    does(sign);
    expect(secondsAgo(activity)).toBe(0);
  });

  it("is not an event that the page causes itself", () => {
    const { activity, does } = browser().tab();
    activity.watch(
      () => {},
      () => {},
    );
    vi.advanceTimersByTime(300 * SECOND);
    for (const sign of ["load", "visibilitychange", "focus", "resize", "scroll"]) does(sign);
    expect(secondsAgo(activity)).toBe(300);
  });

  it("in any tab counts for all tabs within five seconds", () => {
    const { tab } = browser();
    const [here, there] = [tab(), tab()];
    for (const { activity } of [here, there])
      activity.watch(
        () => {},
        () => {},
      );
    vi.advanceTimersByTime(400 * SECOND);
    here.does("keydown");
    expect(secondsAgo(there.activity)).toBe(0);
    vi.advanceTimersByTime(2 * SECOND);
    here.does("keydown");
    expect([secondsAgo(here.activity), secondsAgo(there.activity)]).toEqual([0, 2]);
    vi.advanceTimersByTime(3 * SECOND);
    here.does("keydown");
    expect(secondsAgo(there.activity)).toBe(0);
  });

  it("is sent to the other tabs at once when the user chooses to stay", () => {
    const { tab } = browser();
    const [here, there] = [tab(), tab()];
    here.activity.touch();
    vi.advanceTimersByTime(SECOND);
    here.activity.touch();
    expect(secondsAgo(there.activity)).toBe(0);
  });

  it("starts again when observation starts, however long the login page was open", () => {
    const { activity } = browser().tab();
    vi.advanceTimersByTime(3000 * SECOND);
    activity.watch(
      () => {},
      () => {},
    );
    expect(secondsAgo(activity)).toBe(0);
  });

  it("is checked about once a second, and at once when the page becomes visible, until observation stops", () => {
    const { activity, does } = browser().tab();
    let ticks = 0;
    const stop = activity.watch(
      () => void ticks++,
      () => {},
    );
    vi.advanceTimersByTime(3 * SECOND);
    expect(ticks).toBe(3);
    does("visibilitychange");
    expect(ticks).toBe(4);
    stop();
    vi.advanceTimersByTime(10 * SECOND);
    does("visibilitychange");
    does("click");
    expect([ticks, secondsAgo(activity)]).toEqual([4, 13]);
  });

  it("reports that another tab signed out, only during observation", () => {
    const { tab } = browser();
    const [here, there] = [tab(), tab()];
    let eventCount = 0;
    const stop = there.activity.watch(
      () => {},
      () => void eventCount++,
    );
    here.activity.announceSignOut();
    expect(eventCount).toBe(1);
    stop();
    here.activity.announceSignOut();
    expect(eventCount).toBe(1);
  });

  it("ignores future times and invalid messages", () => {
    const { tab, broadcast } = browser();
    const { activity } = tab();
    vi.advanceTimersByTime(60 * SECOND);
    for (const odd of [null, "x", {}, { active: "now" }, { signedOut: false }]) broadcast(odd);
    expect(secondsAgo(activity)).toBe(60);
    broadcast({ active: Date.now() + 3600 * SECOND });
    expect(secondsAgo(activity)).toBe(0);
    broadcast({ active: 0 });
    expect(secondsAgo(activity)).toBe(0);
  });
});
