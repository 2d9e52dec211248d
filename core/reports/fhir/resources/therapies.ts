import type * as R4 from "fhir/r4";
import type { CalendarDate } from "../../../kernel/dates.ts";
import { findForbiddenDay } from "../../../record/therapies/forbidden-day.ts";
import type { Prescriber, Therapy, TherapyList } from "../../../record/therapies/therapy.ts";
import type { BundleReader, Json } from "../bundle-reader.ts";
import { concept, textConcept } from "../elements/concepts.ts";
import { drugConcept, drugIdOf } from "../elements/drugs.ts";
import { ACCOUNT, DOCTOR, THERAPY } from "../elements/entities.ts";
import type { Checked, Extension, Reference } from "../elements/fhir-types.ts";
import { textAt, valueAt } from "../elements/json.ts";
import { italianDay } from "../elements/rome-time.ts";
import { coreOf, metaOf, rowOf } from "../elements/row.ts";
import { FLAG_CATEGORY } from "../elements/systems.ts";
import type { ExportContext } from "../export-context.ts";
import { fillPlaceholder } from "../labels.ts";
import { type DraftResource, extraResource, type Mapping, mainResource, textExtension } from "../mapping.ts";
import { DIAGNOSIS, isCondition } from "./diagnoses.ts";
import { scheduleOfText, scheduleText, timingOf } from "./dosage-timing.ts";
import { UNKNOWN_TIME } from "./patient-facts.ts";

/** MedicationStatement.status of each list. */
const THERAPY_STATES = {
  inUse: "active",
  concluded: "completed",
  forbidden: "not-taken",
} as const satisfies Readonly<Record<TherapyList, string>>;
const LISTS = Object.keys(THERAPY_STATES) as readonly TherapyList[];

const DOSE = "quantita";
const FREQUENCY = "frequenza";
const SCHEDULE = "orari";
const NOTE = "nota";
const REASON = "diagnosi";
const PRESCRIBER = "prescrittore";

const doctorOf = (account: number, context: ExportContext) =>
  context.record.doctors.find((doctor) => doctor.account === account);

/** The name of a prescriber as far as it is known; empty otherwise. */
const prescriberName = (prescriber: Prescriber, context: ExportContext): string =>
  prescriber.kind === "named" ? prescriber.name : (doctorOf(prescriber.id, context)?.name ?? "");

const prescriberReference = (prescriber: Prescriber, context: ExportContext): Reference => {
  if (prescriber.kind === "named") return { display: prescriber.name };
  const doctor = doctorOf(prescriber.id, context);
  if (doctor !== undefined) return { ...context.reference(DOCTOR, doctor.id), display: doctor.name };
  return prescriber.id === context.record.patient.account
    ? context.patient
    : { identifier: context.identifier(ACCOUNT, prescriber.id) };
};

const prescriberOf = (reference: Json, reader: BundleReader): Prescriber => {
  const account = reader.target(ACCOUNT, reference);
  return account === null ? { kind: "named", name: textAt(reference, "display") } : { kind: "account", id: account };
};

const dosageText = ({ dose, frequency }: Therapy): string => [dose, frequency].filter(Boolean).join(", ");

/** The identifier of the reason, since FHIR allows only Conditions as reasons. */
const reasonExtension = ({ diagnosis }: Therapy, context: ExportContext): readonly Extension[] =>
  context.full && diagnosis !== null
    ? [context.extension(REASON, { valueReference: { identifier: context.identifier(DIAGNOSIS, diagnosis) } })]
    : [];
const notes = (therapy: Therapy, context: ExportContext): readonly { readonly text: string }[] => {
  const own = therapy.list === "forbidden" ? "" : therapy.note;
  const name = context.full ? "" : prescriberName(therapy.prescriber, context);
  return [own, name && fillPlaceholder(context.labels.prescribedBy, name)].filter(Boolean).map((text) => ({ text }));
};

const REQUEST = "request";

/** The order of a medication; a forbidden one has none, and a summary has no orders. */
export const requestReference = ({ id, list }: Therapy, context: ExportContext): Reference | undefined =>
  context.full && list !== "forbidden" ? { reference: context.urn(THERAPY, `${id}/${REQUEST}`) } : undefined;

