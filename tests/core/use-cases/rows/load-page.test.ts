import { notFound } from "@libretto/core/kernel/failure";
import { isRight, left, right, taskEither } from "@libretto/core/kernel/fp";
import type { RecordAccess } from "@libretto/core/ports/system/transaction";
import type { Exam } from "@libretto/core/record/exams/exam";
import { exams } from "@libretto/core/record/exams/wire";
import type { AnySection } from "@libretto/core/record/section";
import { findSection, loadPage } from "@libretto/core/use-cases/rows/load-page";
import { expect, it } from "vitest";
import { aDiagnosis, aPatient } from "../../../support/builders.ts";
import { anExam } from "../../../support/record/exams.ts";
import { aFile } from "../../../support/record/files.ts";
import { unwrap } from "../../../support/unwrap.ts";

const { id: patient } = aPatient();
const STORED = '{"data":[],"total":0}';
const doctor: RecordAccess = {
  ...{ as: "doctor", patient },
  clearance: { visibility: "total", level: 1, tags: [] },
};
const fileRows = [aFile({ id: 61, level: 1 }), aFile({ id: 62, level: 6 })];
const diagnosisRows = [aDiagnosis({ id: 31, level: 1 }), aDiagnosis({ id: 32, level: 6 })];

const load = async (rows: readonly Exam[], reader: RecordAccess, limit = 10): Promise<unknown> => {
  const recordJson = {
    readPage: () => taskEither.right(STORED),
    readSharedSection: () => taskEither.right(JSON.stringify(rows.map((row) => exams.wire.encode(row)))),
    readSharedLinkedRows: (_section: AnySection, to: AnySection) =>
      taskEither.right(JSON.stringify((to.name === "files" ? fileRows : diagnosisRows).map(to.wire.encode))),
  };
  return JSON.parse(unwrap(await loadPage({ recordJson } as never, exams as AnySection, reader, { limit })()));
};

it("gives the owner the page as stored", async () => {
  expect(await load([anExam()], { as: "owner", patient })).toEqual(JSON.parse(STORED));
});

it("AZ-5: gives a doctor only the visible rows, and counts no others", async () => {
  const rows = [anExam({ id: 53, level: 1 }), anExam({ id: 52, level: 6 }), anExam({ id: 51, level: 1 })];
  expect(await load(rows, doctor, 1)).toMatchObject({ data: [{ id_indagine: 53 }], total: 2 });
});

it("AZ-5: removes links of a row to rows that the doctor does not see", async () => {
  const linked = anExam({ level: 1, diagnoses: [31, 32], documents: [62, 61] });
  const { data } = (await load([linked], doctor)) as { readonly data: readonly unknown[] };
  const decoded = exams.wire.decode(data[0]);
  expect(isRight(decoded) && decoded.right).toMatchObject({ diagnoses: [31], documents: [61] });
});

it("finds a section by the name of its collection", async () => {
  expect(await findSection(exams.collection)()).toEqual(right(exams));
  expect(await findSection("utente")()).toEqual(left(notFound));
});
