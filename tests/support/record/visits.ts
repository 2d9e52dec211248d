import { STRICTLY_RESTRICTED } from "@libretto/core/access/confidentiality";
import type { Visit, VisitDraft } from "@libretto/core/record/visits/visit";
import * as fc from "fast-check";
import { anyDate, anyId, anyLevel, anyTags, anyText } from "../arbitraries/record.ts";
import { on } from "../builders.ts";

export const aVisit = (differs: Partial<Visit> = {}): Visit => ({
  id: 51,
  version: 1,
  list: "visits",
  date: on("2026-02-20"),
  careProvider: "Dott.ssa Laura Bianchi",
  reason: "Controllo della pressione",
  observations: "140/90, polso regolare",
  conclusions: "Misurare ogni giorno per due settimane",
  level: STRICTLY_RESTRICTED,
  tags: [3],
  ...differs,
});

/** A visit form with any values. */
export const anyVisitDraft: fc.Arbitrary<VisitDraft> = fc.record({
  id: anyId,
  version: fc.nat(),
  list: fc.constant("visits" as const),
  date: fc.oneof({ weight: 4, arbitrary: anyDate }, fc.constantFrom(null, on("2026-02-30"), on(""))),
  careProvider: anyText,
  reason: anyText,
  observations: anyText,
  conclusions: anyText,
  level: fc.option(anyLevel),
  tags: anyTags,
});
