import type * as R4 from "fhir/r4";
import { isBlank } from "../../../kernel/text.ts";
import type { NamedCentre } from "../../../record/appointment.ts";
import type { Exam, ExamKind, ExamList } from "../../../record/exams/exam.ts";
import { ExamKindName } from "../../../record/exams/wire.ts";
import type { BundleReader, Json } from "../bundle-reader.ts";
import { coding, textConcept } from "../elements/concepts.ts";
import { CENTRE, EXAM } from "../elements/entities.ts";
import type { Checked, CodeableConcept, Extension, Reference, Resource } from "../elements/fhir-types.ts";
import { listAt, textAt, valueAt } from "../elements/json.ts";
import { italianDay, localTimeOf, romeTimeAt } from "../elements/rome-time.ts";
import { coreOf, rowOf } from "../elements/row.ts";
import { DIAGNOSTIC_SERVICE } from "../elements/systems.ts";
import type { ExportContext } from "../export-context.ts";
import { type Mapping, mainResource, textExtension } from "../mapping.ts";
import { DIAGNOSIS, isCondition } from "./diagnoses.ts";
import { UNKNOWN_TIME } from "./patient-facts.ts";

/** HL7's diagnostic service of each kind of exam. */
const SERVICES = {
  laboratory: ["LAB", "Laboratory"],
  radiology: ["RAD", "Radiology"],
  pathology: ["PAT", "Pathology (gross & histopath, not surgical)"],
  specialist: ["OTH", "Other"],
} as const satisfies Readonly<Record<ExamKind, readonly [string, string]>>;
const KINDS = Object.keys(SERVICES) as readonly ExamKind[];

const INVESTIGATIONS = "indagini";
const REASON = "motivo";
const DIAGNOSES = "diagnosi";
const STATE = "stato";
const PREPARATION = "preparazione";
/** The extension with the questions of an appointment. */
export const QUESTIONS = "domande";

/** The investigation; without a catalogue entry, the kind of exam as text. */
const investigationConcept = ({ investigation, kind }: Exam, context: ExportContext): CodeableConcept =>
  investigation === null
    ? textConcept(ExamKindName.encode(kind))
    : context.ownConcept(INVESTIGATIONS, investigation.id, investigation.name);

/** The place of a row as a reference; none without a place. */
export const centreReference = (centre: NamedCentre | null, context: ExportContext): readonly Reference[] => {
  if (centre === null) return [];
  return centre.kind === "listed"
    ? [{ reference: context.urn(CENTRE, centre.id), display: centre.name }]
    : [{ display: centre.name }];
};
/** Reads the place that `centreReference` writes. */
export const centreOf = (reference: Json, reader: BundleReader): NamedCentre | null => {
  if (reference === undefined) return null;
  const id = reader.target(CENTRE, reference);
  const name = textAt(reference, "display");
  return id === null ? { kind: "other", name } : { kind: "listed", id, name };
};

const diagnosisExtensions = ({ diagnoses }: Exam, context: ExportContext): readonly Extension[] =>
  context.full
    ? diagnoses.map((id) =>
        context.extension(DIAGNOSES, { valueReference: { identifier: context.identifier(DIAGNOSIS, id) } }),
      )
    : [];

const commonElements = (exam: Exam, context: ExportContext) => {
  const row = rowOf(EXAM, exam, context);
  return {
    ...row,
    extension: [
      ...row.extension,
      ...diagnosisExtensions(exam, context),
      ...textExtension(context, REASON, exam.reason),
      ...textExtension(context, QUESTIONS, exam.questions),
    ],
    category: [{ coding: [coding(DIAGNOSTIC_SERVICE, SERVICES[exam.kind])], text: ExamKindName.encode(exam.kind) }],
    code: investigationConcept(exam, context),
    subject: context.patient,
    performer: centreReference(exam.centre, context),
  };
};

const careProviderReference = ({ careProvider }: Exam): Reference | undefined =>
  careProvider === "" ? undefined : { display: careProvider };

/** The day of an exam, with its time when it is known. */
const timeOf = ({ date, time }: Exam): string | null => (date === null ? null : romeTimeAt(date, time || null));

