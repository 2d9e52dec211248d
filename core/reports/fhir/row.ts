import type { Level } from "../../access/confidentiality.ts";
import type { Carried } from "../../kernel/codec.ts";
import type { RowCore } from "../../record/section.ts";
import { levelOf, securityOf } from "./confidentiality.ts";
import type { Exporting } from "./exporting.ts";
import type { Importing, Read } from "./importing.ts";
import { at, listAt, textAt } from "./json.ts";
import type { Extension, Identifier, Meta } from "./types.ts";

const TAGS = "specialita";
const CARRIED = "riga";

const extensionValue = (value: unknown): Omit<Extension, "url"> | null => {
  if (typeof value === "string") return value === "" ? null : { valueString: value };
  if (typeof value === "number") return { valueDecimal: value };
  return typeof value === "boolean" ? { valueBoolean: value } : null;
};

/** What the server said of a row beside its content (author, moment of entry), as far as it says something. */
const carriedExtension = (carried: Carried | undefined, cx: Exporting): readonly Extension[] => {
  const parts = Object.entries(carried ?? {}).flatMap(([url, value]) => {
    const said = extensionValue(value);
    return said === null ? [] : [{ url, ...said }];
  });
  return parts.length === 0 ? [] : [cx.extension(CARRIED, { extension: parts })];
};

/** The label of a row: its version, how confidential it is and the specialties it concerns. */
export const metaOf = (row: Pick<RowCore, "version" | "level" | "tags">, cx: Exporting): Meta => ({
  versionId: String(row.version),
  security: securityOf(row.level),
  tag: row.tags.map((tag) => cx.ownCoding(TAGS, tag)),
});

/** What every resource that stands for a row begins with. */
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

export interface ReadCore {
  readonly id: number;
  readonly version: number;
  readonly level: Level | null;
  readonly tags: readonly number[];
  readonly carried?: Carried;
}

/** What `rowOf` wrote. */
export const coreOf = (entity: string, resource: Read, rd: Importing): ReadCore => {
  const carried = listAt(rd.extension(resource, CARRIED), "extension").map((part) => [
    textAt(part, "url"),
    at(part, "valueString") ?? at(part, "valueDecimal") ?? at(part, "valueBoolean"),
  ]);
  return {
    id: rd.idOf(entity, resource) ?? 0,
    version: Number(textAt(resource, "meta", "versionId") || 0),
    level: levelOf(resource),
    tags: listAt(resource, "meta", "tag").map((tag) => Number(textAt(tag, "code"))),
    ...(carried.length === 0 ? {} : { carried: Object.fromEntries(carried) }),
  };
};
