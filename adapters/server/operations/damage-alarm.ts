import type { Log } from "./log.ts";

/** Kinds of damage: a changed file, a changed page of the database, or a file that the store does not have. */
export type DamagedKind = "file" | "page" | "missing file";

/** Records, until the process ends, which stored data is damaged or missing (RE-14). */
export interface DamageAlarm {
  /** @param object name of the damaged or missing object; it contains no personal data */
  readonly raise: (kind: DamagedKind, object: string) => void;
  readonly counts: () => Readonly<Record<DamagedKind, number>>;
}

const mapKinds = <A>(toValue: (kind: DamagedKind) => A): Readonly<Record<DamagedKind, A>> => ({
  file: toValue("file"),
  page: toValue("page"),
  "missing file": toValue("missing file"),
});

/** Further objects are not counted. */
const MAX_OBJECTS = 1000;

/** An alarm that logs each damaged or missing object once. */
export const createDamageAlarm = (log: Log): DamageAlarm => {
  const damagedObjects = mapKinds(() => new Set<string>());
  return {
    raise: (kind, object) => {
      const known = damagedObjects[kind];
      if (known.has(object) || known.size >= MAX_OBJECTS) return;
      known.add(object);
      if (kind === "missing file") log.write("error", "file missing", { object });
      else log.write("error", "damage", { kind, object });
    },
    counts: () => mapKinds((kind) => damagedObjects[kind].size),
  };
};
