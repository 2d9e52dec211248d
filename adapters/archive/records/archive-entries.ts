import { createHash } from "node:crypto";
import type { EntryToPack } from "@libretto/core/ports/files/archiver";
import { auditTrailText, dataText } from "@libretto/core/reports/archive/data";
import { drawingEntry, ENTRY_NAMES, fileEntry } from "@libretto/core/reports/archive/entries";
import { type ManifestEntry, manifestOf } from "@libretto/core/reports/archive/manifest";
import { recordPage } from "@libretto/core/reports/archive/page";
import { surveyRecord } from "@libretto/core/reports/survey";
import type { ExportDataWithAuditEntries } from "@libretto/core/use-cases/documents/load-export-data";
import type { ArchiveDetails, ArchiveServices } from "@libretto/core/use-cases/documents/record-archives";
import { batchBytes } from "../spooled-lines.ts";
import { writeFullBundle } from "./full-bundle.ts";
import { readDrawings, readFileBytes } from "./stored-content.ts";

const SIDES = ["front", "back"] as const;

/** Collects the entries of an archive for its manifest. */
class TableOfContents {
  readonly manifestEntries: ManifestEntry[] = [];

  bytesEntry(name: string, content: Uint8Array): EntryToPack {
    this.manifestEntries.push({
      name,
      bytes: content.length,
      sha256: createHash("sha256").update(content).digest("hex"),
    });
    return { name, content, isCompressible: false };
  }

  textEntry(name: string, texts: AsyncIterable<string>): EntryToPack {
    const { manifestEntries } = this;
    const hashedPieces = async function* (): AsyncGenerator<Uint8Array> {
      const hash = createHash("sha256");
      let bytes = 0;
      for await (const piece of batchBytes(texts)) {
        hash.update(piece);
        bytes += piece.length;
        yield piece;
      }
      manifestEntries.push({ name, bytes, sha256: hash.digest("hex") });
    };
    return { name, content: hashedPieces(), isCompressible: true };
  }
}

/** Yields the entries of an archive one by one: rows, files, drawings, the readable page, the manifest. */
export const archiveEntries = async function* (
  services: ArchiveServices,
  exportData: ExportDataWithAuditEntries,
  { now, language, account, accesses }: ArchiveDetails,
): AsyncGenerator<EntryToPack> {
  const contents = new TableOfContents();
  const missing: number[] = [];
  const record = { ...exportData.record, accesses };

  yield contents.textEntry(
    ENTRY_NAMES.data,
    dataText(record, exportData.additionalData, account, services.publicUrl(), now),
  );
  yield contents.textEntry(ENTRY_NAMES.trail, auditTrailText(accesses, exportData.auditEntries()));
  const survey = await surveyRecord(record);
  yield contents.textEntry(
    ENTRY_NAMES.fhir,
    writeFullBundle(services, exportData, record, survey, "rows and drawings", { now, language }),
  );
  for (const file of exportData.files) {
    const bytes = await readFileBytes(services, file);
    if (bytes === null) missing.push(file.row.id);
    else yield contents.bytesEntry(fileEntry(file.row.id, file.row.mediaType), bytes);
  }
  for (const diary of exportData.drawnEntries) {
    const drawings = await readDrawings(services, exportData, diary);
    for (const side of SIDES) {
      const drawing = drawings[side];
      if (drawing !== null) yield contents.bytesEntry(drawingEntry(diary, side), Buffer.from(drawing, "base64"));
    }
  }
  const entries = new Set(contents.manifestEntries.map(({ name }) => name));
  yield contents.textEntry(ENTRY_NAMES.page, recordPage(record, survey, { language, now, entries }));
  const manifest = Buffer.from(JSON.stringify(manifestOf(now, contents.manifestEntries, missing), null, 1));
  yield { name: ENTRY_NAMES.manifest, content: manifest, isCompressible: true };
};
