import type * as R4 from "fhir/r4";
import { isBlank } from "../../../kernel/text.ts";
import type { Visit } from "../../../record/visits/visit.ts";
import { coding, textConcept } from "../elements/concepts.ts";
import type { Checked } from "../elements/fhir-types.ts";
import { textAt, valueAt } from "../elements/json.ts";
import { localTimeOf, romeTimeAt } from "../elements/rome-time.ts";
import { coreOf, metaOf, rowOf } from "../elements/row.ts";
import { ACT_CODE } from "../elements/systems.ts";
import type { ExportContext } from "../export-context.ts";
import { type DraftResource, extraResource, type Mapping, mainResource, textExtension } from "../mapping.ts";
import { centreOf, centreReference, QUESTIONS } from "./exams.ts";

const VISIT = "visit";
const PREPARATION = "preparazione";
/** The status of an encounter that has not taken place. */
const PLANNED = "planned";
/** The status of an assessment that somebody has written. */
const COMPLETED = "completed";

/** Whether findings and conclusions are written. */
const hasOutcome = ({ list, isOutcomeMissing }: Visit): boolean => list === "visits" && !isOutcomeMissing;

/** A visit, or an appointment for one. FHIR's Appointment needs an end, which nobody knows; a planned encounter does not. */
const encounter = (visit: Visit, context: ExportContext): DraftResource => {
  const { extension, ...row } = rowOf(VISIT, visit, context);
  const start = romeTimeAt(visit.date, visit.time || null);
  const [centre] = centreReference(visit.centre, context);
  return mainResource({
    resourceType: "Encounter",
    ...row,
    extension: [
      ...extension,
      ...textExtension(context, PREPARATION, visit.preparation),
      ...textExtension(context, QUESTIONS, visit.questions),
    ],
    status: visit.list === "appointments" ? PLANNED : "finished",
    class: coding(ACT_CODE, ["AMB", "ambulatory"]),
    subject: context.patient,
    ...(visit.careProvider !== "" && { participant: [{ individual: { display: visit.careProvider } }] }),
    period: visit.list === "appointments" ? { start } : { start, end: visit.time === "" ? visit.date : start },
    reasonCode: [textConcept(visit.reason)],
    ...(centre !== undefined && { serviceProvider: centre }),
  } satisfies Checked<R4.Encounter>);
};

/** What the doctor found and concluded; none while nothing is written. */
const impression = (visit: Visit, context: ExportContext): readonly DraftResource[] =>
  !hasOutcome(visit) && isBlank(visit.observations) && isBlank(visit.conclusions)
    ? []
    : [
        extraResource("impression", {
          resourceType: "ClinicalImpression",
          meta: metaOf(visit, context),
          identifier: [context.identifier(VISIT, visit.id)],
          status: hasOutcome(visit) ? COMPLETED : "in-progress",
          ...(!isBlank(visit.observations) && { description: visit.observations }),
          subject: context.patient,
          encounter: { reference: context.urn(VISIT, visit.id) },
          effectiveDateTime: visit.date,
          ...(!isBlank(visit.conclusions) && { summary: visit.conclusions }),
        } satisfies Checked<R4.ClinicalImpression>),
      ];

/** A visit: the encounter with its reason, and what the doctor found and concluded. */
export const visitMapping: Mapping<Visit> = {
  entity: VISIT,
  write: (visit, context) => [encounter(visit, context), ...impression(visit, context)],
  read: (part, reader) => {
    const resource = part("Encounter");
    const assessment = part("ClinicalImpression");
    const { date, time } = localTimeOf(textAt(resource, "period", "start"));
    const list = textAt(resource, "status") === PLANNED ? "appointments" : "visits";
    return {
      ...coreOf(VISIT, resource, reader),
      list,
      date,
      time: time ?? "",
      centre: centreOf(valueAt(resource, "serviceProvider"), reader),
      preparation: textAt(reader.extension(resource, PREPARATION), "valueString"),
      questions: textAt(reader.extension(resource, QUESTIONS), "valueString"),
      careProvider: textAt(resource, "participant", 0, "individual", "display"),
      reason: textAt(resource, "reasonCode", 0, "text"),
      observations: textAt(assessment, "description"),
      conclusions: textAt(assessment, "summary"),
      isOutcomeMissing: list === "visits" && textAt(assessment, "status") !== COMPLETED,
    } as Visit;
  },
};
