import type { Log } from "./log.ts";

const DAMAGED = ["file", "page"] as const;
/** Kinds of damage: a stored file, or a page of the database. */
export type DamagedKind = (typeof DAMAGED)[number];

/** Remembers, until the process ends, which stored data is damaged (RE-14). */
export interface Alarm {
  /** @param object name of the damaged object; it contains no personal data */
  readonly raise: (kind: DamagedKind, object: string) => void;
  readonly counts: () => Readonly<Record<DamagedKind, number>>;
}

/** Further objects are not counted. */
const MOST = 1000;

/** An alarm that logs each damaged object once. */
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
