import type { Level } from "../../../access/confidentiality.ts";
import type { UnknownFields } from "../../../kernel/codec.ts";
import type { RowCore } from "../../../record/section.ts";
import type { BundleReader, Json } from "../bundle-reader.ts";
import type { ExportContext } from "../export-context.ts";
import { coding } from "./concepts.ts";
import { levelOf, securityOf } from "./confidentiality.ts";
import { FILE } from "./entities.ts";
import type { Extension, Identifier, Meta } from "./fhir-types.ts";
import { listAt, textAt, valueAt } from "./json.ts";
import { valuesElement, valuesIn } from "./own-values.ts";
import { OBSERVATION_VALUE } from "./systems.ts";

const TAGS = "specialita";
const UNKNOWN_FIELDS = "riga";
const DOCUMENT = "documento";

/** The unknown fields of a row from the server, such as author and time of entry. */
const unknownFieldsExtension = (
  unknownFields: UnknownFields | undefined,
  context: ExportContext,
): readonly Extension[] =>
  unknownFields === undefined ? [] : [context.extension(UNKNOWN_FIELDS, valuesElement(unknownFields))];

/** The origin of a row: the patient, or a device. */
export const ORIGINS = {
  patient: ["PATAST", "patient asserted"],
  device: ["DEVAST", "device asserted"],
} as const satisfies Readonly<Record<string, readonly [string, string]>>;

/** The documents from which a row comes: in a full export only. */
const documentExtensions = (documents: readonly number[], context: ExportContext): readonly Extension[] =>
  context.full
    ? documents.map((file) => context.extension(DOCUMENT, { valueReference: context.reference(FILE, file) }))
    : [];

/** The metadata of a row: version, confidentiality, origin, specialties and documents. */
export const metaOf = (
  row: Pick<RowCore, "version" | "level" | "tags" | "documents">,
  context: ExportContext,
  origin: keyof typeof ORIGINS = "patient",
): Meta => ({
  extension: documentExtensions(row.documents ?? [], context),
  versionId: String(row.version),
  security: [...securityOf(row.level), coding(OBSERVATION_VALUE, ORIGINS[origin])],
  tag: row.tags.map((tag) => context.ownCoding(TAGS, tag)),
});

/** The common elements of a row's main resource. */
export const rowOf = (
  entity: string,
  row: RowCore,
  context: ExportContext,
): {
  readonly meta: Meta;
  readonly identifier: readonly Identifier[];
  readonly extension: readonly Extension[];
} => ({
  meta: metaOf(row, context),
  identifier: [context.identifier(entity, row.id)],
  extension: context.full ? unknownFieldsExtension(row.unknownFields, context) : [],
});

/** The fields of every row. */
export interface ReadCore {
  readonly id: number;
  readonly version: number;
  readonly level: Level | null;
  readonly tags: readonly number[];
  readonly documents?: readonly number[];
  readonly unknownFields?: UnknownFields;
}

/** Reads the specialties that `metaOf` writes. */
export const tagsIn = (resource: Json): readonly number[] =>
  listAt(resource, "meta", "tag").map((tag) => Number(textAt(tag, "code")));

/** Reads the documents that `metaOf` writes; a row without them has no such field. */
export const documentsIn = (resource: Json, reader: BundleReader): Pick<RowCore, "documents"> => {
  const documents = reader
    .extensions(valueAt(resource, "meta"), DOCUMENT)
    .flatMap((extension) => reader.target(FILE, valueAt(extension, "valueReference")) ?? []);
  return documents.length === 0 ? {} : { documents };
};

/** Reads the elements of `rowOf`. */
export const coreOf = (entity: string, resource: Json, reader: BundleReader): ReadCore => {
  const unknownFields = valuesIn(reader.extension(resource, UNKNOWN_FIELDS));
  return {
    id: reader.idOf(entity, resource) ?? 0,
    version: Number(textAt(resource, "meta", "versionId") || 0),
    level: levelOf(resource),
    tags: tagsIn(resource),
    ...documentsIn(resource, reader),
    ...(unknownFields === null ? {} : { unknownFields }),
  };
};
