import { levelName } from "../../access/confidentiality.ts";
import type { Consent } from "../../account/consents.ts";
import { translateTreatment } from "../../account/treatment-texts.ts";
import type { ScoreDraft } from "../../calculators/score-record.ts";
import type { CalendarDate, Instant } from "../../kernel/dates.ts";
import type { Language } from "../../messages/codes.ts";
import { type DayText, dayOnPaper, timeIn } from "../../messages/days.ts";
import { en } from "../../messages/en.ts";
import { it } from "../../messages/it.ts";
import { numeral } from "../../messages/numerals.ts";
import { phoneIn } from "../../messages/phones.ts";
import type { SignInLogEntry } from "../../record/access-log/sign-in-log-entry.ts";
import type { Contact } from "../../record/contacts/contact.ts";
import type { Diagnosis } from "../../record/diagnoses/diagnosis.ts";
import type { DiaryEntry } from "../../record/diary/diary-entry.ts";
import { type Association, visibilityNameOf } from "../../record/doctors/association.ts";
import type { Exam } from "../../record/exams/exam.ts";
import type { RecordFile } from "../../record/files/record-file.ts";
import type { PersonalLink } from "../../record/links/personal-link.ts";
import type { Pregnancy } from "../../record/pregnancies/pregnancy.ts";
import type { RowCore } from "../../record/section.ts";
import type { Therapy, TherapyList } from "../../record/therapies/therapy.ts";
import type { Vaccination } from "../../record/vaccinations/vaccination.ts";
import type { Visit } from "../../record/visits/visit.ts";
import { MEASURES, type MeasureName } from "../../record/vital-signs/measures.ts";
import { measureNamesOf, type Reading } from "../../record/vital-signs/reading.ts";
import { labels as fhirLabels } from "../fhir/labels.ts";
import type { FullRecord } from "../full-record.ts";
import type { AnsweredQuestion } from "../labels/history-lines.ts";
import { recordLabels } from "../labels/record-labels.ts";
import { drawingEntry, fileEntry } from "./entries.ts";
import type { Cell, Column } from "./html.ts";
import { pageLabels } from "./page-labels.ts";

/** The options of the page. */
export interface PageOptions {
  readonly language: Language;
  readonly now: Instant;
  /** The names of the archive's entries. */
  readonly entries: ReadonlySet<string>;
  /** The format of dates; by default as on paper. */
  readonly dayText?: DayText;
}

const joinTexts = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(", ");

