import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { temporaryFilesIn } from "@libretto/adapters/archive/temporary-files";
import { zipArchiver } from "@libretto/adapters/archive/zip";
import { storeDrawings } from "@libretto/adapters/server/files/drawings";
import { isLeft } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { diary } from "@libretto/core/record/diary/wire";
import { exams } from "@libretto/core/record/exams/wire";
import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import { personalLinks } from "@libretto/core/record/links/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { therapies } from "@libretto/core/record/therapies/wire";
import { contentOfEntry } from "@libretto/core/reports/archive/entries";
import { RESTORE_ORDER, relinkRow } from "@libretto/core/reports/archive/relink";
import type { FullRecord, SectionName } from "@libretto/core/reports/full-record";
import { sectionsByName } from "@libretto/core/reports/sections-by-name";
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from "@zip.js/zip.js";
import { aPatient } from "./builders.ts";
import { done } from "./done.ts";
import { emptyRecord } from "./fhir-records.ts";
import { keepRow } from "./kept-row.ts";
import { gathered } from "./pieces.ts";
import { canvasPng } from "./record/diary.ts";
import { aFile } from "./record/files.ts";
import { aLink } from "./record/links.ts";
import { sampleOf } from "./samples.ts";
import { inRecordOf, type TestServer } from "./server.ts";

type Json = Record<string, unknown>;
/** The entries of an archive by their names. */
export type Entries = ReadonlyMap<string, Buffer>;

/** An archive, as another program reads it. */
export const entriesOf = async (archive: Uint8Array): Promise<Entries> => {
  const reader = new ZipReader(new Uint8ArrayReader(archive), { checkSignature: true });
  const found = new Map<string, Buffer>();
  for (const entry of await reader.getEntries())
    if (!entry.directory) found.set(entry.filename, Buffer.from(await entry.getData(new Uint8ArrayWriter())));
  await reader.close();
  return found;
};

export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
export const jsonIn = (entries: Entries, name: string): Json => JSON.parse(entries.get(name)?.toString() ?? "null");