const medicationStatement = (therapy: Therapy, context: ExportContext): DraftResource => {
  const request = requestReference(therapy, context);
  const row = rowOf(THERAPY, therapy, context);
  return mainResource({
    resourceType: "MedicationStatement",
    ...row,
    extension: [
      ...row.extension,
      ...reasonExtension(therapy, context),
      ...textExtension(context, NOTE, therapy.note),
      ...(context.full
        ? [context.extension(PRESCRIBER, { valueReference: prescriberReference(therapy.prescriber, context) })]
        : []),
    ],
    basedOn: request === undefined ? [] : [request],
    status: THERAPY_STATES[therapy.list],
    statusReason: therapy.list === "forbidden" ? [textConcept(therapy.note)] : [],
    medicationCodeableConcept: drugConcept(therapy.drug, context),
    subject: context.patient,
    effectivePeriod: therapy.start ? { start: therapy.start, end: therapy.end } : undefined,
    _effectiveDateTime: therapy.start ? undefined : UNKNOWN_TIME,
    informationSource: context.patient,
    reasonReference:
      therapy.diagnosis !== null && isCondition(therapy.diagnosis, context)
        ? [context.reference(DIAGNOSIS, therapy.diagnosis)]
        : [],
    note: notes(therapy, context),
    dosage: [
      {
        extension: [
          ...textExtension(context, DOSE, therapy.dose),
          ...textExtension(context, FREQUENCY, therapy.frequency),
          ...textExtension(context, SCHEDULE, scheduleText(therapy.schedule)),
        ],
        text: dosageText(therapy),
        ...timingOf(therapy.schedule),
        route: textConcept(therapy.drug.route),
      },
    ],
  } satisfies Checked<R4.MedicationStatement>);
};

const medicationRequest = (therapy: Therapy, context: ExportContext): DraftResource =>
  extraResource(REQUEST, {
    resourceType: "MedicationRequest",
    meta: metaOf(therapy, context),
    identifier: [context.identifier(THERAPY, therapy.id)],
    status: therapy.list === "inUse" ? "active" : "completed",
    intent: "order",
    medicationCodeableConcept: drugConcept(therapy.drug, context),
    subject: context.patient,
    authoredOn: therapy.start,
    requester: prescriberReference(therapy.prescriber, context),
  } satisfies Checked<R4.MedicationRequest>);

const forbiddenFlag = (therapy: Therapy, context: ExportContext): DraftResource => {
  const day = findForbiddenDay(therapy);
  return extraResource("flag", {
    resourceType: "Flag",
    meta: metaOf(therapy, context),
    identifier: [context.identifier(THERAPY, therapy.id)],
    status: "active",
    category: [concept(FLAG_CATEGORY, ["drug", "Drug"])],
    code: textConcept(fillPlaceholder(context.labels.forbiddenDrug, therapy.drug.name)),
    subject: context.patient,
    period: day === null ? undefined : { start: day },
  } satisfies Checked<R4.Flag>);
};

/** Therapies. A forbidden one is also a Flag; in a summary it is only a Flag, since it is not taken. */
export const therapyMapping: Mapping<Therapy> = {
  entity: THERAPY,
  summary: { selectDefault: (rows) => rows.filter(({ list }) => list !== "concluded") },
  write: (therapy, context) => {
    if (therapy.list !== "forbidden")
      return [medicationStatement(therapy, context), ...(context.full ? [medicationRequest(therapy, context)] : [])];
    return [...(context.full ? [medicationStatement(therapy, context)] : []), forbiddenFlag(therapy, context)];
  },
  read: (part, reader) => {
    const resource = part("MedicationStatement");
    const dosage = valueAt(resource, "dosage", 0);
    return {
      ...coreOf(THERAPY, resource, reader),
      list: LISTS.find((list) => THERAPY_STATES[list] === textAt(resource, "status")),
      drug: {
        id: drugIdOf(valueAt(resource, "medicationCodeableConcept"), reader),
        name: textAt(resource, "medicationCodeableConcept", "text"),
        route: textAt(dosage, "route", "text"),
      },
      prescriber: prescriberOf(valueAt(reader.extension(resource, PRESCRIBER), "valueReference"), reader),
      dose: textAt(reader.extension(dosage, DOSE), "valueString"),
      frequency: textAt(reader.extension(dosage, FREQUENCY), "valueString"),
      schedule: scheduleOfText(textAt(reader.extension(dosage, SCHEDULE), "valueString")),
      start: (textAt(resource, "effectivePeriod", "start") || null) as CalendarDate | null,
      end: (textAt(resource, "effectivePeriod", "end") || null) as CalendarDate | null,
      diagnosis: reader.target(DIAGNOSIS, valueAt(reader.extension(resource, REASON), "valueReference")),
      note: textAt(reader.extension(resource, NOTE), "valueString"),
    } as Therapy;
  },
};

/** "Verapamil 80 mg: 1 compressa, 2 volte al giorno, dal 10/01/2025". */
export const therapyLine = (therapy: Therapy, context: ExportContext): string => {
  const { labels } = context;
  const name = prescriberName(therapy.prescriber, context);
  return [
    [therapy.drug.name, dosageText(therapy)].filter(Boolean).join(": "),
    fillPlaceholder(labels.from, italianDay(therapy.start)),
    therapy.end === null ? "" : fillPlaceholder(labels.until, italianDay(therapy.end)),
    name && fillPlaceholder(labels.prescribedBy, name),
    therapy.note,
  ]
    .filter(Boolean)
    .join(", ");
};
/** "Farmaco vietato: Ibuprofene (orticaria)". */
export const forbiddenLine = ({ drug, note }: Therapy, { labels }: ExportContext): string =>
  `${fillPlaceholder(labels.forbiddenDrug, drug.name)} (${note})`;
