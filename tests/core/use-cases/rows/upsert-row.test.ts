import { failure } from "@libretto/core/kernel/failure";
import { isRight, left } from "@libretto/core/kernel/fp";
import { NEW_ID } from "@libretto/core/kernel/id";
import { personalLinks } from "@libretto/core/record/links/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { upsertRow } from "@libretto/core/use-cases/rows/upsert-row";
import { expect, it } from "vitest";
import { aPatient } from "../../../support/builders.ts";
import { sampleRowOf } from "../../../support/record/sample-rows.ts";
import { CLOCK, createFakeStores, ownerSince } from "../../../support/use-cases/fake-stores.ts";

const { id: patient } = aPatient();
const section = personalLinks as AnySection;
const callerWith = (...permissions: string[]) => {
  const { signed, recordAccess } = ownerSince();
  return { signed: { ...signed, permissions } as never, recordAccess };
};
const save = (fakes: ReturnType<typeof createFakeStores>, caller: ReturnType<typeof callerWith>, draft: RowCore) =>
  upsertRow({ clock: CLOCK }, fakes.stores, section, caller, draft, null)();

it("adds a row only with the permission to add", async () => {
  const fakes = createFakeStores();
  const draft = { ...sampleRowOf(section), id: NEW_ID };
  expect(await save(fakes, callerWith("editLink"), draft)).toEqual(
    left(failure("notPermitted", "gate.notInSubscription")),
  );
  expect(fakes.records.rows(section, patient)).toEqual([]);
  expect(await save(fakes, callerWith("addLink"), draft)).toMatchObject({ right: { outcome: "added" } });
});

it("changes a row with the permission to edit, without the one to add", async () => {
  const fakes = createFakeStores();
  const row = { ...sampleRowOf(section), id: 4, version: 1 };
  fakes.records.put(section, patient, [row]);
  const changed = { ...row, tags: [], ...{ name: "another name" } } as RowCore;
  expect(isRight(await save(fakes, callerWith("editLink"), changed))).toBe(true);
  expect(await save(fakes, callerWith("addLink"), { ...changed, ...{ name: "a third name" } })).toMatchObject({
    left: { kind: "notPermitted" },
  });
});