/** An archive of these entries; its table of contents says what is in it, unless it is among them. */
export const archiveOf = (entries: Entries): Promise<Buffer> => {
  const listed = [...entries].filter(([name]) => name !== "MANIFEST.json");
  const manifest = {
    formato: "libretto-archivio",
    versione: 1,
    creato: "2026-03-14T09:00:00.000Z",
    voci: listed.map(([nome, bytes]) => ({ nome, byte: bytes.length, sha256: sha256(bytes) })),
    mancanti: [],
  };
  const all = new Map([["MANIFEST.json", Buffer.from(JSON.stringify(manifest))], ...entries]);
  const packed = async function* () {
    for (const [name, bytes] of all) yield { name, content: bytes, isCompressible: !/^(file|disegni)\//.test(name) };
  };
  return gathered(zipArchiver.pack(packed(), new Date("2026-03-14T09:00:00.000Z"), temporaryFilesIn(tmpdir())));
};

const REFERENCES: readonly (readonly [section: AnySection, field: string, to: AnySection])[] = [
  [therapies, "id_diagnosi", diagnoses],
  [exams, "diags", diagnoses],
  [files, "id_indagine", exams],
  [kardiaTraces, "id_indagine", exams],
  [adverseReactions, "id_terapie", therapies],
];

/** What two archives of the same record have in common: rows by their place, references by what they point to. */
export const likeness = (entries: Entries): Json => {
  const data = jsonIn(entries, "dati.json");
  const lists = data.sezioni as Readonly<Record<string, readonly Json[]>>;
  const sheet = data.paziente as Json;
  const self = (sheet.user as Json).id_utente;
  const names = new Map<string, string>();
  const age = (field: string) => (a: Json, b: Json) => Number(a[field]) - Number(b[field]);
  const listed = (section: AnySection): readonly Json[] => [
    ...(section === therapies ? (data.terapie_rimosse as readonly Json[]).toSorted(age("id_terapie")) : []),
    ...(lists[section.collection] ?? []).toSorted(age(section.idField)),
  ];
  for (const section of sections as readonly AnySection[])
    for (const [place, row] of listed(section).entries())
      names.set(`${section.name} ${row[section.idField]}`, `${section.name} no. ${place}`);
  const named = (to: AnySection, id: unknown): string | null =>
    id === null ? null : (names.get(`${to.name} ${id}`) ?? "nothing");
  const told = (section: AnySection, row: Json): Json => {
    // the server's to say: which files an exam has, and what a scanner found
    const { version: _version, allegati: _files, id_allegati: _ids, verifica: _verdict, ...rest } = row;
    const links = REFERENCES.filter(([from]) => from === section).map(([, field, to]) => {
      const value = row[field];
      return [field, Array.isArray(value) ? value.map((id) => named(to, id)) : named(to, value)] as const;
    });
    const own =
      section === therapies ? { id_prescrittore: row.id_prescrittore === self ? "self" : row.id_prescrittore } : {};
    return { ...rest, ...own, ...Object.fromEntries(links), [section.idField]: named(section, row[section.idField]) };
  };
  const { id_paziente: _patient, version: _version, user, ...facts } = sheet;
  const { id_utente: _account, email: _email, utente_nome: _name, ...detail } = user as Json;
  return {
    sheet: { ...facts, ...detail },
    rows: Object.fromEntries(
      (sections as readonly AnySection[]).map((section) => [
        section.collection,
        listed(section).map((row) => told(section, row)),
      ]),
    ),
    scores: (data.punteggi as readonly Json[]).toSorted(age("id_score")).map(({ id_score: _id, ...score }) => score),
    bytes: [...entries]
      .flatMap(([name, bytes]) => {
        const holds = contentOfEntry(name);
        if (holds === null) return [];
        const owner =
          "file" in holds
            ? (names.get(`files ${holds.file}`) ?? names.get(`kardiaTraces ${holds.file}`))
            : `${names.get(`diary ${holds.entry}`)} ${holds.side}`;
        return [`${owner} ${sha256(bytes)}`];
      })
      .sort(),
  };
};

/** Puts a record of whatever kind into an account, with files, drawings, links and scores besides. */
export const fill = async (server: TestServer, whose: Account, record: FullRecord): Promise<void> => {
  const patient = whose.patient ?? 0;
  const now = new Map<string, number>();
  const own = (Object.keys(sectionsByName) as SectionName[]).map(
    (name) => [sectionsByName[name].name, record[name]] as const,
  );
  const rows = new Map<string, readonly RowCore[]>(own);
  const firstTherapy = record.therapies[0]?.id;
  for (const section of RESTORE_ORDER) {
    const besides: readonly RowCore[] =
      section === personalLinks
        ? [aLink(), aLink({ name: "un altro" })]
        : section === files
          ? [aFile({ bytes: 17 })]
          : [];
    for (const old of [...(rows.get(section.name) ?? []), ...besides]) {
      const about =
        section === adverseReactions && firstTherapy !== undefined ? { ...old, therapy: firstTherapy } : old;
      const row = relinkRow(section, about as RowCore, {
        idOf: (to, id) => now.get(`${to.name} ${id}`) ?? null,
        accounts: { before: record.patient.account, now: whose.id },
        doctorNames: new Map(),
        unknownPrescriber: "Dott. Qualcuno",
      });
      if (isLeft(row)) continue;
      const bare = (section === files || section === kardiaTraces) && row.right.id % 2 === 0;
      const kept = bare
        ? await inRecordOf(server, whose, ({ records }) => records.add<RowCore, RowCore>(section, patient, row.right))
        : await keepRow(server, whose, section, asPdf(section, row.right));
      now.set(`${section.name} ${old.id}`, kept.id);
    }
  }
  const entry = await keepRow(server, whose, diary, sampleOf(diary));
  await inRecordOf(server, whose, (stores) =>
    storeDrawings(server.desk, stores, patient, entry.id, { front: canvasPng(40), back: canvasPng(90) }),
  );
  for (const score of ["hasBled", "cha2ds2"] as const)
    await inRecordOf(server, whose, ({ scores }) =>
      scores.save(patient, {
        ...{ id: 0, score, value: 3, additional: score === "cha2ds2" ? 4.5 : null },
        ...{ formula: null, version: null, entered: null, createdAt: null },
      }),
    );
  await done(
    server.desk.transact((stores) => async () => {
      await stores.actAs({ account: whose.id, patient })();
      const sheet = await stores.sheets.loadForUpdate(patient)();
      if (isLeft(sheet)) return sheet;
      const { id, account, email, version } = sheet.right;
      const { unknownFields: _carried, username: _username, ...said } = record.patient;
      return stores.sheets.replace({ ...said, id, account, email, version }, null)();
    }),
  );
};

/** A file whose bytes are a PDF is one by its row too. */
const asPdf = (section: AnySection, row: RowCore): RowCore => {
  if (section !== files && section !== kardiaTraces) return row;
  const kind = section === files ? "document" : "kardia";
  return { ...row, kind, name: "referto.pdf", mediaType: "application/pdf", bytes: 17 } as unknown as RowCore;
};

/** One row of each section, some of them linked; one says what no page may run. */
export const aSmallRecord = (): FullRecord => {
  const one = <R>(section: AnySection, differs: object = {}) => [sampleOf(section, differs)] as unknown as readonly R[];
  return emptyRecord({
    patient: aPatient(),
    ...Object.fromEntries(
      (Object.keys(sectionsByName) as SectionName[]).map((name) => [
        name,
        one(sectionsByName[name], name === "readings" ? {} : { id: 1 }),
      ]),
    ),
    therapies: one(therapies, { id: 3, diagnosis: 1, note: "<img src=x onerror=alert(1)>" }),
    adverseReactions: one(adverseReactions, { id: 1, therapy: 3 }),
  } as Partial<FullRecord>);
};
