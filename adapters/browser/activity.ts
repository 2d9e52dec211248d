import type { Activity } from "@libretto/core/ports/security/activity";
import * as t from "io-ts";

const SIGNS = ["click", "keydown", "pointerdown", "touchstart", "wheel", "scroll", "mousemove"] as const;
const TICK_MILLISECONDS = 1000;
/** Other tabs hear of it no more often than this. */
const TELL_MILLISECONDS = 5000;
const CHANNEL = "libretto";

/** What tabs tell each other. */
const News = t.union([t.type({ active: t.number }), t.type({ signedOut: t.literal(true) })]);

interface Surroundings {
  readonly page: Pick<EventTarget, "addEventListener" | "removeEventListener">;
  readonly channel: Pick<BroadcastChannel, "postMessage" | "addEventListener">;
  readonly now: () => number;
}

const thisTab = (): Surroundings => ({
  page: globalThis.window,
  channel: new BroadcastChannel(CHANNEL),
  now: () => Date.now(),
});

/** Notices people by what they do in any tab of this browser; tabs tell each other, and nothing is stored. */
export const browserActivity = ({ page, channel, now }: Surroundings = thisTab()): Activity => {
  let last = now();
  let told = 0;
  const endings = new Set<() => void>();

  const tell = () => {
    told = last;
    channel.postMessage({ active: last });
  };
  const notice = () => {
    last = now();
    if (last - told >= TELL_MILLISECONDS) tell();
  };
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (!News.is(data)) return;
    if ("signedOut" in data) for (const end of endings) end();
    else last = Math.max(last, Math.min(data.active, now()));
  });

  return {
    last: () => last,
    touch: () => {
      last = now();
      tell();
    },
    watch: (tick, signedOutElsewhere) => {
      notice();
      for (const sign of SIGNS) page.addEventListener(sign, notice, { passive: true, capture: true });
      page.addEventListener("visibilitychange", tick);
      endings.add(signedOutElsewhere);
      const ticking = setInterval(tick, TICK_MILLISECONDS);
      return () => {
        clearInterval(ticking);
        endings.delete(signedOutElsewhere);
        page.removeEventListener("visibilitychange", tick);
        for (const sign of SIGNS) page.removeEventListener(sign, notice, { capture: true });
      };
    },
    announceSignOut: () => channel.postMessage({ signedOut: true }),
  };
};
