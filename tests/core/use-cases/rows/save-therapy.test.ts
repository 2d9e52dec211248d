import { failure } from "@libretto/core/kernel/failure";
import { left } from "@libretto/core/kernel/fp";
import { NEW_ID } from "@libretto/core/kernel/id";
import { therapies } from "@libretto/core/record/therapies/wire";
import { saveTherapy } from "@libretto/core/use-cases/rows/save-therapy";
import { expect, it } from "vitest";
import { aPatient, aTherapy } from "../../../support/builders.ts";
import { CLOCK, createFakeStores, ownerSince } from "../../../support/use-cases/fake-stores.ts";

const { id: patient } = aPatient();
const stored = aTherapy({ version: 1 });
const prepare = (...permissions: string[]) => {
  const { stores, records } = createFakeStores();
  records.put(therapies, patient, [stored]);
  const { signed, recordAccess } = ownerSince();
  const caller = { signed: { ...signed, permissions } as never, recordAccess };
  const save = (
    status: Parameters<typeof saveTherapy>[3]["status"],
    therapy = stored,
    expectedVersion: number | null = null,
  ) => saveTherapy({ clock: CLOCK }, stores, caller, { status, therapy }, expectedVersion)();
  return { save, rows: () => records.rows(therapies, patient) };
};

it("adds a therapy although its findings stay open, with the permission to add", async () => {
  const { save, rows } = prepare("addTherapy");
  // the stored therapy has the same drug
  expect(await save("add", { ...stored, id: NEW_ID })).toMatchObject({ right: { outcome: "added" } });
  expect(rows()).toHaveLength(2);
});

it("adds none without the permission", async () => {
  const { save, rows } = prepare("editTherapy");
  expect(await save("add", { ...stored, id: NEW_ID })).toEqual(left(failure("notPermitted", "gate.notInSubscription")));
  expect(rows()).toHaveLength(1);
});

it("changes a therapy, unless the caller saw another version", async () => {
  const { save } = prepare("editTherapy");
  const changed = { ...stored, note: "la sera" };
  expect(await save("update", changed, 7)).toMatchObject({ left: { kind: "stale" } });
  expect(await save("update", changed, 1)).toMatchObject({
    right: { outcome: "changed", changes: ["edit"], row: { note: "la sera", version: 2 } },
  });
});

it("deletes a therapy without any permission", async () => {
  const { save, rows } = prepare();
  expect(await save("delete", stored, 7)).toMatchObject({ left: { kind: "stale" } });
  expect(await save("delete")).toMatchObject({ right: { outcome: "deleted", id: stored.id } });
  expect(rows()).toEqual([]);
});
