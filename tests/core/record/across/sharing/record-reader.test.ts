import type { Visibility } from "@libretto/core/access/visibility";
import { notFound } from "@libretto/core/kernel/failure";
import { isRight, left, right, taskEither } from "@libretto/core/kernel/fp";
import type { RecordAccess } from "@libretto/core/ports/sharing/record-access";
import type { RowsFilter } from "@libretto/core/ports/sharing/record-source";
import { diary } from "@libretto/core/record/diary/wire";
import type { Exam } from "@libretto/core/record/exams/exam";
import { exams } from "@libretto/core/record/exams/wire";
import { PatientWire } from "@libretto/core/record/patient/wire";
import type { AnySection } from "@libretto/core/record/section";
import { therapies } from "@libretto/core/record/therapies/wire";
import { describe, expect, it } from "vitest";
import { aDiagnosis, anAssociation, aPatient, aTherapy, on } from "../../../../support/builders.ts";
import { anExam } from "../../../../support/record/exams.ts";
import { aFile } from "../../../../support/record/files.ts";
import { sampleRowOf } from "../../../../support/record/sample-rows.ts";
import { unwrap } from "../../../../support/unwrap.ts";
import { createFakeDocuments, doctorUpTo, OWNER } from "../../../../support/use-cases/fake-documents.ts";
import { createFakeDrawings } from "../../../../support/use-cases/fake-drawings.ts";
import { aKey, aStoredFile, createFakeFiles } from "../../../../support/use-cases/fake-files.ts";
import { createFakeReader, doctorWith } from "../../../../support/use-cases/fake-reader.ts";
import { createFakeStores } from "../../../../support/use-cases/fake-stores.ts";

const { id: patient } = aPatient();
const owner: RecordAccess = { as: "owner", patient };
const atLevel1 = doctorWith({ visibility: "total", level: 1, tags: [] } as const);
const closed = doctorWith({ visibility: "unspecified", level: 6, tags: [] } as const);
const seeing = (visibility: Visibility) => doctorWith({ visibility, level: 6, tags: [] } as const);

describe("a page", () => {
  const STORED = '{"data":[],"total":0}';
  const fileRows = [aFile({ id: 61, level: 1 }), aFile({ id: 62, level: 6 })];
  const diagnosisRows = [aDiagnosis({ id: 31, level: 1 }), aDiagnosis({ id: 32, level: 6 })];
  const load = async (rows: readonly Exam[], access: RecordAccess, limit = 10): Promise<unknown> => {
    const texts = {
      readPage: () => taskEither.right(STORED),
      readSharedSection: () => taskEither.right(JSON.stringify(rows.map((row) => exams.wire.encode(row)))),
      readSharedLinkedRows: (_section: AnySection, to: AnySection) =>
        taskEither.right(JSON.stringify((to.name === "files" ? fileRows : diagnosisRows).map(to.wire.encode))),
    };
    const { readPage } = createFakeReader({ texts }).open(access);
    return JSON.parse(unwrap(await readPage(exams as AnySection, { limit })()));
  };

  it("is as stored for the owner", async () => {
    expect(await load([anExam()], owner)).toEqual(JSON.parse(STORED));
  });

  it("AZ-5: contains for a doctor only the visible rows, and counts no others", async () => {
    const rows = [anExam({ id: 53, level: 1 }), anExam({ id: 52, level: 6 }), anExam({ id: 51, level: 1 })];
    expect(await load(rows, atLevel1, 1)).toMatchObject({ data: [{ id_indagine: 53 }], total: 2 });
  });

  it("AZ-5: contains no link to a row that the doctor does not see", async () => {
    const linked = anExam({ level: 1, diagnoses: [31, 32], documents: [62, 61] });
    const { data } = (await load([linked], atLevel1)) as { readonly data: readonly unknown[] };
    const decoded = exams.wire.decode(data[0]);
    expect(isRight(decoded) && decoded.right).toMatchObject({ diagnoses: [31], documents: [61] });
  });
});

describe("the patient answer", () => {
  const sheet = JSON.stringify({
    ...(PatientWire.encode(aPatient()) as object),
    associated_doctors: [{ id_utente_cpp: 42 }, { id_utente_cpp: 43 }],
  });
  const rows = JSON.stringify({
    [therapies.collection]: [aTherapy({ id: 21, level: 6 }), aTherapy({ id: 22, level: 1 })].map((row) =>
      therapies.wire.encode(row),
    ),
  });
  const stored = { sheet, rows, birth: aPatient().birth, email: "mario@example.org" };
  const filters: RowsFilter[] = [];
  const texts = {
    readNewest: () => taskEither.right(stored),
    readFiltered: (_patient: number, filter: RowsFilter) => {
      filters.push(filter);
      return taskEither.right({ ...stored, rows: filter.apply(stored.rows) });
    },
  };
  const read = async (access: RecordAccess) =>
    JSON.parse(unwrap(await createFakeReader({ texts }).open(access).readAnswer()()));

  it("has all rows for the owner, and the fields that depend on today", async () => {
    const answer = await read(owner);
    expect(answer).toMatchObject({ paziente_email: "mario@example.org", tbl_terapie: [{}, {}] });
    expect(answer.associated_doctors).toHaveLength(2);
  });

  it("AZ-5: has for a doctor the visible rows, and of the doctors only this one", async () => {
    expect(await read(atLevel1)).toMatchObject({
      tbl_terapie: [{ id_terapie: 22 }],
      totals: { tbl_terapie: 1 },
      associated_doctors: [{ id_utente_cpp: 42 }],
    });
    expect(filters.at(-1)).toMatchObject({ reader: 42, key: JSON.stringify(atLevel1.clearance) });
  });
});

