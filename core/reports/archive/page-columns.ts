import { levelName } from "../../access/confidentiality.ts";
import type { Consent } from "../../account/consents.ts";
import { treatmentIn } from "../../account/treatment-texts.ts";
import type { ScoreDraft } from "../../calculators/score-record.ts";
import type { CalendarDate, Instant } from "../../kernel/dates.ts";
import type { Language } from "../../messages/codes.ts";
import { type DayText, dayOnPaper, timeIn } from "../../messages/days.ts";
import { en } from "../../messages/en.ts";
import { it } from "../../messages/it.ts";
import { numeral } from "../../messages/numerals.ts";
import { phoneIn } from "../../messages/phones.ts";
import type { Access } from "../../record/access-log/access.ts";
import type { Contact } from "../../record/contacts/contact.ts";
import type { Diagnosis } from "../../record/diagnoses/diagnosis.ts";
import type { DiaryEntry } from "../../record/diary/diary-entry.ts";
import { type Association, visibilityName } from "../../record/doctors/association.ts";
import type { Exam } from "../../record/exams/exam.ts";
import type { RecordFile } from "../../record/files/record-file.ts";
import type { PersonalLink } from "../../record/links/personal-link.ts";
import type { Pregnancy } from "../../record/pregnancies/pregnancy.ts";
import type { RowCore } from "../../record/section.ts";
import type { Therapy, TherapyList } from "../../record/therapies/therapy.ts";
import type { Vaccination } from "../../record/vaccinations/vaccination.ts";
import type { Visit } from "../../record/visits/visit.ts";
import { MEASURES, type MeasureName } from "../../record/vital-signs/measures.ts";
import { measured, type Reading } from "../../record/vital-signs/reading.ts";
import { words as fhirWords } from "../fhir/words.ts";
import type { Answered } from "../told/history-lines.ts";
import { recordWords } from "../told/record-words.ts";
import type { WholeRecord } from "../whole-record.ts";
import { drawingEntry, fileEntry } from "./entries.ts";
import type { Cell, Column } from "./html.ts";
import { pageWords } from "./page-words.ts";

/** The options of the page. */
export interface PageOptions {
  readonly language: Language;
  readonly now: Instant;
  /** The names of the archive's entries. */
  readonly entries: ReadonlySet<string>;
  /** The format of dates; by default as on paper. */
  readonly dayText?: DayText;
}

const words = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(", ");

