import { STRICTLY_RESTRICTED } from "@libretto/core/access/confidentiality";
import { NO_APPOINTMENT_DETAILS } from "@libretto/core/record/appointment";
import { VISIT_LISTS, type Visit, type VisitDraft } from "@libretto/core/record/visits/visit";
import * as fc from "fast-check";
import { anyDate, anyId, anyLevel, anyTags, anyText } from "../arbitraries/record.ts";
import { on } from "../builders.ts";
import { anyCentre, anyOptionalTime } from "./exams.ts";

export const aVisit = (differs: Partial<Visit> = {}): Visit => ({
  id: 51,
  version: 1,
  list: "visits",
  date: on("2026-02-20"),
  ...NO_APPOINTMENT_DETAILS,
  careProvider: "Dott.ssa Laura Bianchi",
  reason: "Controllo della pressione",
  observations: "140/90, polso regolare",
  conclusions: "Misurare ogni giorno per due settimane",
  isOutcomeMissing: false,
  level: STRICTLY_RESTRICTED,
  tags: [3],
  ...differs,
});

/** An appointment with every detail. */
export const anAppointment = (differs: Partial<Visit> = {}): Visit =>
  aVisit({
    list: "appointments",
    date: on("2026-04-01"),
    time: "15:30",
    centre: { kind: "other", name: "Ambulatorio di via Roma" },
    preparation: "Portare il diario della pressione",
    questions: "Posso ridurre la dose?\n\nDa quando?",
    observations: "",
    conclusions: "",
    ...differs,
  });

/** A visit form with any values. */
export const anyVisitDraft: fc.Arbitrary<VisitDraft> = fc.record({
  id: anyId,
  version: fc.nat(),
  list: fc.constantFrom(...VISIT_LISTS),
  date: fc.oneof({ weight: 4, arbitrary: anyDate }, fc.constantFrom(null, on("2026-02-30"), on(""))),
  time: anyOptionalTime,
  centre: fc.option(anyCentre),
  preparation: anyText,
  questions: anyText,
  careProvider: anyText,
  reason: anyText,
  observations: anyText,
  conclusions: anyText,
  isOutcomeMissing: fc.boolean(),
  level: fc.option(anyLevel),
  tags: anyTags,
});
