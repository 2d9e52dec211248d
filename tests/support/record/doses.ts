import { STRICTLY_RESTRICTED } from "@libretto/core/access/confidentiality";
import { dayOf } from "@libretto/core/kernel/dates";
import { DOSE_STATES, type Dose, type DoseDraft } from "@libretto/core/record/doses/dose";
import * as fc from "fast-check";
import { anyDate, anyId, anyInstant, anyLevel, anyTags, anyText } from "../arbitraries/record.ts";
import { at, on } from "../builders.ts";

/** A dose that was taken without a planned time, so that a record can have several. */
export const aDose = (differs: Partial<Dose> = {}): Dose => ({
  id: 131,
  version: 1,
  list: "doses",
  therapy: 21,
  state: "taken",
  day: on("2026-02-20"),
  time: null,
  at: at("2026-02-20T07:05:00.000Z"),
  note: "dopo colazione",
  level: STRICTLY_RESTRICTED,
  tags: [],
  ...differs,
});

/** An answer about a dose with any values. */
export const anyDoseDraft: fc.Arbitrary<DoseDraft> = fc
  .record({
    id: anyId,
    version: fc.nat(),
    list: fc.constant("doses" as const),
    therapy: fc.option(anyId),
    state: fc.option(fc.constantFrom(...DOSE_STATES)),
    day: fc.option(anyDate),
    time: fc.constantFrom(null, "08:00", "20:30", "25:00"),
    at: fc.option(anyInstant),
    note: anyText,
    level: fc.option(anyLevel),
    tags: anyTags,
    isOfItsDay: fc.boolean(),
  })
  // most random days and instants do not fit each other
  .map(({ isOfItsDay, ...draft }) => ({
    ...draft,
    day: isOfItsDay && draft.at !== null ? dayOf(draft.at) : draft.day,
  }));
