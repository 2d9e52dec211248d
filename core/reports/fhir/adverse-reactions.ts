import type * as R4 from "fhir/r4";
import { folded } from "../../kernel/text.ts";
import type { Outcome, Reaction, Severity } from "../../record/adverse-reactions/adverse-reaction.ts";
import { OutcomeName, ReactionWire, SeverityName } from "../../record/adverse-reactions/wire.ts";
import { coding, worded } from "./concepts.ts";
import { drugConcept } from "./drugs.ts";
import { DOCTOR, THERAPY } from "./entities.ts";
import type { Exporting } from "./exporting.ts";
import { beside, type Made, type Mapping, main } from "./mapping.ts";
import { formResource, formRow } from "./questionnaire.ts";
import { metaOf } from "./row.ts";
import { OUTCOME, SERIOUSNESS } from "./systems.ts";
import type { Checked, CodeableConcept, Reference } from "./types.ts";

export const SERIOUSNESS_CODES = {
  mild: ["Non-serious", "Non-serious"],
  hospital: ["SeriousResultsInHospitalization", "Results in hospitalization"],
  lifeThreatening: ["SeriousIsLifeThreatening", "Is Life-threatening"],
  disability: ["SeriousResultsInDisability", "Results in disability"],
} as const satisfies Readonly<Record<Severity, readonly [string, string]>>;
export const OUTCOME_CODES = {
  resolved: ["resolved", "Resolved"],
  resolvedWithConsequences: ["resolvedWithSequelae", "Resolved with Sequelae"],
  improved: ["recovering", "Recovering"],
  unresolved: ["ongoing", "Ongoing"],
  unknown: ["unknown", "Unknown"],
} as const satisfies Readonly<Record<Outcome, readonly [string, string]>>;

const REACTION = "adverseReaction";

const seriousness = ({ severity }: Reaction): CodeableConcept | undefined =>
  severity === null
    ? undefined
    : { coding: [coding(SERIOUSNESS, SERIOUSNESS_CODES[severity])], text: SeverityName.encode(severity) };
const outcome = ({ outcome: now }: Reaction): CodeableConcept | undefined =>
  now === null ? undefined : { coding: [coding(OUTCOME, OUTCOME_CODES[now])], text: OutcomeName.encode(now) };

/** The associated doctor of that name, if there is one. */
const contributor = ({ careProvider }: Reaction, cx: Exporting): Reference | undefined => {
  const doctor = cx.record.doctors.find(({ name }) => folded(name) === folded(careProvider));
  return doctor && cx.reference(DOCTOR, doctor.id);
};

/** The medicine of the batch that was taken, when the batch is known. */
const batch = (reaction: Reaction, cx: Exporting): readonly Made[] => {
  const therapy = cx.record.therapies.find(({ id }) => id === reaction.therapy);
  return therapy === undefined || reaction.batch === ""
    ? []
    : [
        beside("medication", {
          resourceType: "Medication",
          meta: metaOf(reaction, cx),
          identifier: [cx.identifier(REACTION, reaction.id)],
          code: drugConcept(therapy.drug, cx),
          form: worded(therapy.drug.route),
          batch: { lotNumber: reaction.batch },
        } satisfies Checked<R4.Medication>),
      ];
};

/** A report of an adverse reaction: the event as far as FHIR can express it, and the complete form. */
export const reactionMapping: Mapping<Reaction, Reaction | null> = {
  entity: REACTION,
  write: (reaction, cx) => {
    const drug = cx.reference(THERAPY, reaction.therapy);
    const medication = batch(reaction, cx);
    const suspects = [
      ...(drug?.reference === undefined ? [] : [{ instance: drug }]),
      ...medication.map(({ suffix }) => ({
        instance: { reference: cx.urn(REACTION, `${reaction.id}/${suffix}`) },
      })),
    ];
    return cx.full
      ? [
          main({
            resourceType: "AdverseEvent",
            meta: metaOf(reaction, cx),
            identifier: cx.identifier(REACTION, reaction.id),
            actuality: "actual",
            event: worded(reaction.reaction),
            subject: cx.patient,
            date: reaction.reactedOn,
            seriousness: seriousness(reaction),
            outcome: outcome(reaction),
            recorder: cx.patient,
            contributor: [contributor(reaction, cx)],
            suspectEntity: suspects,
          } satisfies Checked<R4.AdverseEvent>),
          ...medication,
          beside(
            "form",
            formResource(
              REACTION,
              ReactionWire,
              reaction,
              reaction.list === "complete" ? "completed" : "in-progress",
              cx,
            ),
          ),
        ]
      : [];
  },
  read: (part) => formRow(ReactionWire, part("QuestionnaireResponse")) as Reaction | null,
};
