import { fieldFailure } from "@libretto/core/kernel/failure";
import { left } from "@libretto/core/kernel/fp";
import type { AnySection } from "@libretto/core/record/section";
import { visits } from "@libretto/core/record/visits/wire";
import { createRow } from "@libretto/core/use-cases/rows/create-row";
import { expect, it } from "vitest";
import { aPatient, on } from "../../../support/builders.ts";
import { aVisit } from "../../../support/record/visits.ts";
import { CLOCK, createFakeStores } from "../../../support/use-cases/fake-stores.ts";

const { id: patient } = aPatient();
const prepare = () => {
  const { stores, records } = createFakeStores();
  const create = (draft: ReturnType<typeof aVisit>) =>
    createRow({ clock: CLOCK }, stores, visits as AnySection, patient, draft)();
  return { create, rows: () => records.rows(visits, patient) };
};

it("stores a row without the unknown fields, the id and the version of the client", async () => {
  const { create, rows } = prepare();
  await create(aVisit({ id: 99, version: 8, tags: [], unknownFields: { author_id: 9 } }));
  const [row] = rows();
  expect(row).toMatchObject({ version: 1, reason: aVisit().reason });
  expect(row?.id).not.toBe(99);
  expect(row?.unknownFields).toBeUndefined();
});

it.each([
  ["the section", { reason: " " }, { reason: "form.required" }],
  ["today", { date: on("2026-03-15") }, { date: "visits.inFuture" }],
  ["the catalogues", { tags: [22] }, { tags: "form.notListed" }],
] as const)("stores no row that breaks a rule of %s", async (_, differs, fields) => {
  const { create, rows } = prepare();
  expect(await create(aVisit({ tags: [], ...differs }))).toEqual(left(fieldFailure(fields)));
  expect(rows()).toEqual([]);
});
