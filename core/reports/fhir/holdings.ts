import type { WholeRecord } from "../whole-record.ts";
import { MAPPED, type Mapped, mappings } from "./mappings.ts";

/** Checks which rows a bundle will contain, by entity and id. */
export const holdings = (record: WholeRecord): ((entity: string, id: number) => boolean) => {
  const held = new Map<string, ReadonlySet<number>>(
    MAPPED.map((name: Mapped) => [mappings[name].entity, new Set(record[name].map(({ id }) => id))]),
  );
  return (entity, id) => held.get(entity)?.has(id) ?? false;
};
