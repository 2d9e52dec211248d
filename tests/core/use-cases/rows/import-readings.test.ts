import { notFound } from "@libretto/core/kernel/failure";
import { left, taskEither } from "@libretto/core/kernel/fp";
import type { Reading } from "@libretto/core/record/vital-signs/reading";
import { importOwnReadings } from "@libretto/core/use-cases/rows/import-readings";
import { expect, it } from "vitest";
import { aPatient, at } from "../../../support/builders.ts";
import { aReading } from "../../../support/record/vital-signs.ts";
import { CLOCK, createFakeStores } from "../../../support/use-cases/fake-stores.ts";

const { id: patient, birth } = aPatient();
const prepare = () => {
  const stored: Reading[] = [];
  const readings = {
    lockAt: () => taskEither.fromIO(() => [...stored]),
    add: (_patient: number, added: readonly Reading[]) =>
      taskEither.fromIO(() => {
        const rows = added.map((row, index) => ({ ...row, id: stored.length + index + 1, version: 1 }));
        stored.push(...rows);
        return rows;
      }),
  };
  const { stores } = createFakeStores();
  const run = (named: number | null, sent: readonly Reading[]) =>
    importOwnReadings({ clock: CLOCK }, { ...stores, readings }, patient, { patient: named, readings: sent })();
  return { stored, run };
};

it.each([null, patient])("stores new readings of a request for record %s, and each only once", async (named) => {
  const { stored, run } = prepare();
  const sent = [aReading({ takenAt: at("2026-03-10T08:00:00.000Z") })];
  expect(await run(named, sent)).toMatchObject({ right: [{ outcome: "fresh", reading: { id: 1 } }] });
  expect(await run(named, sent)).toMatchObject({ right: [{ outcome: "known" }] });
  expect(stored).toHaveLength(1);
});

it("answers for another record as if there were none", async () => {
  const { stored, run } = prepare();
  expect(await run(patient + 1, [aReading()])).toEqual(left(notFound));
  expect(stored).toEqual([]);
});

it.each([
  ["of the future", "2026-03-15T09:00:00.000Z"],
  ["before the birth of the patient", `${Number(birth?.slice(0, 4)) - 1}-01-01T09:00:00.000Z`],
])("stores no reading %s", async (_, takenAt) => {
  const { stored, run } = prepare();
  expect(await run(null, [aReading({ takenAt: at(takenAt) })])).toMatchObject({ right: [{ outcome: "refused" }] });
  expect(stored).toEqual([]);
});
