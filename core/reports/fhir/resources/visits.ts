import type * as R4 from "fhir/r4";
import type { CalendarDate } from "../../../kernel/dates.ts";
import type { Visit } from "../../../record/visits/visit.ts";
import { coding, textConcept } from "../elements/concepts.ts";
import type { Checked } from "../elements/fhir-types.ts";
import { textAt } from "../elements/json.ts";
import { coreOf, metaOf, rowOf } from "../elements/row.ts";
import { ACT_CODE } from "../elements/systems.ts";
import { extraResource, type Mapping, mainResource } from "../mapping.ts";

const VISIT = "visit";

/** A visit: the encounter with its reason, and what the doctor found and concluded. */
export const visitMapping: Mapping<Visit> = {
  entity: VISIT,
  write: (visit, context) => [
    mainResource({
      resourceType: "Encounter",
      ...rowOf(VISIT, visit, context),
      status: "finished",
      class: coding(ACT_CODE, ["AMB", "ambulatory"]),
      subject: context.patient,
      ...(visit.careProvider !== "" && { participant: [{ individual: { display: visit.careProvider } }] }),
      period: { start: visit.date, end: visit.date },
      reasonCode: [textConcept(visit.reason)],
    } satisfies Checked<R4.Encounter>),
    extraResource("impression", {
      resourceType: "ClinicalImpression",
      meta: metaOf(visit, context),
      identifier: [context.identifier(VISIT, visit.id)],
      status: "completed",
      description: visit.observations,
      subject: context.patient,
      encounter: { reference: context.urn(VISIT, visit.id) },
      effectiveDateTime: visit.date,
      summary: visit.conclusions,
    } satisfies Checked<R4.ClinicalImpression>),
  ],
  read: (part, reader) => {
    const encounter = part("Encounter");
    const impression = part("ClinicalImpression");
    return {
      ...coreOf(VISIT, encounter, reader),
      list: "visits",
      date: textAt(encounter, "period", "start") as CalendarDate,
      careProvider: textAt(encounter, "participant", 0, "individual", "display"),
      reason: textAt(encounter, "reasonCode", 0, "text"),
      observations: textAt(impression, "description"),
      conclusions: textAt(impression, "summary"),
    } as Visit;
  },
};
