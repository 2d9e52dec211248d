import type { Activity } from "@libretto/core/ports/security/activity";
import * as t from "io-ts";

/** What only a person does. A page also scrolls by itself, for example when its content changes at midnight. */
const ACTIVITY_EVENTS = ["click", "keydown", "pointerdown", "touchstart", "touchmove", "wheel", "mousemove"] as const;
const TICK_MILLISECONDS = 1000;
/** The minimum time between two messages to other tabs. */
const BROADCAST_MILLISECONDS = 5000;
const CHANNEL = "libretto";

/** Messages between tabs. */
const TabMessage = t.union([t.type({ active: t.number }), t.type({ signedOut: t.literal(true) })]);

interface BrowserContext {
  readonly page: Pick<EventTarget, "addEventListener" | "removeEventListener">;
  readonly channel: Pick<BroadcastChannel, "postMessage" | "addEventListener">;
  readonly now: () => number;
}

const currentTab = (): BrowserContext => ({
  page: globalThis.window,
  channel: new BroadcastChannel(CHANNEL),
  now: () => Date.now(),
});

/** Detects activity in any tab of this browser. Tabs exchange messages; nothing is stored. */
export const browserActivity = ({ page, channel, now }: BrowserContext = currentTab()): Activity => {
  let last = now();
  let lastBroadcast = 0;
  const signOutListeners = new Set<() => void>();

  const broadcast = () => {
    lastBroadcast = last;
    channel.postMessage({ active: last });
  };
  const recordActivity = () => {
    last = now();
    if (last - lastBroadcast >= BROADCAST_MILLISECONDS) broadcast();
  };
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (!TabMessage.is(data)) return;
    if ("signedOut" in data) for (const notifySignOut of signOutListeners) notifySignOut();
    else last = Math.max(last, Math.min(data.active, now()));
  });

  return {
    readLastActivity: () => last,
    touch: () => {
      last = now();
      broadcast();
    },
    watch: (tick, signedOutElsewhere) => {
      recordActivity();
      for (const eventName of ACTIVITY_EVENTS)
        page.addEventListener(eventName, recordActivity, { passive: true, capture: true });
      page.addEventListener("visibilitychange", tick);
      signOutListeners.add(signedOutElsewhere);
      const timer = setInterval(tick, TICK_MILLISECONDS);
      return () => {
        clearInterval(timer);
        signOutListeners.delete(signedOutElsewhere);
        page.removeEventListener("visibilitychange", tick);
        for (const eventName of ACTIVITY_EVENTS) page.removeEventListener(eventName, recordActivity, { capture: true });
      };
    },
    announceSignOut: () => channel.postMessage({ signedOut: true }),
  };
};
