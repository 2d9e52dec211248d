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

/** More are not told apart: by then everybody is awake. */
const MOST = 1000;

/** An alarm that says each damaged thing once in the log, for whoever watches it. */
export const alarmIn = (log: Log): Alarm => {
  const found = Object.fromEntries(DAMAGED.map((kind) => [kind, new Set()])) as Record<DamagedKind, Set<string>>;
  return {
    raise: (kind, object) => {
      const known = found[kind];
      if (known.has(object) || known.size >= MOST) return;
      known.add(object);
      log.say("error", "damage", { kind, object });
    },
    counts: () => ({ file: found.file.size, page: found.page.size }),
  };
};
