import { millisecondsOf } from "@libretto/core/kernel/dates";
import type { Activity } from "@libretto/core/ports/security/activity";
import type { Clock } from "@libretto/core/ports/system/clock";

/** Activity that tests control. */
export interface MemoryActivity extends Activity {
  /** Simulates the tick of a second. */
  readonly tick: () => void;
  /** Simulates a sign-out in another tab. */
  readonly signOutElsewhere: () => void;
  /** The number of sign-outs announced to other tabs. */
  readonly announcedSignOuts: () => number;
}

export const memoryActivity = (clock: Clock): MemoryActivity => {
  const now = () => millisecondsOf(clock.now());
  const watchers = new Set<{ readonly tick: () => void; readonly end: () => void }>();
  let last = now();
  let announcedSignOuts = 0;
  return {
    readLastActivity: () => last,
    touch: () => {
      last = now();
    },
    watch: (tick, end) => {
      const watcher = { tick, end };
      last = now();
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    announceSignOut: () => void announcedSignOuts++,
    tick: () => {
      for (const watcher of watchers) watcher.tick();
    },
    signOutElsewhere: () => {
      for (const watcher of watchers) watcher.end();
    },
    announcedSignOuts: () => announcedSignOuts,
  };
};
