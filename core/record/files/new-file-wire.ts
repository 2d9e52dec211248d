import * as t from "io-ts";
import { orNull, translate } from "../../kernel/codec.ts";
import { fieldNamesOf, type NamedFields } from "../../kernel/field-names.ts";
import { isRight } from "../../kernel/fp.ts";
import { Line } from "../../kernel/text.ts";
import { DataUrl, type Upload } from "../../kernel/upload.ts";
import type { NewFile } from "./new-file.ts";
import type { FileDraft } from "./record-file.ts";
import { files, KardiaCode, kardiaTraces } from "./wire.ts";

/** The file itself: `file` is a data URL. */
const UploadWire = translate("Upload", t.type({ file: DataUrl, file_nome: Line }), {
  toDomain: (row): Upload => ({ ...row.file, name: row.file_nome }),
  toWire: ({ name, ...content }) => ({ file: DataUrl.encode(content), file_nome: name }),
});

const KardiaRow = t.type({ file_type: KardiaCode });
/** The field `file` of an upload form; null when the form has no file. */
export const FileField = t.type({ file: orNull(t.string) });
const wireOfList = { files: files.wire, kardia: kardiaTraces.wire } as const;

const DAY_LENGTH = 10;

/** The upload form of an exam sends `created_at` instead of `data_rilievo` (doc 1 §5). */
const addSurveyDay = (body: unknown): unknown => {
  if (!t.UnknownRecord.is(body) || (body.data_rilievo ?? null) !== null) return body;
  const { created_at: createdAt, ...row } = body;
  return typeof createdAt === "string" ? { ...row, data_rilievo: createdAt.slice(0, DAY_LENGTH) } : body;
};

/** A row of either list; the file type decides which. */
export const FileRowWire: t.Type<FileDraft, unknown, unknown> & NamedFields = Object.assign(
  new t.Type<FileDraft, unknown, unknown>(
    "FileRow",
    (_value): _value is FileDraft => true,
    (value, context) =>
      wireOfList[isRight(KardiaRow.decode(value)) ? "kardia" : "files"].validate(addSurveyDay(value), context),
    (file) => wireOfList[file.list].encode(file),
  ),
  { fieldNames: () => fieldNamesOf(files.wire) },
);

/** The body of `POST /api/files`: a row of either list, plus the file itself. */
export const NewFileWire: t.Type<NewFile, unknown, unknown> & NamedFields = Object.assign(
  new t.Type<NewFile, unknown, unknown>(
    "NewFile",
    (_value): _value is NewFile => true,
    (value, context) => {
      const row = FileRowWire.validate(value, context);
      if (row._tag === "Left") return row;
      const fileField = FileField.validate(value, context);
      if (fileField._tag === "Left") return fileField;
      if (fileField.right.file === null) return t.success({ file: row.right, upload: null });
      const upload = UploadWire.validate(value, context);
      return upload._tag === "Left" ? upload : t.success({ file: row.right, upload: upload.right });
    },
    ({ file, upload }) => ({
      ...(FileRowWire.encode(file) as object),
      ...(upload && (UploadWire.encode(upload) as object)),
    }),
  ),
  { fieldNames: () => fieldNamesOf(files.wire) },
);
