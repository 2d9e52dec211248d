import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { temporaryFilesIn } from "@libretto/adapters/archive/temporary-files";
import { zipArchiver } from "@libretto/adapters/archive/zip";
import { isLeft } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { diary } from "@libretto/core/record/diary/wire";
import { doses } from "@libretto/core/record/doses/wire";
import { exams } from "@libretto/core/record/exams/wire";
import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import { personalLinks } from "@libretto/core/record/links/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import type { SectionName } from "@libretto/core/record/sections";
import { sections, sectionsByName } from "@libretto/core/record/sections";
import { therapies } from "@libretto/core/record/therapies/wire";
import { contentOfEntry } from "@libretto/core/reports/archive/entries";
import { RESTORE_ORDER, relinkRow } from "@libretto/core/reports/archive/relink";
import type { FullRecord } from "@libretto/core/reports/full-record";
import { storeDrawings } from "@libretto/core/use-cases/files/store-drawings";
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from "@zip.js/zip.js";
import { aPatient } from "../builders.ts";
import { emptyRecord } from "../fhir/records.ts";
import { concatChunks } from "../files/chunks.ts";
import { addRow } from "../server/add-row.ts";
import { inRecordOf, type TestServer } from "../server/server.ts";
import { unwrapTask } from "../unwrap-task.ts";
import { canvasPng } from "./diary.ts";
import { aFile } from "./files.ts";
import { aLink } from "./links.ts";
import { NEED_THERAPY, sampleRowOf } from "./sample-rows.ts";

type Json = Record<string, unknown>;
/** The entries of an archive by their names. */
export type Entries = ReadonlyMap<string, Buffer>;

/** An archive, read by another program. */
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

