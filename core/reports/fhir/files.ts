import type * as R4 from "fhir/r4";
import { ATTACHMENT_KINDS } from "../../catalogues/file-kind.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import type { FileList, RecordFile } from "../../record/files/record-file.ts";
import { coding } from "./concepts.ts";
import { securityOf } from "./confidentiality.ts";
import { EXAM } from "./entities.ts";
import type { Exporting } from "./exporting.ts";
import { at, numberAt, textAt } from "./json.ts";
import { ECG } from "./loinc.ts";
import { detail, type Mapping, main } from "./mapping.ts";
import { coreOf, rowOf } from "./row.ts";
import { LOINC } from "./systems.ts";
import type { Checked, CodeableConcept } from "./types.ts";
import { italianDay } from "./when.ts";

const KIND = "tipoFile";
const EXAM_LINK = "esame";
const REGISTERED = "dataReg";
const SHOWN = "dataDisplay";
const AUDIT = "auditLog";
/** The largest size that an attachment may state. */
const LARGEST = 2 ** 31 - 1;
const SIZE = "dimensione";
/** Data must have a type (rule att-1). */
const UNKNOWN_TYPE = "application/octet-stream";

const typeOf = (file: RecordFile, cx: Exporting): CodeableConcept => ({
  coding: [...(file.kind === "kardia" ? [coding(LOINC, ECG)] : []), cx.ownCoding(KIND, file.kind)],
  text: cx.words[`file_${file.kind}`],
});

const mappingOf = (list: FileList, entity: string): Mapping<RecordFile> => ({
  entity,
  write: (file, cx) => {
    const row = rowOf(entity, file, cx);
    const exam = cx.reference(EXAM, file.exam);
    const content = cx.full ? cx.record.contents[file.id] : undefined;
    return [
      main({
        resourceType: "DocumentReference",
        ...row,
        extension: [
          ...row.extension,
          ...detail(cx, REGISTERED, file.registeredOn ?? ""),
          ...detail(cx, SHOWN, file.shownDate),
          ...detail(cx, AUDIT, String(file.auditEntry)),
          ...detail(cx, SIZE, file.bytes > LARGEST ? String(file.bytes) : ""),
          ...(cx.full && exam !== undefined ? [cx.extension(EXAM_LINK, { valueReference: exam })] : []),
        ],
        status: "current",
        type: typeOf(file, cx),
        subject: cx.patient,
        description: file.comment,
        securityLabel: [{ coding: securityOf(file.level) }],
        content: [
          {
            attachment: {
              contentType: file.mediaType || (content === undefined ? undefined : UNKNOWN_TYPE),
              title: file.name,
              size: file.bytes > LARGEST ? undefined : file.bytes,
              creation: file.surveyedOn,
              data: content,
            },
          },
        ],
        context: exam?.reference === undefined ? undefined : { related: [exam] },
      } satisfies Checked<R4.DocumentReference>),
    ];
  },
  read: (part, rd) => {
    const resource = part("DocumentReference");
    const attachment = at(resource, "content", 0, "attachment");
    const mediaType = textAt(attachment, "contentType");
    const kind = rd.ownCode(at(resource, "type"), KIND);
    const own = (name: string): string => textAt(rd.extension(resource, name), "valueString");
    return {
      ...coreOf(entity, resource, rd),
      list,
      kind: ATTACHMENT_KINDS.find((known) => known === kind) ?? null,
      exam: rd.target(EXAM, at(rd.extension(resource, EXAM_LINK), "valueReference")),
      name: textAt(attachment, "title"),
      mediaType: mediaType === UNKNOWN_TYPE ? "" : mediaType,
      bytes: numberAt(attachment, "size") ?? Number(own(SIZE)),
      comment: textAt(resource, "description"),
      surveyedOn: (textAt(attachment, "creation") || null) as CalendarDate | null,
      registeredOn: (own(REGISTERED) || null) as CalendarDate | null,
      shownDate: own(SHOWN),
      auditEntry: Number(own(AUDIT)),
    } as RecordFile;
  },
});
/** "referto.pdf (Documento, 01/03/2026)": a summary gives titles, never what the files hold. */
export const fileLine = (file: RecordFile, { words }: Exporting): string =>
  `${file.name} (${words[`file_${file.kind}`]}, ${italianDay(file.surveyedOn)})`;

export const fileMapping = mappingOf("files", "file");
export const kardiaMapping = mappingOf("kardia", "kardia");
