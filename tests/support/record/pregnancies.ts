import { STRICTLY_RESTRICTED } from "@libretto/core/access/confidentiality";
import type { Pregnancy, PregnancyDraft } from "@libretto/core/record/pregnancies/pregnancy";
import * as fc from "fast-check";
import { anyDate, anyId, anyLevel, anyText } from "../arbitraries/record.ts";
import { on } from "../builders.ts";

export const aPregnancy = (differs: Partial<Pregnancy> = {}): Pregnancy => ({
  id: 61,
  version: 1,
  list: "pregnancies",
  age: 31,
  start: on("2019-03-05"),
  end: on("2019-12-01"),
  outcome: "birth",
  childSex: "female",
  notes: "parto a termine",
  level: STRICTLY_RESTRICTED,
  tags: [],
  ...differs,
});

const anyDay = fc.oneof({ weight: 4, arbitrary: anyDate }, fc.constantFrom(null, on("2026-02-30")));

/** A pregnancy form with any values. */
export const anyPregnancyDraft: fc.Arbitrary<PregnancyDraft> = fc.record({
  id: anyId,
  version: fc.nat(),
  list: fc.constant("pregnancies" as const),
  age: fc.option(fc.oneof(fc.integer({ min: -1, max: 50 }), fc.double())),
  start: anyDay,
  end: anyDay,
  outcome: fc.constantFrom("birth", "loss", null),
  childSex: fc.constantFrom("male", "female", null),
  notes: anyText,
  level: fc.option(anyLevel),
  tags: fc.constant([]),
});