/** An archive of these entries; it gets a manifest of them, unless they contain one. */
export const packArchive = (entries: Entries): Promise<Buffer> => {
  const listedEntries = [...entries].filter(([name]) => name !== "MANIFEST.json");
  const manifest = {
    formato: "libretto-archivio",
    versione: 1,
    creato: "2026-03-14T09:00:00.000Z",
    voci: listedEntries.map(([nome, bytes]) => ({ nome, byte: bytes.length, sha256: sha256(bytes) })),
    mancanti: [],
  };
  const all = new Map([["MANIFEST.json", Buffer.from(JSON.stringify(manifest))], ...entries]);
  const archiveEntries = async function* () {
    for (const [name, bytes] of all) yield { name, content: bytes, isCompressible: !/^(file|disegni)\//.test(name) };
  };
  return concatChunks(
    zipArchiver.pack(archiveEntries(), new Date("2026-03-14T09:00:00.000Z"), temporaryFilesIn(tmpdir())),
  );
};

const REFERENCES: readonly (readonly [section: AnySection, field: string, to: AnySection])[] = [
  [therapies, "id_diagnosi", diagnoses],
  [exams, "diags", diagnoses],
  [files, "id_indagine", exams],
  [kardiaTraces, "id_indagine", exams],
  [adverseReactions, "id_terapie", therapies],
  [doses, "id_terapie", therapies],
];

/** The common content of two archives of one record: rows by their position, references by their target. */
export const comparableContent = (entries: Entries): Json => {
  const data = jsonIn(entries, "dati.json");
  const lists = data.sezioni as Readonly<Record<string, readonly Json[]>>;
  const sheet = data.paziente as Json;
  const self = (sheet.user as Json).id_utente;
  const names = new Map<string, string>();
  const byField = (field: string) => (a: Json, b: Json) => Number(a[field]) - Number(b[field]);
  const rowsOf = (section: AnySection): readonly Json[] => [
    ...(section === therapies ? (data.terapie_rimosse as readonly Json[]).toSorted(byField("id_terapie")) : []),
    ...(lists[section.collection] ?? []).toSorted(byField(section.idField)),
  ];
  for (const section of sections as readonly AnySection[])
    for (const [index, row] of rowsOf(section).entries())
      names.set(`${section.name} ${row[section.idField]}`, `${section.name} no. ${index}`);
  const referenceName = (to: AnySection, id: unknown): string | null =>
    id === null ? null : (names.get(`${to.name} ${id}`) ?? "nothing");
  const comparableRow = (section: AnySection, row: Json): Json => {
    // Fields that the server sets: the files of an exam, and the result of a scan.
    const { version: _version, allegati: _files, id_allegati: _ids, verifica: _verdict, ...rest } = row;
    const links = REFERENCES.filter(([from]) => from === section).map(([, field, to]) => {
      const value = row[field];
      return [
        field,
        Array.isArray(value) ? value.map((id) => referenceName(to, id)) : referenceName(to, value),
      ] as const;
    });
    const own =
      section === therapies ? { id_prescrittore: row.id_prescrittore === self ? "self" : row.id_prescrittore } : {};
    return {
      ...rest,
      ...own,
      ...Object.fromEntries(links),
      [section.idField]: referenceName(section, row[section.idField]),
    };
  };
  const { id_paziente: _patient, version: _version, user, ...facts } = sheet;
  const { id_utente: _account, email: _email, utente_nome: _name, ...detail } = user as Json;
  return {
    sheet: { ...facts, ...detail },
    rows: Object.fromEntries(
      (sections as readonly AnySection[]).map((section) => [
        section.collection,
        rowsOf(section).map((row) => comparableRow(section, row)),
      ]),
    ),
    scores: (data.punteggi as readonly Json[])
      .toSorted(byField("id_score"))
      .map(({ id_score: _id, ...score }) => score),
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

/** Stores a record in an account, with additional files, drawings, links and scores. */
export const fillRecord = async (server: TestServer, owner: Account, record: FullRecord): Promise<void> => {
  const patient = owner.patient ?? 0;
  const newIds = new Map<string, number>();
  const own = (Object.keys(sectionsByName) as SectionName[]).map(
    (name) => [sectionsByName[name].name, record[name]] as const,
  );
  const rows = new Map<string, readonly RowCore[]>(own);
  const firstTherapy = record.therapies[0]?.id;
  for (const section of RESTORE_ORDER) {
    const additionalRows: readonly RowCore[] =
      section === personalLinks
        ? [aLink(), aLink({ name: "un altro" })]
        : section === files
          ? [aFile({ bytes: 17 })]
          : [];
    for (const old of [...(rows.get(section.name) ?? []), ...additionalRows]) {
      const relinkedRow =
        NEED_THERAPY.includes(section.name) && firstTherapy !== undefined ? { ...old, therapy: firstTherapy } : old;
      const row = relinkRow(section, relinkedRow as RowCore, {
        idOf: (to, id) => newIds.get(`${to.name} ${id}`) ?? null,
        accounts: { before: record.patient.account, now: owner.id },
        doctorNames: new Map(),
        unknownPrescriber: "Dott. Qualcuno",
      });
      if (isLeft(row)) continue;
      const withoutContent = (section === files || section === kardiaTraces) && row.right.id % 2 === 0;
      const storedRow = withoutContent
        ? await inRecordOf(server, owner, ({ records }) => records.add<RowCore, RowCore>(section, patient, row.right))
        : await addRow(server, owner, section, withPdfFields(section, row.right));
      newIds.set(`${section.name} ${old.id}`, storedRow.id);
    }
  }
  const entry = await addRow(server, owner, diary, sampleRowOf(diary));
  await inRecordOf(server, owner, (stores) =>
    storeDrawings(server.context, stores, patient, entry.id, { front: canvasPng(40), back: canvasPng(90) }),
  );
  for (const score of ["hasBled", "cha2ds2"] as const)
    await inRecordOf(server, owner, ({ scores }) =>
      scores.save(patient, {
        ...{ id: 0, score, value: 3, additional: score === "cha2ds2" ? 4.5 : null },
        ...{ formula: null, version: null, entered: null, createdAt: null },
      }),
    );
  await unwrapTask(
    server.context.transact((stores) => async () => {
      await stores.actAs({ account: owner.id, patient })();
      const sheet = await stores.sheets.loadForUpdate(patient)();
      if (isLeft(sheet)) return sheet;
      const { id, account, email, version } = sheet.right;
      const { unknownFields: _unknownFields, username: _username, ...sheetFields } = record.patient;
      return stores.sheets.replace({ ...sheetFields, id, account, email, version }, null)();
    }),
  );
};

/** The row of a PDF file has the matching fields. */
const withPdfFields = (section: AnySection, row: RowCore): RowCore => {
  if (section !== files && section !== kardiaTraces) return row;
  const kind = section === files ? "document" : "kardia";
  return { ...row, kind, name: "referto.pdf", mediaType: "application/pdf", bytes: 17 } as unknown as RowCore;
};

/** One row of each section, some of them with references; one contains a script. */
export const aSmallRecord = (): FullRecord => {
  const one = <R>(section: AnySection, differs: object = {}) =>
    [sampleRowOf(section, differs)] as unknown as readonly R[];
  return emptyRecord({
    patient: aPatient(),
    ...Object.fromEntries(
      (Object.keys(sectionsByName) as SectionName[]).map((name) => [
        name,
        one(sectionsByName[name], name === "vitalSigns" ? {} : { id: 1 }),
      ]),
    ),
    therapies: one(therapies, { id: 3, diagnosis: 1, note: "<img src=x onerror=alert(1)>" }),
    adverseReactions: one(adverseReactions, { id: 1, therapy: 3 }),
    doses: one(doses, { id: 1, therapy: 3 }),
  } as Partial<FullRecord>);
};
