import type { Log } from "./log.ts";

const DAMAGED_KINDS = ["file", "page"] as const;
/** Kinds of damage: a stored file, or a page of the database. */
export type DamagedKind = (typeof DAMAGED_KINDS)[number];

/** Records, until the process ends, which stored data is damaged (RE-14). */
export interface DamageAlarm {
  /** @param object name of the damaged object; it contains no personal data */
  readonly raise: (kind: DamagedKind, object: string) => void;
  readonly counts: () => Readonly<Record<DamagedKind, number>>;
}

/** Further objects are not counted. */
const MAX_OBJECTS = 1000;

/** An alarm that logs each damaged object once. */
export const createDamageAlarm = (log: Log): DamageAlarm => {
  const damagedObjects = Object.fromEntries(DAMAGED_KINDS.map((kind) => [kind, new Set()])) as Record<
    DamagedKind,
    Set<string>
  >;
  return {
    raise: (kind, object) => {
      const known = damagedObjects[kind];
      if (known.has(object) || known.size >= MAX_OBJECTS) return;
      known.add(object);
      log.write("error", "damage", { kind, object });
    },
    counts: () => ({ file: damagedObjects.file.size, page: damagedObjects.page.size }),
  };
};
