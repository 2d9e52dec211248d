import { STRICTLY_RESTRICTED } from "@libretto/core/access/confidentiality";
import { offeredDoses, type Vaccination, type VaccinationDraft } from "@libretto/core/record/vaccinations/vaccination";
import * as fc from "fast-check";
import { anyDate, anyId, anyLevel, anyNonBlankText, anyText } from "../arbitraries/record.ts";
import { on } from "../builders.ts";

export const aVaccination = (differs: Partial<Vaccination> = {}): Vaccination => ({
  id: 81,
  version: 1,
  list: "vaccinations",
  vaccine: { id: "ST0201", name: "Antitetanico" },
  givenOn: on("2025-10-02"),
  reactions: "nessuna",
  batch: "",
  place: "",
  booster: "second",
  level: STRICTLY_RESTRICTED,
  tags: [],
  ...differs,
});

/** A vaccination form with any values. */
export const anyVaccinationDraft: fc.Arbitrary<VaccinationDraft> = fc.record({
  id: anyId,
  version: fc.nat(),
  list: fc.constant("vaccinations" as const),
  vaccine: fc.option(fc.record({ id: anyNonBlankText, name: anyText })),
  givenOn: fc.option(anyDate),
  reactions: anyText,
  batch: anyText,
  place: anyText,
  booster: fc.option(fc.constantFrom(...offeredDoses("99th"))),
  level: fc.option(anyLevel),
  tags: fc.constant([]),
});
