import type * as R4 from "fhir/r4";
import type { CalendarDate } from "../../kernel/dates.ts";
import type { Prescriber, Therapy, TherapyList } from "../../record/therapies/therapy.ts";
import { concept, worded } from "./concepts.ts";
import { DIAGNOSIS, isCondition } from "./diagnoses.ts";
import { drugConcept, drugIdOf } from "./drugs.ts";
import { ACCOUNT, DOCTOR, THERAPY } from "./entities.ts";
import type { Exporting } from "./exporting.ts";
import type { Importing, Read } from "./importing.ts";
import { at, textAt } from "./json.ts";
import { beside, detail, type Made, type Mapping, main } from "./mapping.ts";
import { coreOf, metaOf, rowOf } from "./row.ts";
import { UNKNOWN_MOMENT } from "./sheet-facts.ts";
import { FLAG_CATEGORY } from "./systems.ts";
import type { Checked, Extension, Reference } from "./types.ts";
import { italianDay } from "./when.ts";
import { filled } from "./words.ts";

/** MedicationStatement.status of each list. */
export const THERAPY_STATES = {
  inUse: "active",
  concluded: "completed",
  forbidden: "not-taken",
} as const satisfies Readonly<Record<TherapyList, string>>;
const LISTS = Object.keys(THERAPY_STATES) as readonly TherapyList[];

const DOSE = "quantita";
const FREQUENCY = "frequenza";
const NOTE = "nota";
const REASON = "diagnosi";
const PRESCRIBER = "prescrittore";

const doctorOf = (account: number, cx: Exporting) => cx.record.doctors.find((doctor) => doctor.account === account);

/** The name of a prescriber as far as it is known; empty otherwise. */
const prescriberName = (prescriber: Prescriber, cx: Exporting): string =>
  prescriber.kind === "named" ? prescriber.name : (doctorOf(prescriber.id, cx)?.name ?? "");

const prescriberReference = (prescriber: Prescriber, cx: Exporting): Reference => {
  if (prescriber.kind === "named") return { display: prescriber.name };
  const doctor = doctorOf(prescriber.id, cx);
  if (doctor !== undefined) return { ...cx.reference(DOCTOR, doctor.id), display: doctor.name };
  return prescriber.id === cx.record.patient.account
    ? cx.patient
    : { identifier: cx.identifier(ACCOUNT, prescriber.id) };
};

const prescriberOf = (reference: Read, rd: Importing): Prescriber => {
  const account = rd.target(ACCOUNT, reference);
  return account === null ? { kind: "named", name: textAt(reference, "display") } : { kind: "account", id: account };
};

const dosageText = ({ dose, frequency }: Therapy): string => [dose, frequency].filter(Boolean).join(", ");

/** The identifier of the reason, since FHIR allows only Conditions as reasons. */
const reasonExtension = ({ diagnosis }: Therapy, cx: Exporting): readonly Extension[] =>
  cx.full && diagnosis !== null
    ? [cx.extension(REASON, { valueReference: { identifier: cx.identifier(DIAGNOSIS, diagnosis) } })]
    : [];
const notes = (therapy: Therapy, cx: Exporting): readonly { readonly text: string }[] => {
  const own = therapy.list === "forbidden" ? "" : therapy.note;
  const name = cx.full ? "" : prescriberName(therapy.prescriber, cx);
  return [own, name && filled(cx.words.prescribedBy, name)].filter(Boolean).map((text) => ({ text }));
};

const statement = (therapy: Therapy, cx: Exporting): Made => {
  const prescribed = cx.full && therapy.list !== "forbidden";
  const row = rowOf(THERAPY, therapy, cx);
  return main({
    resourceType: "MedicationStatement",
    ...row,
    extension: [
      ...row.extension,
      ...reasonExtension(therapy, cx),
      ...detail(cx, NOTE, therapy.note),
      ...(cx.full ? [cx.extension(PRESCRIBER, { valueReference: prescriberReference(therapy.prescriber, cx) })] : []),
    ],
    basedOn: prescribed ? [{ reference: cx.urn(THERAPY, `${therapy.id}/request`) }] : [],
    status: THERAPY_STATES[therapy.list],
    statusReason: therapy.list === "forbidden" ? [worded(therapy.note)] : [],
    medicationCodeableConcept: drugConcept(therapy.drug, cx),
    subject: cx.patient,
    effectivePeriod: therapy.start ? { start: therapy.start, end: therapy.end } : undefined,
    _effectiveDateTime: therapy.start ? undefined : UNKNOWN_MOMENT,
    informationSource: cx.patient,
    reasonReference:
      therapy.diagnosis !== null && isCondition(therapy.diagnosis, cx)
        ? [cx.reference(DIAGNOSIS, therapy.diagnosis)]
        : [],
    note: notes(therapy, cx),
    dosage: [
      {
        extension: [...detail(cx, DOSE, therapy.dose), ...detail(cx, FREQUENCY, therapy.frequency)],
        text: dosageText(therapy),
        route: worded(therapy.drug.route),
      },
    ],
  } satisfies Checked<R4.MedicationStatement>);
};

