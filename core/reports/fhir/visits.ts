import type * as R4 from "fhir/r4";
import type { CalendarDate } from "../../kernel/dates.ts";
import type { Visit } from "../../record/visits/visit.ts";
import { coding, worded } from "./concepts.ts";
import { textAt } from "./json.ts";
import { beside, type Mapping, main } from "./mapping.ts";
import { coreOf, metaOf, rowOf } from "./row.ts";
import { ACT_CODE } from "./systems.ts";
import type { Checked } from "./types.ts";

const VISIT = "visit";

/** A visit: the encounter with its reason, and what the doctor found and concluded. */
export const visitMapping: Mapping<Visit> = {
  entity: VISIT,
  write: (visit, cx) => [
    main({
      resourceType: "Encounter",
      ...rowOf(VISIT, visit, cx),
      status: "finished",
      class: coding(ACT_CODE, ["AMB", "ambulatory"]),
      subject: cx.patient,
      period: { start: visit.date, end: visit.date },
      reasonCode: [worded(visit.reason)],
    } satisfies Checked<R4.Encounter>),
    beside("impression", {
      resourceType: "ClinicalImpression",
      meta: metaOf(visit, cx),
      identifier: [cx.identifier(VISIT, visit.id)],
      status: "completed",
      description: visit.observations,
      subject: cx.patient,
      encounter: { reference: cx.urn(VISIT, visit.id) },
      effectiveDateTime: visit.date,
      summary: visit.conclusions,
    } satisfies Checked<R4.ClinicalImpression>),
  ],
  read: (part, rd) => {
    const encounter = part("Encounter");
    const impression = part("ClinicalImpression");
    return {
      ...coreOf(VISIT, encounter, rd),
      list: "visits",
      date: textAt(encounter, "period", "start") as CalendarDate,
      reason: textAt(encounter, "reasonCode", 0, "text"),
      observations: textAt(impression, "description"),
      conclusions: textAt(impression, "summary"),
    } as Visit;
  },
};
