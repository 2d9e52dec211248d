import type * as R4 from "fhir/r4";
import type { CalendarDate, ClockTime, Instant } from "../../../kernel/dates.ts";
import { isRight } from "../../../kernel/fp.ts";
import { instantOfLocalTime } from "../../../kernel/wall-clock.ts";
import type { Dose, DoseState } from "../../../record/doses/dose.ts";
import { doseStateName } from "../../../record/doses/dose-texts.ts";
import { DoseStateName } from "../../../record/doses/wire.ts";
import type { Therapy } from "../../../record/therapies/therapy.ts";
import type { BundleReader, Json } from "../bundle-reader.ts";
import { concept } from "../elements/concepts.ts";
import { drugConcept } from "../elements/drugs.ts";
import { THERAPY } from "../elements/entities.ts";
import type { Checked, CodeableConcept } from "../elements/fhir-types.ts";
import { textAt, valueAt } from "../elements/json.ts";
import { romeTime } from "../elements/rome-time.ts";
import { coreOf, rowOf } from "../elements/row.ts";
import { DATA_ABSENT_REASON } from "../elements/systems.ts";
import type { ExportContext } from "../export-context.ts";
import { type DraftResource, type Mapping, mainResource } from "../mapping.ts";
import { requestReference } from "./therapies.ts";

const DOSE = "dose";
const ANSWER = "risposta-dose";
const DAY = "giorno";
const TIME = "ora";
const ANSWERED = "registrata";

/** MedicationAdministration.status of each answer. A dose without an answer has no row, and so no resource. */
const STATES = {
  taken: "completed",
  skipped: "not-done",
  forgotten: "not-done",
  unknown: "unknown",
} as const satisfies Readonly<Record<DoseState, R4.MedicationAdministration["status"]>>;

const therapiesById = new WeakMap<readonly Therapy[], ReadonlyMap<number, Therapy>>();
const findTherapy = (id: number, { record: { therapies } }: ExportContext): Therapy | undefined => {
  const known = therapiesById.get(therapies) ?? new Map(therapies.map((therapy) => [therapy.id, therapy]));
  therapiesById.set(therapies, known);
  return known.get(id);
};

const medicationOf = (therapy: Therapy | undefined, context: ExportContext): CodeableConcept =>
  therapy === undefined ? concept(DATA_ABSENT_REASON, ["unknown", "Unknown"]) : drugConcept(therapy.drug, context);

/** The planned time of a dose, or the time at which one without a plan was taken. */
const effectiveTime = ({ day, time, at }: Dose): string => romeTime(time === null ? at : instantOfLocalTime(day, time));

const administration = (dose: Dose, context: ExportContext): DraftResource => {
  const { state, day, time, at, note } = dose;
  const therapy = findTherapy(dose.therapy, context);
  const statement = context.reference(THERAPY, dose.therapy);
  const row = rowOf(DOSE, dose, context);
  return mainResource({
    resourceType: "MedicationAdministration",
    ...row,
    extension: [
      ...row.extension,
      context.extension(DAY, { valueDate: day }),
      ...(time === null ? [] : [context.extension(TIME, { valueTime: `${time}:00` })]),
      context.extension(ANSWERED, { valueInstant: at }),
    ],
    status: STATES[state],
    statusReason:
      STATES[state] === "not-done"
        ? [context.ownConcept(ANSWER, DoseStateName.encode(state), doseStateName(state, context.language))]
        : [],
    medicationCodeableConcept: medicationOf(therapy, context),
    subject: context.patient,
    supportingInformation: statement === undefined ? [] : [statement],
    effectiveDateTime: effectiveTime(dose),
    performer: state === "taken" ? [{ actor: context.patient }] : [],
    request: therapy === undefined ? undefined : requestReference(therapy, context),
    note: note === "" ? [] : [{ text: note }],
  } satisfies Checked<R4.MedicationAdministration>);
};

const stateIn = (resource: Json, reader: BundleReader): DoseState | null => {
  const status = textAt(resource, "status");
  if (status === STATES.taken) return "taken";
  if (status === STATES.unknown) return "unknown";
  const answer = DoseStateName.decode(reader.ownCode(valueAt(resource, "statusReason", 0), ANSWER));
  return isRight(answer) && STATES[answer.right] === status ? answer.right : null;
};

const TIME_LENGTH = "hh:mm".length;

/** The dose log, in a full export only. */
export const doseMapping: Mapping<Dose> = {
  entity: DOSE,
  write: (dose, context) => (context.full ? [administration(dose, context)] : []),
  // the import checks the row by the rules of its section
  read: (part, reader) => {
    const resource = part("MedicationAdministration");
    const time = textAt(reader.extension(resource, TIME), "valueTime").slice(0, TIME_LENGTH);
    return {
      ...coreOf(DOSE, resource, reader),
      list: "doses",
      therapy: reader.target(THERAPY, valueAt(resource, "supportingInformation", 0)),
      state: stateIn(resource, reader),
      day: textAt(reader.extension(resource, DAY), "valueDate") as CalendarDate,
      time: time === "" ? null : (time as ClockTime),
      at: textAt(reader.extension(resource, ANSWERED), "valueInstant") as Instant,
      note: textAt(resource, "note", 0, "text"),
    } as Dose;
  },
};