/** The columns of each section of the page. */
export const pageColumns = (
  { language, entries, dayText = dayOnPaper(language) }: Pick<PageOptions, "language" | "entries" | "dayText">,
  record: Pick<FullRecord, "patient" | "diagnoses" | "doctors">,
) => {
  const labels = { ...recordLabels[language], ...pageLabels[language] };
  const message = { it, en }[language];
  const day = (date: CalendarDate | null): string => (date === null ? "" : dayText(date));
  const formatInstant = (at: Instant | null): string => (at === null ? "" : `${dayText(at)}, ${timeIn(language, at)}`);
  const formatPeriod = (start: CalendarDate | null, end: CalendarDate | null): string =>
    joinTexts(start && labels.from(day(start)), end && labels.until(day(end)));
  const formatValue = (value: unknown): string =>
    typeof value === "number" ? numeral(value, language) : String(value);
  const yesNo = (answer: boolean): string => (answer ? labels.yes : labels.no);
  const conditions = new Map(record.diagnoses.map(({ id, condition }) => [id, condition]));
  const doctorNames = new Map(record.doctors.map(({ account, name }) => [account, name]));
  const level: Column<RowCore> = [labels.level, (row) => (row.level === null ? "" : message[levelName(row.level)])];
  const prescriber = ({ prescriber: by }: Therapy): string => {
    if (by.kind === "named") return by.name;
    return by.id === record.patient.account ? labels.self : (by.name ?? doctorNames.get(by.id) ?? "");
  };
  const measureText = (reading: Reading, name: MeasureName): string => {
    const labelKey = name === "temperature" && reading.temperatureWay === "object" ? "objectTemperature" : name;
    return `${labels.measures[labelKey]} ${numeral(reading[name] ?? 0, language)} ${MEASURES[name].unit}`;
  };
  /** Both pressures as one value: 136/84 mmHg. */
  const pressureText = ({ maximumPressure: high, minimumPressure: low }: Reading): string | null =>
    high === null || low === null
      ? null
      : `${labels.measures.pressure} ${numeral(high, language)}/${numeral(low, language)} ${MEASURES.maximumPressure.unit}`;
  const readingText = (reading: Reading): string => {
    const pressure = pressureText(reading);
    const others = measureNamesOf(reading).filter(
      (name) => pressure === null || (name !== "maximumPressure" && name !== "minimumPressure"),
    );
    return joinTexts(pressure, ...others.map((name) => measureText(reading, name)));
  };
  const fileCell = (name: string, entry: string): Cell =>
    entries.has(entry) ? { text: name, href: entry } : labels.contentMissing(name);
  const drawingCell =
    (side: "front" | "back") =>
    ({ id }: DiaryEntry): Cell => {
      const entry = drawingEntry(id, side);
      return entries.has(entry) ? { text: labels[side], href: entry } : "";
    };

  const contacts: readonly Column<Contact>[] = [
    [labels.contact, ({ name }) => name],
    [labels.relation, ({ relation }) => relation],
    [labels.phone, ({ phone }) => phoneIn(language, phone)],
    level,
  ];
  const diagnoses: readonly Column<Diagnosis>[] = [
    [labels.condition, ({ condition }) => condition],
    [labels.kind, ({ kind }) => labels.kinds[kind]],
    [labels.state, ({ list }) => labels.states[list]],
    [labels.day, ({ madeOn }) => day(madeOn)],
    [labels.diagnosedBy, ({ careProvider }) => careProvider],
    level,
  ];
  const therapiesIn = (list: TherapyList): readonly Column<Therapy>[] => [
    [labels.drug, ({ drug }) => drug.name],
    [labels.route, ({ drug }) => drug.route],
    [labels.dose, ({ dose, frequency }) => joinTexts(dose, frequency)],
    [labels.period, ({ start, end }) => formatPeriod(start, end)],
    [labels.diagnosis, ({ diagnosis }) => (diagnosis === null ? "" : (conditions.get(diagnosis) ?? ""))],
    [list === "forbidden" ? labels.notedBy : labels.prescriber, prescriber],
    [labels.notes, ({ note }) => note],
    level,
  ];
  const therapies = {
    inUse: therapiesIn("inUse"),
    concluded: therapiesIn("concluded"),
    forbidden: therapiesIn("forbidden"),
  };
  const visits: readonly Column<Visit>[] = [
    [labels.day, ({ date }) => day(date)],
    [labels.reason, ({ reason }) => reason],
    [labels.observations, ({ observations }) => observations],
    [labels.conclusions, ({ conclusions }) => conclusions],
    level,
  ];
  const exams: readonly Column<Exam>[] = [
    [labels.exam, ({ investigation, kind }) => joinTexts(investigation?.name, labels.examKinds[kind])],
    [labels.day, ({ date }) => day(date)],
    [labels.centre, ({ centre }) => joinTexts(centre?.name)],
    [labels.doctor, ({ careProvider }) => careProvider],
    [labels.reason, ({ reason }) => reason],
    [labels.linkedDiagnoses, ({ diagnoses: ids }) => joinTexts(...ids.map((id) => conditions.get(id)))],
    level,
  ];
  const readings: readonly Column<Reading>[] = [
    [labels.dateAndTime, ({ takenAt }) => formatInstant(takenAt)],
    [labels.values, readingText],
    [labels.device, ({ source }) => (source.kind === "device" ? source.name : "")],
    level,
  ];
  const vaccinations: readonly Column<Vaccination>[] = [
    [labels.vaccine, ({ vaccine }) => vaccine.name],
    [labels.booster, ({ booster }) => labels.boosters[booster]],
    [labels.day, ({ givenOn }) => day(givenOn)],
    [labels.reactions, ({ reactions }) => reactions],
    level,
  ];
  const pregnancies: readonly Column<Pregnancy>[] = [
    [labels.period, ({ start, end, age }) => joinTexts(formatPeriod(start, end), labels.ageThen(age))],
    [
      labels.outcome,
      ({ outcome, childSex }) => joinTexts(outcome && labels.outcomes[outcome], childSex && labels.children[childSex]),
    ],
    [labels.notes, ({ notes }) => notes],
    level,
  ];
  const answers: readonly Column<AnsweredQuestion>[] = [
    [labels.question, ({ question }) => question],
    [labels.answer, ({ answer }) => answer],
  ];
  const diary: readonly Column<DiaryEntry>[] = [
    [labels.day, ({ date }) => day(date)],
    [labels.text, ({ description }) => description],
    [`${labels.drawings}: ${labels.front}`, drawingCell("front")],
    [`${labels.drawings}: ${labels.back}`, drawingCell("back")],
    level,
  ];
  const files: readonly Column<RecordFile>[] = [
    [labels.file, ({ id, name, mediaType }) => fileCell(name, fileEntry(id, mediaType))],
    [labels.kind, ({ kind }) => fhirLabels[language][`file_${kind}`]],
    [labels.day, ({ surveyedOn }) => day(surveyedOn)],
    [labels.comment, ({ comment }) => comment],
    level,
  ];
  const links: readonly Column<PersonalLink>[] = [
    [labels.name, ({ name }) => name],
    [labels.address, ({ url }) => ({ text: url, href: url })],
    [labels.description, ({ description }) => description],
  ];
  const scores: readonly Column<ScoreDraft>[] = [
    [labels.score, ({ score }) => fhirLabels[language][`score_${score}`]],
    [labels.value, ({ value }) => numeral(value, language)],
    [labels.second, ({ additional }) => (additional === null ? "" : numeral(additional, language))],
    [labels.dateAndTime, ({ createdAt }) => formatInstant(createdAt)],
    [labels.formula, ({ formula, version }) => joinTexts(formula, version)],
    [
      labels.entered,
      ({ entered }) =>
        joinTexts(...Object.entries(entered ?? {}).map(([name, value]) => `${name}: ${formatValue(value)}`)),
    ],
  ];
  const doctors: readonly Column<Association>[] = [
    [labels.doctor, ({ name }) => name],
    [labels.specialty, ({ specialty }) => specialty],
    [labels.town, ({ town }) => town],
    [labels.visibility, ({ clearance }) => message[visibilityNameOf(clearance.visibility)]],
    [labels.level, ({ clearance }) => message[levelName(clearance.level)]],
  ];
  const consents: readonly Column<Consent>[] = [
    [labels.purpose, ({ treatment }) => translateTreatment(language, treatment).name],
    [labels.consentGiven, ({ given }) => yesNo(given)],
    [labels.day, ({ since }) => day(since)],
  ];
  const accesses: readonly Column<SignInLogEntry>[] = [
    [labels.dateAndTime, ({ at }) => formatInstant(at)],
    [labels.device, ({ device }) => device],
    [labels.network, ({ address }) => address],
  ];
  return {
    ...{ contacts, diagnoses, therapies, visits, exams, readings, vaccinations, pregnancies, answers, diary, files },
    ...{ links, scores, doctors, consents, accesses },
  };
};