const serviceRequest = (exam: Exam, context: ExportContext): Resource => {
  const { extension, ...shared } = commonElements(exam, context);
  const { list } = exam;
  return {
    resourceType: "ServiceRequest",
    ...shared,
    extension: [...extension, ...(context.full ? [context.extension(STATE, { valueCode: list })] : [])],
    status: "active",
    intent: "order",
    authoredOn: list === "requested" ? timeOf(exam) : undefined,
    occurrenceDateTime: list === "scheduled" ? timeOf(exam) : undefined,
    requester: careProviderReference(exam),
    reasonCode: [textConcept(exam.reason)],
    ...(!isBlank(exam.preparation) && { patientInstruction: exam.preparation }),
    reasonReference: exam.diagnoses
      .filter((id) => isCondition(id, context))
      .map((id) => context.reference(DIAGNOSIS, id)),
    locationCode: list === "scheduled" && exam.centre !== null ? [textConcept(exam.centre.name)] : [],
  } satisfies Checked<R4.ServiceRequest>;
};

const diagnosticReport = (exam: Exam, context: ExportContext): Resource => {
  const { extension, ...shared } = commonElements(exam, context);
  return {
    resourceType: "DiagnosticReport",
    ...shared,
    extension: [...extension, ...textExtension(context, PREPARATION, exam.preparation)],
    status: "final",
    effectiveDateTime: timeOf(exam),
    _effectiveDateTime: exam.date === null ? UNKNOWN_TIME : undefined,
    resultsInterpreter: [careProviderReference(exam)],
  } satisfies Checked<R4.DiagnosticReport>;
};

const LISTS = ["requested", "scheduled"] as const satisfies readonly ExamList[];

/** Exams: pending ones as a ServiceRequest, completed ones as a DiagnosticReport. */
export const examMapping: Mapping<Exam> = {
  entity: EXAM,
  summary: {
    selectDefault: (rows, since) =>
      rows.filter(({ list, date }) => list === "completed" && date !== null && date >= since),
    place: { section: "results", linesOf: (exam) => [examLine(exam)] },
  },
  write: (exam, context) => [
    mainResource(exam.list === "completed" ? diagnosticReport(exam, context) : serviceRequest(exam, context)),
  ],
  read: (part, reader) => {
    const request = part("ServiceRequest");
    const resource = request ?? part("DiagnosticReport");
    const state = textAt(reader.extension(resource, STATE), "valueCode");
    const investigation = reader.ownCode(valueAt(resource, "code"), INVESTIGATIONS);
    const service = textAt(resource, "category", 0, "coding", 0, "code");
    const { date, time } = localTimeOf(
      textAt(resource, "authoredOn") || textAt(resource, "occurrenceDateTime") || textAt(resource, "effectiveDateTime"),
    );
    return {
      ...coreOf(EXAM, resource, reader),
      list: request === undefined ? "completed" : LISTS.find((list) => list === state),
      kind: KINDS.find((kind) => SERVICES[kind][0] === service) ?? null,
      reason: textAt(reader.extension(resource, REASON), "valueString"),
      date: date || null,
      time: time ?? "",
      preparation:
        textAt(resource, "patientInstruction") || textAt(reader.extension(resource, PREPARATION), "valueString"),
      questions: textAt(reader.extension(resource, QUESTIONS), "valueString"),
      investigation:
        investigation === "" ? null : { id: Number(investigation), name: textAt(resource, "code", "text") },
      centre: centreOf(listAt(resource, "performer")[0], reader),
      careProvider: textAt(resource, "requester", "display") || textAt(resource, "resultsInterpreter", 0, "display"),
      diagnoses: reader
        .extensions(resource, DIAGNOSES)
        .flatMap((one) => reader.target(DIAGNOSIS, valueAt(one, "valueReference")) ?? []),
    } as Exam;
  },
};

/** The centre of an exam as an organisation, if it is one of the directory. */
export const centreResource = (centre: Extract<NamedCentre, { kind: "listed" }>, context: ExportContext): Resource =>
  ({
    resourceType: "Organization",
    identifier: [context.identifier(CENTRE, centre.id)],
    name: centre.name,
  }) satisfies Checked<R4.Organization>;

/** "Emocromo, 10/01/2025, Centro Verdi". */
const examLine = (exam: Exam): string =>
  [
    exam.investigation?.name || ExamKindName.encode(exam.kind),
    exam.date === null ? "" : italianDay(exam.date),
    exam.centre?.name ?? "",
  ]
    .filter(Boolean)
    .join(", ");
