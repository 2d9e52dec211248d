import { taskEither } from "@libretto/core/kernel/fp";
import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import type { RecordAccess } from "@libretto/core/ports/sharing/record-access";
import type { Exam } from "@libretto/core/record/exams/exam";
import { exams } from "@libretto/core/record/exams/wire";
import { findExams } from "@libretto/core/use-cases/rows/find-exams";
import { expect, it } from "vitest";
import { aPatient } from "../../../support/builders.ts";
import { anExam } from "../../../support/record/exams.ts";
import { unwrap } from "../../../support/unwrap.ts";
import { createFakeReader, doctorWith } from "../../../support/use-cases/fake-reader.ts";

const { id: patient } = aPatient();
const owner: RecordAccess = { as: "owner", patient };
const named = (id: number, name: string, differs: Partial<Exam> = {}) =>
  anExam({ id, investigation: { id: 9062, name }, ...differs });

/** The ids of the exams that a query finds among these. */
const find = async (rows: readonly Exam[], query: string, by: RecordAccess = owner): Promise<readonly number[]> => {
  const encoded = rows.map((row) => exams.wire.encode(row));
  const texts = {
    readPage: () => taskEither.right(JSON.stringify({ data: [...encoded, { id_indagine: "invalid" }], total: 9 })),
    readSharedSection: () => taskEither.right(JSON.stringify(encoded)),
    readSharedLinkedRows: () => taskEither.right("[]"),
  };
  return unwrap(await findExams({ reader: createFakeReader({ texts }) }, by, query)()).map(({ id }) => id);
};
const ROWS = [named(3, "Ecografia tiroidea"), named(2, "Ecografia dell'addome"), named(1, "Visita")];

it.each([
  ["eco", [3, 2]],
  ["ECO tir", [3]],
  ["grafia", []],
  ["eco visita", []],
])("finds by %j, whose words begin words of the exam, the exams %j", async (query, ids) => {
  expect(await find(ROWS, query)).toEqual(ids);
});

it("returns one page of exams", async () => {
  const many = Array.from({ length: PAGE_LIMIT + 5 }, (_, index) => named(index + 1, "Emocromo"));
  expect(await find(many, "emo")).toHaveLength(PAGE_LIMIT);
});

it("AZ-5: finds for a doctor only what the clearance shows", async () => {
  const rows = [named(3, "Ecografia", { level: 1 }), named(2, "Ecografia", { level: 6 })];
  expect(await find(rows, "eco", doctorWith({ visibility: "total", level: 1, tags: [] }))).toEqual([3]);
});
