import type { FullRecord } from "../full-record.ts";
import { MAPPED_NAMES, type MappedName, mappings } from "./mappings.ts";

/** Checks which rows a bundle will contain, by entity and id. */
export const createContainsCheck = (record: FullRecord): ((entity: string, id: number) => boolean) => {
  const idsByEntity = new Map<string, ReadonlySet<number>>(
    MAPPED_NAMES.map((name: MappedName) => [mappings[name].entity, new Set(record[name].map(({ id }) => id))]),
  );
  return (entity, id) => idsByEntity.get(entity)?.has(id) ?? false;
};
