import * as t from "io-ts";
import { Level } from "../../access/confidentiality.ts";
import { ServerFields, Tags } from "../../access/wire.ts";
import type { AttachmentKind, FileKind } from "../../catalogues/files/file-kind.ts";
import { enumCodec, orElse, orNull, translate } from "../../kernel/codec.ts";
import { CalendarDate } from "../../kernel/dates.ts";
import { Id, IdOrNew, SmallId, Version } from "../../kernel/id.ts";
import { Line, Paragraph } from "../../kernel/text.ts";
import { MediaType } from "../../kernel/upload.ts";
import { ONE_LIST, type RowAction, type Section, type SectionNames } from "../section.ts";
import {
  AUDIT_ENTRY,
  blankFile,
  bytesOf,
  checkFile,
  checkFileOn,
  type FileDraft,
  type FileList,
  megabytesOf,
  type RecordFile,
} from "./record-file.ts";

/** The codec of the kind of a file: its name on the wire. */
const FileKindCode = enumCodec<string, FileKind>("FileKind", {
  photo: "foto",
  video: "Video",
  recording: "registrazione",
  instrumentalExam: "esamistrumentali",
  dicom: "dicom",
  document: "documento",
});
/** The kind that identifies the rows of the Kardia list. */
export const KardiaCode = enumCodec<string, "kardia">("Kardia", { kardia: "kardia" });

const isByteCount = (bytes: number): boolean => bytes >= 0 && Number.isSafeInteger(bytes);
/** A size in MB that corresponds to whole bytes. */
const Megabytes = t.refinement(
  t.number,
  (size) => isByteCount(bytesOf(size)) && megabytesOf(bytesOf(size)) === size,
  "Megabytes",
);

const kindCode: Readonly<Record<FileList, t.Type<AttachmentKind | null, string | null, unknown>>> = {
  files: orNull(FileKindCode) as t.Type<AttachmentKind | null, string | null, unknown>,
  kardia: KardiaCode as t.Type<AttachmentKind | null, string | null, unknown>,
};

const wireOf = (list: FileList) =>
  translate(
    list === "kardia" ? "KardiaTrace" : "File",
    t.type({
      id_file: IdOrNew,
      id_indagine: orNull(Id),
      id_audit_log: orElse(SmallId, AUDIT_ENTRY.absent),
      file_nome: Line,
      file_size: orElse(Megabytes, 0),
      file_type: kindCode[list],
      type: orElse(MediaType, ""),
      file_commento: orElse(Paragraph, ""),
      data_rilievo: orNull(CalendarDate),
      data_reg: orNull(CalendarDate),
      date_display: orElse(Line, ""),
      id_livello_confidenzialita: orNull(Level),
      tags: Tags,
      version: orElse(Version, 0),
    }),
    {
      toDomain: (row): FileDraft => ({
        id: row.id_file,
        list,
        kind: row.file_type,
        exam: row.id_indagine,
        name: row.file_nome,
        mediaType: row.type,
        bytes: bytesOf(row.file_size),
        comment: row.file_commento,
        surveyedOn: row.data_rilievo,
        registeredOn: row.data_reg,
        shownDate: row.date_display,
        auditEntry: row.id_audit_log,
        level: row.id_livello_confidenzialita,
        tags: row.tags,
        version: row.version,
      }),
      toWire: (file) => ({
        id_file: file.id,
        id_indagine: file.exam,
        id_audit_log: file.auditEntry,
        file_nome: file.name,
        file_size: megabytesOf(file.bytes),
        file_type: kindCode[list].encode(file.kind),
        type: file.mediaType,
        file_commento: file.comment,
        data_rilievo: file.surveyedOn,
        data_reg: file.registeredOn,
        date_display: file.shownDate,
        id_livello_confidenzialita: file.level,
        tags: [...file.tags],
        version: file.version,
      }),
    },
    { ...ServerFields, id_autore: Id, verifica: t.union([t.string, t.null]) },
    { bytes: "file_size", upload: "file" },
  );

const defineSection = <Name extends string>(
  name: Name,
  names: SectionNames,
  list: FileList,
  collection: string,
  actions: readonly RowAction[],
): Section<FileDraft, RecordFile, Name> => ({
  name,
  names,
  collection,
  wire: wireOf(list),
  idField: "id_file",
  storage: {
    table: "tbl_files",
    sortColumn: "data_rilievo",
    partition: { column: "file_type", value: "kardia", ...(list !== "kardia" && { isNot: true }) },
    countCode: list === "kardia" ? "kardia" : "",
  },
  references: [{ field: "exam", column: "id_indagine", to: "exams" }],
  lists: [list],
  check: checkFile,
  todayRule: { needs: "day", validate: (draft, { today }) => checkFileOn(draft, today) },
  createBlank: (_list, today) => blankFile(list, today),
  ...ONE_LIST,
  permissions: { add: "addFile", edit: "editFile", move: null },
  actions,
  isInEmergencySet: () => false,
  searchTextOf: (file) => `${file.name} ${file.comment}`,
  sortKeyOf: (file) => file.surveyedOn,
  isEvent: true,
  removeQuestion: "general.sureToDelete",
  messages: {
    saved: "files.changed",
    added: "files.uploaded",
    removed: "files.removed",
    failed: "failure.apology",
    removeFailed: "files.removeFailed",
  },
});

/** The section of the files page. */
export const files = defineSection(
  "files",
  { it: { row: "file", rows: "file" }, en: { row: "file", rows: "files" } },
  "files",
  "tbl_files",
  ["download", "edit", "lock", "remove"],
);
/** The section of Kardia traces. */
export const kardiaTraces = defineSection(
  "kardiaTraces",
  { it: { row: "tracciato Kardia", rows: "tracciati Kardia" }, en: { row: "Kardia trace", rows: "Kardia traces" } },
  "kardia",
  "kardias",
  ["view", "download", "edit", "lock", "remove"],
);

/** The section of the list that a file is on. */
export const sectionOfFile = ({ list }: Pick<FileDraft, "list">): Section<FileDraft, RecordFile> =>
  list === "kardia" ? kardiaTraces : files;
