import { STRICTLY_RESTRICTED } from "@libretto/core/access/confidentiality";
import type { Menstruation, MenstruationDraft } from "@libretto/core/record/menstruations/menstruation";
import * as fc from "fast-check";
import { anyDate, anyId, anyLevel, anyTags, anyText } from "../arbitraries/record.ts";
import { on } from "../builders.ts";

export const aMenstruation = (differs: Partial<Menstruation> = {}): Menstruation => ({
  id: 66,
  version: 1,
  list: "menstruations",
  firstDay: on("2026-02-20"),
  lastDay: on("2026-02-24"),
  note: "crampi il primo giorno",
  level: STRICTLY_RESTRICTED,
  tags: [],
  ...differs,
});

const anyDay = fc.oneof({ weight: 4, arbitrary: anyDate }, fc.constantFrom(null, on("2026-02-30")));

/** A menstruation form with any values. */
export const anyMenstruationDraft: fc.Arbitrary<MenstruationDraft> = fc.record({
  id: anyId,
  version: fc.nat(),
  list: fc.constant("menstruations" as const),
  firstDay: anyDay,
  lastDay: anyDay,
  note: anyText,
  level: fc.option(anyLevel),
  tags: anyTags,
});