describe("the record for reports", () => {
  const rows = { therapies: [aTherapy({ id: 21, level: 6 }), aTherapy({ id: 22, level: 1 })] };

  it("has all rows for the owner, and for a doctor those of the clearance", async () => {
    const { stores } = createFakeDocuments(rows);
    const load = (access: RecordAccess) => stores.reader.open(access).loadRecord()();
    expect(await load(OWNER)).toMatchObject({ right: { therapies: [{ id: 21 }, { id: 22 }] } });
    expect(await load(doctorUpTo(1))).toMatchObject({ right: { therapies: [{ id: 22 }] } });
  });

  it("leaves out a row that cannot be decoded, and fails without a sheet", async () => {
    const { stores } = createFakeDocuments({ therapies: [aTherapy(), aTherapy({ id: 0.5 })] });
    expect(await stores.reader.open(OWNER).loadRecord()()).toMatchObject({ right: { therapies: [{ id: 21 }] } });
    const empty = { sheet: '{"a":1}', rows: '{"b":1}', birth: null, email: "" };
    const { open } = createFakeReader({ texts: { readShared: () => taskEither.right(empty) } });
    expect(await open(OWNER).loadRecord()()).toMatchObject({ left: { kind: "unavailable" } });
  });
});

it("AZ-5: gives a doctor the visible rows of a section without links, and the sheet without hidden fields", async () => {
  const { stores, records } = createFakeStores();
  records.put(therapies, patient, [aTherapy({ id: 21, level: 6 }), aTherapy({ id: 22, level: 1, diagnosis: 31 })]);
  const load = async (access: RecordAccess) => {
    const record = stores.reader.open(access);
    return [unwrap(await record.loadRows(therapies)()), unwrap(await record.loadSheet()())];
  };
  expect(await load(owner)).toMatchObject([[{ id: 22, diagnosis: 31 }, { id: 21 }], { street: aPatient().street }]);
  const minimal = doctorWith({ ...anAssociation().clearance, visibility: "minimal", level: 1 } as const);
  expect(await load(minimal)).toMatchObject([[{ id: 22, diagnosis: null }], { street: "" }]);
});

it("AZ-6: finds for a doctor no file above the level", async () => {
  const file = aStoredFile({ level: 6 });
  const { open } = createFakeFiles([file]).reader;
  expect(await open(owner).findFile(file.row.id)()).toEqual(right(file));
  expect(await open(atLevel1).findFile(file.row.id)()).toEqual(left(notFound));
});

describe("the drawings of a diary entry", () => {
  const ENTRY = 3;
  const load = (access: RecordAccess, entry = ENTRY) => {
    const { drawings, stored } = createFakeDrawings();
    const drawing = { entry: ENTRY, side: "front", key: aKey(), thumbnail: new Uint8Array() } as const;
    stored.set("3 front", { ...drawing, sealed: new Uint8Array() });
    const row = diary.wire.encode(sampleRowOf(diary, { id: ENTRY }) as never);
    const readRow = (_section: unknown, _patient: number, id: number) => taskEither.right(id === ENTRY ? row : null);
    return createFakeReader({ drawings, texts: { readRow } }).open(access).loadDrawings(entry)();
  };

  it("are there for the owner, and for a doctor who sees the entry", async () => {
    expect(await load(owner)).toMatchObject({ right: [{ side: "front" }] });
    expect(await load(seeing("total"))).toMatchObject({ right: [{ side: "front" }] });
  });

  it("AZ-6: are not found for an entry that the doctor does not see or that does not exist", async () => {
    expect(await load(seeing("minimal"))).toEqual(left(notFound));
    expect(await load(owner, ENTRY + 1)).toEqual(left(notFound));
  });
});

it("AZ-4: lists scores for the owner and for a doctor who sees rows without a level", async () => {
  const SCORES = { rows: [{ id: 7 }], total: 1 };
  const { open } = createFakeReader({ scores: { list: () => taskEither.right(SCORES) } });
  const list = (access: RecordAccess) => open(access).listScores("meld", { limit: 10 })();
  expect(await list(owner)).toEqual(right(SCORES));
  expect(await list(seeing("total"))).toEqual(right(SCORES));
  expect(await list(seeing("minimal"))).toEqual(right({ rows: [], total: 0 }));
});

it("AZ-6: finds nothing for a doctor for whom the record does not open, and reads nothing", async () => {
  const record = createFakeReader({}).open(closed);
  const reads = [
    record.readAnswer(),
    record.readPage(exams as AnySection, {}),
    record.loadRecord(),
    record.loadRows(therapies),
    record.loadRowsSince(on("2026-01-01")),
    record.loadSheet(),
    record.countRows(["therapies"], { from: null, until: null }),
    record.findFile(1),
    record.loadDrawings(1),
    record.listScores("meld"),
  ];
  expect(reads).toHaveLength(Object.keys(record).length);
  for (const read of reads) expect(await read()).toEqual(left(notFound));
});