/** The columns of each section of the page. */
export const pageColumns = (
  { language, entries, dayText = dayOnPaper(language) }: Pick<PageOptions, "language" | "entries" | "dayText">,
  record: Pick<WholeRecord, "patient" | "diagnoses" | "doctors">,
) => {
  const say = { ...recordWords[language], ...pageWords[language] };
  const message = { it, en }[language];
  const day = (date: CalendarDate | null): string => (date === null ? "" : dayText(date));
  const moment = (at: Instant | null): string => (at === null ? "" : `${dayText(at)}, ${timeIn(language, at)}`);
  const period = (start: CalendarDate | null, end: CalendarDate | null): string =>
    words(start && say.from(day(start)), end && say.until(day(end)));
  const written = (value: unknown): string => (typeof value === "number" ? numeral(value, language) : String(value));
  const yesNo = (answer: boolean): string => (answer ? say.yes : say.no);
  const conditions = new Map(record.diagnoses.map(({ id, condition }) => [id, condition]));
  const doctorNames = new Map(record.doctors.map(({ account, name }) => [account, name]));
  const level: Column<RowCore> = [say.level, (row) => (row.level === null ? "" : message[levelName(row.level)])];
  const prescriber = ({ prescriber: by }: Therapy): string => {
    if (by.kind === "named") return by.name;
    return by.id === record.patient.account ? say.self : (by.name ?? doctorNames.get(by.id) ?? "");
  };
  const measureText = (reading: Reading, name: MeasureName): string => {
    const called = name === "temperature" && reading.temperatureWay === "object" ? "objectTemperature" : name;
    return `${say.measures[called]} ${numeral(reading[name] ?? 0, language)} ${MEASURES[name].unit}`;
  };
  /** Both pressures as one value: 136/84 mmHg. */
  const pressureText = ({ maximumPressure: high, minimumPressure: low }: Reading): string | null =>
    high === null || low === null
      ? null
      : `${say.measures.pressure} ${numeral(high, language)}/${numeral(low, language)} ${MEASURES.maximumPressure.unit}`;
  const readingText = (reading: Reading): string => {
    const pressure = pressureText(reading);
    const others = measured(reading).filter(
      (name) => pressure === null || (name !== "maximumPressure" && name !== "minimumPressure"),
    );
    return words(pressure, ...others.map((name) => measureText(reading, name)));
  };
  const held = (name: string, entry: string): Cell =>
    entries.has(entry) ? { text: name, href: entry } : say.notKept(name);
  const drawn =
    (side: "front" | "back") =>
    ({ id }: DiaryEntry): Cell => {
      const entry = drawingEntry(id, side);
      return entries.has(entry) ? { text: say[side], href: entry } : "";
    };

  const contacts: readonly Column<Contact>[] = [
    [say.contact, ({ name }) => name],
    [say.relation, ({ relation }) => relation],
    [say.phone, ({ phone }) => phoneIn(language, phone)],
    level,
  ];
  const diagnoses: readonly Column<Diagnosis>[] = [
    [say.condition, ({ condition }) => condition],
    [say.kind, ({ kind }) => say.kinds[kind]],
    [say.state, ({ list }) => say.states[list]],
    [say.day, ({ madeOn }) => day(madeOn)],
    [say.madeBy, ({ careProvider }) => careProvider],
    level,
  ];
  const therapiesIn = (list: TherapyList): readonly Column<Therapy>[] => [
    [say.drug, ({ drug }) => drug.name],
    [say.route, ({ drug }) => drug.route],
    [say.dose, ({ dose, frequency }) => words(dose, frequency)],
    [say.period, ({ start, end }) => period(start, end)],
    [say.diagnosis, ({ diagnosis }) => (diagnosis === null ? "" : (conditions.get(diagnosis) ?? ""))],
    [list === "forbidden" ? say.notedBy : say.prescriber, prescriber],
    [say.notes, ({ note }) => note],
    level,
  ];
  const therapies = {
    inUse: therapiesIn("inUse"),
    concluded: therapiesIn("concluded"),
    forbidden: therapiesIn("forbidden"),
  };
  const visits: readonly Column<Visit>[] = [
    [say.day, ({ date }) => day(date)],
    [say.reason, ({ reason }) => reason],
    [say.observations, ({ observations }) => observations],
    [say.conclusions, ({ conclusions }) => conclusions],
    level,
  ];
  const exams: readonly Column<Exam>[] = [
    [say.exam, ({ investigation, kind }) => words(investigation?.name, say.examKinds[kind])],
    [say.day, ({ date }) => day(date)],
    [say.centre, ({ centre }) => words(centre?.name)],
    [say.doctor, ({ careProvider }) => careProvider],
    [say.reason, ({ reason }) => reason],
    [say.linkedDiagnoses, ({ diagnoses: ids }) => words(...ids.map((id) => conditions.get(id)))],
    level,
  ];
  const readings: readonly Column<Reading>[] = [
    [say.moment, ({ takenAt }) => moment(takenAt)],
    [say.values, readingText],
    [say.device, ({ source }) => (source.kind === "device" ? source.name : "")],
    level,
  ];
  const vaccinations: readonly Column<Vaccination>[] = [
    [say.vaccine, ({ vaccine }) => vaccine.name],
    [say.booster, ({ booster }) => say.boosters[booster]],
    [say.day, ({ givenOn }) => day(givenOn)],
    [say.reactions, ({ reactions }) => reactions],
    level,
  ];
  const pregnancies: readonly Column<Pregnancy>[] = [
    [say.period, ({ start, end, age }) => words(period(start, end), say.ageThen(age))],
    [
      say.outcome,
      ({ outcome, childSex }) => words(outcome && say.outcomes[outcome], childSex && say.children[childSex]),
    ],
    [say.notes, ({ notes }) => notes],
    level,
  ];
  const answers: readonly Column<Answered>[] = [
    [say.question, ({ question }) => question],
    [say.answer, ({ answer }) => answer],
  ];
  const diary: readonly Column<DiaryEntry>[] = [
    [say.day, ({ date }) => day(date)],
    [say.text, ({ description }) => description],
    [`${say.drawings}: ${say.front}`, drawn("front")],
    [`${say.drawings}: ${say.back}`, drawn("back")],
    level,
  ];
  const files: readonly Column<RecordFile>[] = [
    [say.file, ({ id, name, mediaType }) => held(name, fileEntry(id, mediaType))],
    [say.kind, ({ kind }) => fhirWords[language][`file_${kind}`]],
    [say.day, ({ surveyedOn }) => day(surveyedOn)],
    [say.comment, ({ comment }) => comment],
    level,
  ];
  const links: readonly Column<PersonalLink>[] = [
    [say.name, ({ name }) => name],
    [say.address, ({ url }) => ({ text: url, href: url })],
    [say.description, ({ description }) => description],
  ];
  const scores: readonly Column<ScoreDraft>[] = [
    [say.score, ({ score }) => fhirWords[language][`score_${score}`]],
    [say.value, ({ value }) => numeral(value, language)],
    [say.second, ({ additional }) => (additional === null ? "" : numeral(additional, language))],
    [say.moment, ({ createdAt }) => moment(createdAt)],
    [say.formula, ({ formula, version }) => words(formula, version)],
    [
      say.entered,
      ({ entered }) => words(...Object.entries(entered ?? {}).map(([name, value]) => `${name}: ${written(value)}`)),
    ],
  ];
  const doctors: readonly Column<Association>[] = [
    [say.doctor, ({ name }) => name],
    [say.specialty, ({ specialty }) => specialty],
    [say.town, ({ town }) => town],
    [say.visibility, ({ clearance }) => message[visibilityName(clearance.visibility)]],
    [say.level, ({ clearance }) => message[levelName(clearance.level)]],
  ];
  const consents: readonly Column<Consent>[] = [
    [say.purpose, ({ treatment }) => treatmentIn(language, treatment).name],
    [say.given, ({ given }) => yesNo(given)],
    [say.day, ({ since }) => day(since)],
  ];
  const accesses: readonly Column<Access>[] = [
    [say.moment, ({ at }) => moment(at)],
    [say.device, ({ device }) => device],
    [say.network, ({ address }) => address],
  ];
  return {
    ...{ contacts, diagnoses, therapies, visits, exams, readings, vaccinations, pregnancies, answers, diary, files },
    ...{ links, scores, doctors, consents, accesses },
  };
};
