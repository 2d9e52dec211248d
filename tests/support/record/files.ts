import { UNRESTRICTED } from "@libretto/core/access/confidentiality";
import { MEDIA_TYPES } from "@libretto/core/catalogues/files/file-kind";
import { EXTENSIONS } from "@libretto/core/catalogues/files/media-type";
import type { Upload } from "@libretto/core/kernel/upload";
import { type FileDraft, type FileList, kindsOf, type RecordFile } from "@libretto/core/record/files/record-file";
import * as fc from "fast-check";
import { anyDate, anyId, anyLevel, anyNonBlankText, anyTags, anyText } from "../arbitraries/record.ts";
import { on } from "../builders.ts";

/** A report as PDF; on the Kardia list a trace. */
export const aFile = (differs: Partial<RecordFile> = {}): RecordFile => ({
  id: 61,
  version: 1,
  list: "files",
  kind: differs.list === "kardia" ? "kardia" : "document",
  exam: null,
  name: "referto.pdf",
  mediaType: "application/pdf",
  bytes: 1_250_000,
  comment: "referto di dimissione",
  surveyedOn: on("2026-03-01"),
  registeredOn: null,
  shownDate: "",
  auditEntry: 132,
  level: UNRESTRICTED,
  tags: [],
  ...differs,
});

/** The end of a PDF. */
export const PDF_END = "\nstartxref\n0\n%%EOF\n";

/** "%PDF-1.4" and its end, as a chosen file. */
export const anUpload = (differs: Partial<Upload> = {}): Upload => ({
  name: "referto.pdf",
  mediaType: "application/pdf",
  bytes: 27,
  base64: "JVBERi0xLjQKc3RhcnR4cmVmCjAKJSVFT0YK",
  ...differs,
});

export const anyUpload: fc.Arbitrary<Upload> = fc
  .record({
    mediaType: fc.constantFrom(...Object.keys(EXTENSIONS)),
    stem: anyNonBlankText.filter((stem) => !/[.\s]/.test(stem)),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 40 }),
  })
  .map(({ mediaType, stem, bytes }) => ({
    name: `${stem}.${EXTENSIONS[mediaType]?.[0]}`,
    mediaType,
    bytes: bytes.length,
    base64: Buffer.from(bytes).toString("base64"),
  }));

const anyList = fc.constantFrom<FileList>("files", "kardia");

/** A file form with any values. */
export const anyFileDraft: fc.Arbitrary<FileDraft> = anyList.chain((list) =>
  fc.record({
    id: anyId,
    version: fc.nat(),
    list: fc.constant(list),
    kind: list === "kardia" ? fc.constant("kardia" as const) : fc.option(fc.constantFrom(...kindsOf(list))),
    exam: fc.option(anyId),
    name: anyText,
    mediaType: fc.constantFrom("", ...Object.values(MEDIA_TYPES).flat()),
    bytes: fc.nat({ max: 25 * 2 ** 20 }),
    comment: anyText,
    surveyedOn: fc.option(anyDate),
    registeredOn: fc.option(anyDate),
    shownDate: anyText,
    auditEntry: fc.constantFrom(1, 132),
    level: fc.option(anyLevel),
    tags: anyTags,
  }),
);