const request = (therapy: Therapy, cx: Exporting): Made =>
  beside("request", {
    resourceType: "MedicationRequest",
    meta: metaOf(therapy, cx),
    identifier: [cx.identifier(THERAPY, therapy.id)],
    status: therapy.list === "inUse" ? "active" : "completed",
    intent: "order",
    medicationCodeableConcept: drugConcept(therapy.drug, cx),
    subject: cx.patient,
    authoredOn: therapy.start,
    requester: prescriberReference(therapy.prescriber, cx),
  } satisfies Checked<R4.MedicationRequest>);

const flag = (therapy: Therapy, cx: Exporting): Made =>
  beside("flag", {
    resourceType: "Flag",
    meta: metaOf(therapy, cx),
    identifier: [cx.identifier(THERAPY, therapy.id)],
    status: "active",
    category: [concept(FLAG_CATEGORY, ["drug", "Drug"])],
    code: worded(filled(cx.words.forbiddenDrug, therapy.drug.name)),
    subject: cx.patient,
    period: { start: therapy.start },
  } satisfies Checked<R4.Flag>);

/** Therapies. A forbidden one is also a Flag; in a summary it is only a Flag, since it is not taken. */
export const therapyMapping: Mapping<Therapy> = {
  entity: THERAPY,
  write: (therapy, cx) => {
    if (therapy.list !== "forbidden") return [statement(therapy, cx), ...(cx.full ? [request(therapy, cx)] : [])];
    return [...(cx.full ? [statement(therapy, cx)] : []), flag(therapy, cx)];
  },
  read: (part, rd) => {
    const resource = part("MedicationStatement");
    const dosage = at(resource, "dosage", 0);
    return {
      ...coreOf(THERAPY, resource, rd),
      list: LISTS.find((list) => THERAPY_STATES[list] === textAt(resource, "status")),
      drug: {
        id: drugIdOf(at(resource, "medicationCodeableConcept"), rd),
        name: textAt(resource, "medicationCodeableConcept", "text"),
        route: textAt(dosage, "route", "text"),
      },
      prescriber: prescriberOf(at(rd.extension(resource, PRESCRIBER), "valueReference"), rd),
      dose: textAt(rd.extension(dosage, DOSE), "valueString"),
      frequency: textAt(rd.extension(dosage, FREQUENCY), "valueString"),
      start: (textAt(resource, "effectivePeriod", "start") || null) as CalendarDate | null,
      end: (textAt(resource, "effectivePeriod", "end") || null) as CalendarDate | null,
      diagnosis: rd.target(DIAGNOSIS, at(rd.extension(resource, REASON), "valueReference")),
      note: textAt(rd.extension(resource, NOTE), "valueString"),
    } as Therapy;
  },
};

/** "Verapamil 80 mg: 1 compressa, 2 volte al giorno, dal 10/01/2025". */
export const therapyLine = (therapy: Therapy, cx: Exporting): string => {
  const { words } = cx;
  const name = prescriberName(therapy.prescriber, cx);
  return [
    [therapy.drug.name, dosageText(therapy)].filter(Boolean).join(": "),
    filled(words.from, italianDay(therapy.start)),
    therapy.end === null ? "" : filled(words.until, italianDay(therapy.end)),
    name && filled(words.prescribedBy, name),
    therapy.note,
  ]
    .filter(Boolean)
    .join(", ");
};
/** "Farmaco vietato: Ibuprofene (orticaria)". */
export const forbiddenLine = ({ drug, note }: Therapy, { words }: Exporting): string =>
  `${filled(words.forbiddenDrug, drug.name)} (${note})`;
