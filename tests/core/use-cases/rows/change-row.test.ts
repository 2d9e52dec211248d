import { failure } from "@libretto/core/kernel/failure";
import { isRight, left } from "@libretto/core/kernel/fp";
import type { AnySection } from "@libretto/core/record/section";
import { therapies } from "@libretto/core/record/therapies/wire";
import { visits } from "@libretto/core/record/visits/wire";
import { changeRow } from "@libretto/core/use-cases/rows/save-row";
import { expect, it } from "vitest";
import { aPatient, aTherapy, on } from "../../../support/builders.ts";
import { aVisit } from "../../../support/record/visits.ts";
import { CLOCK, createFakeStores, ownerSince } from "../../../support/use-cases/fake-stores.ts";

const { id: patient } = aPatient();
const callerWith = (...permissions: string[]) => {
  const { signed, recordAccess } = ownerSince();
  return { signed: { ...signed, permissions } as never, recordAccess };
};
const visit = aVisit({ version: 1, tags: [] });
const withVisit = () => {
  const { stores, records } = createFakeStores();
  records.put(visits, patient, [visit]);
  const change = (draft: typeof visit, expectedVersion: number | null, ...permissions: string[]) =>
    changeRow(
      ...([{ clock: CLOCK }, stores, visits as AnySection, callerWith(...permissions)] as const),
      ...([draft, expectedVersion] as const),
    )();
  return { change, rows: () => records.rows(visits, patient) };
};

it("needs the permission to edit for an edit, and none to change the level", async () => {
  const { change } = withVisit();
  expect(await change({ ...visit, reason: "another" }, 1)).toEqual(
    left(failure("notPermitted", "gate.notInSubscription")),
  );
  const otherLevel = { ...visit, level: visit.level === 1 ? 2 : 1 } as typeof visit;
  expect(await change(otherLevel, 1)).toMatchObject({ right: { changes: ["lock"], row: { version: 2 } } });
});

it("reads the version before anything else, and stores nothing for another one", async () => {
  const { change, rows } = withVisit();
  expect(await change({ ...visit, tags: [22] }, 7, "editVisit")).toEqual(left(failure("stale", "failure.stale")));
  expect(isRight(await change({ ...visit, reason: "another" }, null, "editVisit"))).toBe(true);
  expect(rows()[0]).toMatchObject({ reason: "another", version: 2 });
});

it("refuses a day after today, but no other change of a row that has one", async () => {
  const { change, rows } = withVisit();
  expect(await change({ ...visit, date: on("2026-03-15") }, 1, "editVisit")).toMatchObject({
    left: { fields: { date: "visits.inFuture" } },
  });
  expect(rows()).toEqual([visit]);
});

it("checks the drug of a therapy that moves into use", async () => {
  const { stores, records } = createFakeStores();
  const concluded = aTherapy({ id: 30, version: 1, list: "concluded" });
  records.put(therapies, patient, [concluded, aTherapy({ id: 31 })]);
  const moved = therapies.prepareMove(concluded, "inUse");
  const caller = callerWith("moveTherapy", "editTherapy");
  const outcome = await changeRow({ clock: CLOCK }, stores, therapies as AnySection, caller, moved, 1)();
  expect(outcome).toMatchObject({ left: { code: "therapies.unconfirmedFindings" } });
});
