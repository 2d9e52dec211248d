import type { Level } from "../../access/confidentiality.ts";
import type { Carried } from "../../kernel/codec.ts";
import type { RowCore } from "../../record/section.ts";
import { coding } from "./concepts.ts";
import { levelOf, securityOf } from "./confidentiality.ts";
import type { Exporting } from "./exporting.ts";
import type { Importing, Read } from "./importing.ts";
import { listAt, textAt } from "./json.ts";
import { valuesElement, valuesIn } from "./own-values.ts";
import { OBSERVATION_VALUE } from "./systems.ts";
import type { Extension, Identifier, Meta } from "./types.ts";

const TAGS = "specialita";
const CARRIED = "riga";

/** The unknown fields of a row from the server, such as author and time of entry. */
const carriedExtension = (carried: Carried | undefined, cx: Exporting): readonly Extension[] =>
  carried === undefined ? [] : [cx.extension(CARRIED, valuesElement(carried))];

/** The origin of a row: the patient, or a device. */
export const ORIGINS = {
  patient: ["PATAST", "patient asserted"],
  device: ["DEVAST", "device asserted"],
} as const satisfies Readonly<Record<string, readonly [string, string]>>;

/** The metadata of a row: version, confidentiality, origin and specialties. */
export const metaOf = (
  row: Pick<RowCore, "version" | "level" | "tags">,
  cx: Exporting,
  origin: keyof typeof ORIGINS = "patient",
): Meta => ({
  versionId: String(row.version),
  security: [...securityOf(row.level), coding(OBSERVATION_VALUE, ORIGINS[origin])],
  tag: row.tags.map((tag) => cx.ownCoding(TAGS, tag)),
});

/** The common elements of a row's main resource. */
export const rowOf = (
  entity: string,
  row: RowCore,
  cx: Exporting,
): {
  readonly meta: Meta;
  readonly identifier: readonly Identifier[];
  readonly extension: readonly Extension[];
} => ({
  meta: metaOf(row, cx),
  identifier: [cx.identifier(entity, row.id)],
  extension: cx.full ? carriedExtension(row.carried, cx) : [],
});

/** The fields of every row. */
export interface ReadCore {
  readonly id: number;
  readonly version: number;
  readonly level: Level | null;
  readonly tags: readonly number[];
  readonly carried?: Carried;
}

/** Reads the elements of `rowOf`. */
export const coreOf = (entity: string, resource: Read, rd: Importing): ReadCore => {
  const carried = valuesIn(rd.extension(resource, CARRIED));
  return {
    id: rd.idOf(entity, resource) ?? 0,
    version: Number(textAt(resource, "meta", "versionId") || 0),
    level: levelOf(resource),
    tags: listAt(resource, "meta", "tag").map((tag) => Number(textAt(tag, "code"))),
    ...(carried === null ? {} : { carried }),
  };
};
