import type * as R4 from "fhir/r4";
import { foldText } from "../../../kernel/text.ts";
import type { Outcome, Reaction, Severity } from "../../../record/adverse-reactions/adverse-reaction.ts";
import { ReactionOutcomeName, ReactionSeverityName, ReactionWire } from "../../../record/adverse-reactions/wire.ts";
import { coding, textConcept } from "../elements/concepts.ts";
import { drugConcept } from "../elements/drugs.ts";
import { DOCTOR, THERAPY } from "../elements/entities.ts";
import type { Checked, CodeableConcept, Reference } from "../elements/fhir-types.ts";
import { metaOf } from "../elements/row.ts";
import { OUTCOME, SERIOUSNESS } from "../elements/systems.ts";
import type { ExportContext } from "../export-context.ts";
import { type DraftResource, extraResource, type Mapping, mainResource } from "../mapping.ts";
import { formResource, formRow } from "./questionnaire.ts";

/** The FHIR code and name of each severity of a reaction. */
const SERIOUSNESS_CODES = {
  mild: ["Non-serious", "Non-serious"],
  hospital: ["SeriousResultsInHospitalization", "Results in hospitalization"],
  lifeThreatening: ["SeriousIsLifeThreatening", "Is Life-threatening"],
  disability: ["SeriousResultsInDisability", "Results in disability"],
} as const satisfies Readonly<Record<Severity, readonly [string, string]>>;
/** The FHIR code and name of each outcome of a reaction. */
const OUTCOME_CODES = {
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
    : { coding: [coding(SERIOUSNESS, SERIOUSNESS_CODES[severity])], text: ReactionSeverityName.encode(severity) };
const outcome = ({ outcome: now }: Reaction): CodeableConcept | undefined =>
  now === null ? undefined : { coding: [coding(OUTCOME, OUTCOME_CODES[now])], text: ReactionOutcomeName.encode(now) };

/** The associated doctor of that name, if there is one. */
const contributor = ({ careProvider }: Reaction, context: ExportContext): Reference | undefined => {
  const doctor = context.record.doctors.find(({ name }) => foldText(name) === foldText(careProvider));
  return doctor && context.reference(DOCTOR, doctor.id);
};

/** The medicine of the batch that was taken, when the batch is known. */
const batch = (reaction: Reaction, context: ExportContext): readonly DraftResource[] => {
  const therapy = context.record.therapies.find(({ id }) => id === reaction.therapy);
  return therapy === undefined || reaction.batch === ""
    ? []
    : [
        extraResource("medication", {
          resourceType: "Medication",
          meta: metaOf(reaction, context),
          identifier: [context.identifier(REACTION, reaction.id)],
          code: drugConcept(therapy.drug, context),
          form: textConcept(therapy.drug.route),
          batch: { lotNumber: reaction.batch },
        } satisfies Checked<R4.Medication>),
      ];
};

/** A report of an adverse reaction: the event as far as FHIR can express it, and the complete form. */
export const reactionMapping: Mapping<Reaction, Reaction | null> = {
  entity: REACTION,
  write: (reaction, context) => {
    const drug = context.reference(THERAPY, reaction.therapy);
    const medication = batch(reaction, context);
    const suspects = [
      ...(drug?.reference === undefined ? [] : [{ instance: drug }]),
      ...medication.map(({ suffix }) => ({
        instance: { reference: context.urn(REACTION, `${reaction.id}/${suffix}`) },
      })),
    ];
    return context.full
      ? [
          mainResource({
            resourceType: "AdverseEvent",
            meta: metaOf(reaction, context),
            identifier: context.identifier(REACTION, reaction.id),
            actuality: "actual",
            event: textConcept(reaction.reaction),
            subject: context.patient,
            date: reaction.reactedOn,
            seriousness: seriousness(reaction),
            outcome: outcome(reaction),
            recorder: context.patient,
            contributor: [contributor(reaction, context)],
            suspectEntity: suspects,
          } satisfies Checked<R4.AdverseEvent>),
          ...medication,
          extraResource(
            "form",
            formResource(
              REACTION,
              ReactionWire,
              reaction,
              reaction.list === "complete" ? "completed" : "in-progress",
              context,
            ),
          ),
        ]
      : [];
  },
  read: (part, reader) => formRow(ReactionWire, part("QuestionnaireResponse"), reader) as Reaction | null,
};
