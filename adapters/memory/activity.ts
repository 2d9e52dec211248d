import { millisecondsOf } from "@libretto/core/kernel/dates";
import type { Activity } from "@libretto/core/ports/security/activity";
import type { Clock } from "@libretto/core/ports/system/clock";

/** Activity that happens when a test says so. */
export interface MemoryActivity extends Activity {
  /** A second has gone by. */
  readonly tick: () => void;
  /** Another tab has signed out. */
  readonly signOutElsewhere: () => void;
  /** How often other tabs were told that this one has signed out. */
  readonly announced: () => number;
}

export const memoryActivity = (clock: Clock): MemoryActivity => {
  const now = () => millisecondsOf(clock.now());
  const watchers = new Set<{ readonly tick: () => void; readonly end: () => void }>();
  let last = now();
  let announced = 0;
  return {
    last: () => last,
    touch: () => {
      last = now();
    },
    watch: (tick, end) => {
      const watcher = { tick, end };
      last = now();
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    announceSignOut: () => void announced++,
    tick: () => {
      for (const watcher of watchers) watcher.tick();
    },
    signOutElsewhere: () => {
      for (const watcher of watchers) watcher.end();
    },
    announced: () => announced,
  };
};
