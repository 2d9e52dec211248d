import type { Log } from "./log.ts";

const DAMAGED = ["file", "page"] as const;
/** What was found damaged: a kept file, or a page of the database. */
export type DamagedKind = (typeof DAMAGED)[number];

/** Remembers, until the process ends, that something kept is not what was written (RE-14). */
export interface Alarm {
  /** @param object what is damaged, by a name that tells nothing of a person */
  readonly raise: (kind: DamagedKind, object: string) => void;
  readonly counts: () => Readonly<Record<DamagedKind, number>>;
}

/** An alarm that says each damage in the log, for whoever watches it. */
export const alarmIn = (log: Log): Alarm => {
  const counts = Object.fromEntries(DAMAGED.map((kind) => [kind, 0])) as Record<DamagedKind, number>;
  return {
    raise: (kind, object) => {
      counts[kind] += 1;
      log.say("error", "damage", { kind, object });
    },
    counts: () => ({ ...counts }),
  };
};
