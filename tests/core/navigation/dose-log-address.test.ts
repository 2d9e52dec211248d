import {
  doseLogAddress,
  dosesOfDayAddress,
  readDayOfDoseLog,
  readMedicationOfDoseLog,
} from "@libretto/core/navigation/dose-log-address";
import { expect, it } from "vitest";
import { on } from "../../support/builders.ts";

const queryOf = (address: string) => address.slice(address.indexOf("?"));

it("reads the medication and the day that an address names", () => {
  expect(readMedicationOfDoseLog(queryOf(doseLogAddress(12)))).toBe(12);
  expect(readDayOfDoseLog(queryOf(dosesOfDayAddress(on("2026-11-29"))))).toBe("2026-11-29");
});

it.each(["", "?farmaco=x", "?giorno=2026-02-30", "?giorno=ieri", "?giorno=2026-11-29x", "?altro=1"])(
  "names neither: %s",
  (query) => {
    expect(readMedicationOfDoseLog(query)).toBeNull();
    expect(readDayOfDoseLog(query)).toBeNull();
  },
);
