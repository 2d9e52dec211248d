import { STRICTLY_RESTRICTED } from "@libretto/core/access/confidentiality";
import type { Narrative } from "@libretto/core/record/medical-history/narratives";
import type { Physiological, PhysiologicalDraft } from "@libretto/core/record/medical-history/physiological";
import { PhysiologicalWire } from "@libretto/core/record/medical-history/wire";
import * as fc from "fast-check";
import { anyDecoded } from "../arbitraries/decoded.ts";
import { on } from "../builders.ts";

export const aNarrative = (differs: Partial<Narrative> = {}): Narrative => ({
  id: 81,
  version: 1,
  list: "family",
  text: "Padre iperteso, madre sana",
  level: STRICTLY_RESTRICTED,
  tags: [],
  ...differs,
});

/** A history in which every question is answered, the cycle's included. */
export const aHistory = (differs: Partial<Physiological> = {}): Physiological => ({
  id: 91,
  version: 2,
  list: "physiological",
  birthTerm: "term",
  delivery: "natural",
  feeding: "breast",
  development: "normal",
  childhoodNotes: "tonsillite a 6 anni",
  schooling: "diploma",
  activity: "moderate",
  eating: "normal",
  sleep: "7 ore, si sveglia presto",
  stress: "yes",
  smoking: "yes",
  smokingDose: 5,
  smokingStart: on("2001-09-01"),
  smokingEnd: on("2015-01-31"),
  alcohol: "yes",
  alcoholDose: 0.5,
  alcoholKind: "wine",
  alcoholStart: on("2003-01-01"),
  alcoholEnd: on("2024-12-31"),
  drugs: "yes",
  drugsDose: 1,
  drugsKind: "cannabinoids",
  drugsStart: on("2004-05-05"),
  drugsEnd: on("2005-05-05"),
  caffeine: "yes",
  caffeineDose: 3,
  lifestyleNotes: "cammina molto",
  profession: "insegnante",
  workNotes: "in piedi",
  bowel: "regular",
  urination: "normal",
  excretionNotes: "nulla da dire",
  menarcheAge: 12,
  cycle: "regular",
  menopauseAge: 51,
  menopause: "natural",
  cycleNotes: "crampi",
  updated: on("2026-03-14"),
  level: STRICTLY_RESTRICTED,
  tags: [],
  ...differs,
});

/** A history form with any values: whatever its codec decodes, also without a level. */
export const anyHistoryDraft: fc.Arbitrary<PhysiologicalDraft> = fc
  .tuple(anyDecoded(PhysiologicalWire), fc.nat(9))
  .map(([{ documents = [], ...draft }, dice]) => ({
    ...draft,
    // a row without documents has no such field
    ...(documents.length > 0 && { documents }),
    ...(dice === 0 && { level: null }),
  }));
