import type * as R4 from "fhir/r4";
import { ATTACHMENT_KINDS } from "../../../catalogues/files/file-kind.ts";
import type { CalendarDate } from "../../../kernel/dates.ts";
import type { FileList, RecordFile } from "../../../record/files/record-file.ts";
import type { BundleReader, Json } from "../bundle-reader.ts";
import { coding } from "../elements/concepts.ts";
import { securityOf } from "../elements/confidentiality.ts";
import { EXAM, FILE } from "../elements/entities.ts";
import type { Checked, CodeableConcept } from "../elements/fhir-types.ts";
import { numberAt, textAt, valueAt } from "../elements/json.ts";
import { ECG } from "../elements/loinc.ts";
import { italianDay } from "../elements/rome-time.ts";
import { coreOf, rowOf } from "../elements/row.ts";
import { LOINC } from "../elements/systems.ts";
import type { ExportContext } from "../export-context.ts";
import { type Mapping, mainResource, textExtension } from "../mapping.ts";

const KIND = "tipoFile";
const EXAM_LINK = "esame";
const REGISTRATION_DATE = "dataReg";
const DISPLAY_DATE = "dataDisplay";
const AUDIT = "auditLog";
/** The largest size that an attachment may state. */
const LARGEST = 2 ** 31 - 1;
const SIZE = "dimensione";
/** Data must have a type (rule att-1). */
const UNKNOWN_TYPE = "application/octet-stream";

const typeOf = (file: RecordFile, context: ExportContext): CodeableConcept => ({
  coding: [...(file.kind === "kardia" ? [coding(LOINC, ECG)] : []), context.ownCoding(KIND, file.kind)],
  text: context.labels[`file_${file.kind}`],
});

/** "referto.pdf (Documento, 01/03/2026)": a summary gives titles, never what the files hold. */
const fileLine = (file: RecordFile, { labels }: ExportContext): string =>
  `${file.name} (${labels[`file_${file.kind}`]}, ${italianDay(file.surveyedOn)})`;

const writeAttachment = (file: RecordFile, content: string | undefined): R4.Attachment => ({
  contentType: file.mediaType || (content === undefined ? undefined : UNKNOWN_TYPE),
  title: file.name,
  size: file.bytes > LARGEST ? undefined : file.bytes,
  creation: file.surveyedOn,
  data: content,
});

const writeFile = (entity: string, file: RecordFile, context: ExportContext) => {
  const row = rowOf(entity, file, context);
  const exam = context.reference(EXAM, file.exam);
  const content = context.full ? context.record.contents[file.id] : undefined;
  return mainResource({
    resourceType: "DocumentReference",
    ...row,
    extension: [
      ...row.extension,
      ...textExtension(context, REGISTRATION_DATE, file.registeredOn ?? ""),
      ...textExtension(context, DISPLAY_DATE, file.shownDate),
      ...textExtension(context, AUDIT, String(file.auditEntry)),
      ...textExtension(context, SIZE, file.bytes > LARGEST ? String(file.bytes) : ""),
      ...(context.full && exam !== undefined ? [context.extension(EXAM_LINK, { valueReference: exam })] : []),
    ],
    status: "current",
    type: typeOf(file, context),
    subject: context.patient,
    description: file.comment,
    securityLabel: [{ coding: securityOf(file.level) }],
    content: [{ attachment: writeAttachment(file, content) }],
    context: exam?.reference === undefined ? undefined : { related: [exam] },
  } satisfies Checked<R4.DocumentReference>);
};

const readFile = (list: FileList, entity: string, resource: Json, reader: BundleReader): RecordFile => {
  const attachment = valueAt(resource, "content", 0, "attachment");
  const mediaType = textAt(attachment, "contentType");
  const kind = reader.ownCode(valueAt(resource, "type"), KIND);
  const textOfExtension = (name: string): string => textAt(reader.extension(resource, name), "valueString");
  return {
    ...coreOf(entity, resource, reader),
    list,
    kind: ATTACHMENT_KINDS.find((known) => known === kind) ?? null,
    exam: reader.target(EXAM, valueAt(reader.extension(resource, EXAM_LINK), "valueReference")),
    name: textAt(attachment, "title"),
    mediaType: mediaType === UNKNOWN_TYPE ? "" : mediaType,
    bytes: numberAt(attachment, "size") ?? Number(textOfExtension(SIZE)),
    comment: textAt(resource, "description"),
    surveyedOn: (textAt(attachment, "creation") || null) as CalendarDate | null,
    registeredOn: (textOfExtension(REGISTRATION_DATE) || null) as CalendarDate | null,
    shownDate: textOfExtension(DISPLAY_DATE),
    auditEntry: Number(textOfExtension(AUDIT)),
  } as RecordFile;
};

const mappingOf = (list: FileList, entity: string): Mapping<RecordFile> => ({
  entity,
  summary: {
    selectDefault: (rows, since) => rows.filter(({ surveyedOn }) => surveyedOn >= since),
    place: { section: "results", linesOf: (file, context) => [fileLine(file, context)] },
  },
  write: (file, context) => [writeFile(entity, file, context)],
  read: (part, reader) => readFile(list, entity, part("DocumentReference"), reader),
});

/** The mapping of files to FHIR and back. */
export const fileMapping = mappingOf("files", FILE);
/** The mapping of Kardia traces to FHIR and back. */
export const kardiaMapping = mappingOf("kardia", "kardia");
