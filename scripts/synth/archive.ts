import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { temporaryFilesIn } from "@libretto/adapters/archive/temporary-files";
import { zipArchiver } from "@libretto/adapters/archive/zip";
import type { Instant } from "@libretto/core/kernel/dates";
import type { EntryToPack } from "@libretto/core/ports/files/archiver";
import { dataText } from "@libretto/core/reports/archive/data";
import { ENTRY_NAMES, fileEntry } from "@libretto/core/reports/archive/entries";
import { manifestOf } from "@libretto/core/reports/archive/manifest";
import { recordPage } from "@libretto/core/reports/archive/page";
import type { LongRecord } from "@libretto/core/reports/long-record";
import { surveyRecord } from "@libretto/core/reports/survey";
import type { SyntheticRecord } from "./record.ts";

/** Names no server: the archive comes from none. */
const BASE = "https://synth.example";
const NO_EXTRAS = { removedTherapies: [], doctors: [], subscription: null };

const toLongRecord = ({ patient, rows }: SyntheticRecord): LongRecord => ({
  ...{ patient, doctors: [], consents: [], accesses: [] },
  rows: async function* (section) {
    for (const row of rows.get(section) ?? []) yield section.wire.encode(row);
  },
  scores: async function* () {},
});

/** The data, the files, and the readable page. */
const entriesOf = async (record: SyntheticRecord, now: Instant): Promise<readonly EntryToPack[]> => {
  const long = toLongRecord(record);
  const { person, patient, contents } = record;
  const files = [...contents].map(([id, content]) => ({ name: fileEntry(id, "application/pdf"), content }));
  const entries = new Set<string>([ENTRY_NAMES.data, ...files.map(({ name }) => name)]);
  const text = async (pieces: AsyncIterable<string>): Promise<Uint8Array> => buffer(pieces);
  return [
    {
      name: ENTRY_NAMES.data,
      content: await text(dataText(long, NO_EXTRAS, { ...person, email: patient.email }, BASE, now)),
      isCompressible: true,
    },
    ...files.map((file) => ({ ...file, isCompressible: false })),
    {
      name: ENTRY_NAMES.page,
      content: await text(recordPage(long, await surveyRecord(long), { language: "it", now, entries })),
      isCompressible: true,
    },
  ];
};

/** An archive of the record, as the product exports and restores it, without sign-ins and the FHIR collection. */
export const packRecord = (record: SyntheticRecord, now: Instant): AsyncIterable<Uint8Array> => {
  const entries = async function* (): AsyncGenerator<EntryToPack> {
    const packed = await entriesOf(record, now);
    yield* packed;
    const listed = packed.map(({ name, content }) => {
      const bytes = content as Uint8Array;
      return { name, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
    });
    const manifest = Buffer.from(JSON.stringify(manifestOf(now, listed, [])));
    yield { name: ENTRY_NAMES.manifest, content: manifest, isCompressible: true };
  };
  return zipArchiver.pack(entries(), new Date(now), temporaryFilesIn(tmpdir()));
};

/** Writes the archive of a record into a folder; returns its file. */
export const writeArchive = async (folder: string, record: SyntheticRecord, now: Instant): Promise<string> => {
  const file = join(folder, `patient-${record.person.number}.zip`);
  await pipeline(packRecord(record, now), createWriteStream(file));
  return file;
};
