import type * as R4 from "fhir/r4";
import type { CalendarDate } from "../../kernel/dates.ts";
import type { Exam, ExamCentre, ExamKind, ExamList } from "../../record/exams/exam.ts";
import { ExamKindName } from "../../record/exams/wire.ts";
import { coding, worded } from "./concepts.ts";
import { DIAGNOSIS, isCondition } from "./diagnoses.ts";
import { CENTRE, EXAM } from "./entities.ts";
import type { Exporting } from "./exporting.ts";
import type { Importing, Read } from "./importing.ts";
import { at, listAt, textAt } from "./json.ts";
import { detail, type Mapping, main } from "./mapping.ts";
import { coreOf, rowOf } from "./row.ts";
import { UNKNOWN_MOMENT } from "./sheet-facts.ts";
import { DIAGNOSTIC_SERVICE } from "./systems.ts";
import type { Checked, CodeableConcept, Extension, Reference, Resource } from "./types.ts";
import { italianDay } from "./when.ts";

/** HL7's diagnostic service of each kind of exam. */
export const SERVICES = {
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

/** The investigation; without a catalogue entry, the kind of exam as text. */
const investigated = ({ investigation, kind }: Exam, cx: Exporting): CodeableConcept =>
  investigation === null
    ? worded(ExamKindName.encode(kind))
    : cx.own(INVESTIGATIONS, investigation.id, investigation.name);

const centreReference = (centre: ExamCentre | null, cx: Exporting): readonly Reference[] => {
  if (centre === null) return [];
  return centre.kind === "listed"
    ? [{ reference: cx.urn(CENTRE, centre.id), display: centre.name }]
    : [{ display: centre.name }];
};
const centreOf = (reference: Read, rd: Importing): ExamCentre | null => {
  if (reference === undefined) return null;
  const id = rd.target(CENTRE, reference);
  const name = textAt(reference, "display");
  return id === null ? { kind: "other", name } : { kind: "listed", id, name };
};

const diagnosisExtensions = ({ diagnoses }: Exam, cx: Exporting): readonly Extension[] =>
  cx.full
    ? diagnoses.map((id) => cx.extension(DIAGNOSES, { valueReference: { identifier: cx.identifier(DIAGNOSIS, id) } }))
    : [];

const common = (exam: Exam, cx: Exporting) => {
  const row = rowOf(EXAM, exam, cx);
  return {
    ...row,
    extension: [...row.extension, ...diagnosisExtensions(exam, cx), ...detail(cx, REASON, exam.reason)],
    category: [{ coding: [coding(DIAGNOSTIC_SERVICE, SERVICES[exam.kind])], text: ExamKindName.encode(exam.kind) }],
    code: investigated(exam, cx),
    subject: cx.patient,
    performer: centreReference(exam.centre, cx),
  };
};

const provider = ({ careProvider }: Exam): Reference | undefined =>
  careProvider === "" ? undefined : { display: careProvider };

const order = (exam: Exam, cx: Exporting): Resource => {
  const { extension, ...shared } = common(exam, cx);
  const { list, date } = exam;
  return {
    resourceType: "ServiceRequest",
    ...shared,
    extension: [...extension, ...(cx.full ? [cx.extension(STATE, { valueCode: list })] : [])],
    status: "active",
    intent: "order",
    authoredOn: list === "requested" ? date : undefined,
    occurrenceDateTime: list === "scheduled" ? date : undefined,
    requester: provider(exam),
    reasonCode: [worded(exam.reason)],
    reasonReference: exam.diagnoses.filter((id) => isCondition(id, cx)).map((id) => cx.reference(DIAGNOSIS, id)),
    locationCode: list === "scheduled" && exam.centre !== null ? [worded(exam.centre.name)] : [],
  } satisfies Checked<R4.ServiceRequest>;
};

const report = (exam: Exam, cx: Exporting): Resource =>
  ({
    resourceType: "DiagnosticReport",
    ...common(exam, cx),
    status: "final",
    effectiveDateTime: exam.date,
    _effectiveDateTime: exam.date === null ? UNKNOWN_MOMENT : undefined,
    resultsInterpreter: [provider(exam)],
  }) satisfies Checked<R4.DiagnosticReport>;

const LISTS = ["requested", "scheduled"] as const satisfies readonly ExamList[];

/** Exams: pending ones as a ServiceRequest, completed ones as a DiagnosticReport. */
export const examMapping: Mapping<Exam> = {
  entity: EXAM,
  write: (exam, cx) => [main(exam.list === "completed" ? report(exam, cx) : order(exam, cx))],
  read: (part, rd) => {
    const request = part("ServiceRequest");
    const resource = request ?? part("DiagnosticReport");
    const state = textAt(rd.extension(resource, STATE), "valueCode");
    const investigation = rd.ownCode(at(resource, "code"), INVESTIGATIONS);
    const service = textAt(resource, "category", 0, "coding", 0, "code");
    const date =
      textAt(resource, "authoredOn") || textAt(resource, "occurrenceDateTime") || textAt(resource, "effectiveDateTime");
    return {
      ...coreOf(EXAM, resource, rd),
      list: request === undefined ? "completed" : LISTS.find((list) => list === state),
      kind: KINDS.find((kind) => SERVICES[kind][0] === service) ?? null,
      reason: textAt(rd.extension(resource, REASON), "valueString"),
      date: (date || null) as CalendarDate | null,
      investigation:
        investigation === "" ? null : { id: Number(investigation), name: textAt(resource, "code", "text") },
      centre: centreOf(listAt(resource, "performer")[0], rd),
      careProvider: textAt(resource, "requester", "display") || textAt(resource, "resultsInterpreter", 0, "display"),
      diagnoses: rd
        .extensions(resource, DIAGNOSES)
        .flatMap((one) => rd.target(DIAGNOSIS, at(one, "valueReference")) ?? []),
    } as Exam;
  },
};

/** The centre of an exam as an organisation, if it is one of the directory. */
export const centreResource = (centre: Extract<ExamCentre, { kind: "listed" }>, cx: Exporting): Resource =>
  ({
    resourceType: "Organization",
    identifier: [cx.identifier(CENTRE, centre.id)],
    name: centre.name,
  }) satisfies Checked<R4.Organization>;

/** "Emocromo, 10/01/2025, Centro Verdi". */
export const examLine = (exam: Exam): string =>
  [
    exam.investigation?.name || ExamKindName.encode(exam.kind),
    exam.date === null ? "" : italianDay(exam.date),
    exam.centre?.name ?? "",
  ]
    .filter(Boolean)
    .join(", ");
