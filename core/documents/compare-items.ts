import { type CalendarDate, dayOf, millisecondsOf } from "../kernel/dates.ts";
import { foldText } from "../kernel/text.ts";
import type { RecordRows } from "../record/sections.ts";
import { MEASURES, type MeasureName } from "../record/vital-signs/measures.ts";
import { describeSource } from "../record/vital-signs/phone-source.ts";
import type { ImportItem, ImportSection } from "./item.ts";
import { listAnswers } from "./merge-single-row.ts";

/** The rows of the record, by section. */
export type KnownRows = Pick<RecordRows, ImportSection>;

/** Whether the record has the row: not at all, the same, one that says something else, or perhaps the same. */
export type Comparison =
  | { readonly state: "new" }
  | { readonly state: "present" | "conflict" | "alike"; readonly id: number; readonly section: ImportSection };

const NEW: Comparison = { state: "new" };
const buildComparison = (section: ImportSection, id: number, isSame: boolean): Comparison => ({
  state: isSame ? "present" : "conflict",
  id,
  section,
});
const isSameText = (a: string, b: string): boolean => foldText(a) === foldText(b);
/** Whether the row says the same as the document; a document that says nothing contradicts nothing. */
const isSameIfStated = (row: string, stated: string): boolean => stated === "" || isSameText(row, stated);

/** Of the rows about the same thing, the one that says the same, else the first. */
const compareWith = <R extends { readonly id: number }>(
  section: ImportSection,
  about: readonly R[],
  isSame: (row: R) => boolean,
): Comparison => {
  const same = about.find(isSame);
  const [first] = about;
  if (same !== undefined) return buildComparison(section, same.id, true);
  return first === undefined ? NEW : buildComparison(section, first.id, false);
};

const MEASURE_NAMES = Object.keys(MEASURES) as readonly MeasureName[];

type ItemIn<Section extends ImportSection> = Extract<ImportItem, { readonly section: Section }>;

/** Compares an item of a section with the rows of that section. */
type Compare<Section extends ImportSection> = (item: ItemIn<Section>, rows: KnownRows[Section]) => Comparison;

const compareTherapy: Compare<"therapies"> = ({ draft, missing }, rows) => {
  const { drug, list, dose, frequency, start } = draft;
  const about = rows.filter((row) => drug !== null && row.drug.id === drug.id);
  const isListOpen = missing.includes("list");
  return compareWith(
    "therapies",
    about,
    (row) =>
      (isListOpen ? row.list !== "forbidden" : row.list === list) &&
      row.start === start &&
      isSameText(row.dose, dose) &&
      isSameText(row.frequency, frequency),
  );
};

const compareDiagnosis: Compare<"diagnoses"> = ({ draft, missing, name }, rows) => {
  const { condition, list, reaction, severity, criticality } = draft;
  const about = rows.filter((row) => isSameText(row.condition, condition) || isSameText(row.condition, name));
  const isListOpen = missing.includes("list");
  return compareWith(
    "diagnoses",
    about,
    (row) =>
      (isListOpen ? row.list !== "excluded" : row.list === list) &&
      isSameIfStated(row.reaction, reaction) &&
      (severity === null || row.severity === severity) &&
      (criticality === null || row.criticality === criticality),
  );
};

const compareVaccination: Compare<"vaccinations"> = ({ draft }, rows) => {
  const { vaccine, givenOn, booster, batch, place } = draft;
  const about = rows.filter((row) => vaccine !== null && row.vaccine.id === vaccine.id && row.givenOn === givenOn);
  return compareWith(
    "vaccinations",
    about,
    (row) =>
      (booster === null || row.booster === booster) &&
      isSameIfStated(row.batch, batch) &&
      isSameIfStated(row.place, place),
  );
};

const compareLabResult: Compare<"labResults"> = ({ draft }, rows) => {
  const { test, testName, date, time, value, unit, textValue } = draft;
  const about = rows.filter(
    (row) =>
      row.date === date &&
      (row.time === null || time === null || row.time === time) &&
      (test === null ? isSameText(row.testName, testName) : row.test === test),
  );
  return compareWith(
    "labResults",
    about,
    (row) => row.value === value && row.unit === unit && isSameText(row.textValue, textValue),
  );
};

type Readings = KnownRows["vitalSigns"];

const groupByDay = (rows: Readings): ReadonlyMap<CalendarDate, Readings> => {
  const days = new Map<CalendarDate, Readings[number][]>();
  for (const row of rows) {
    const day = dayOf(row.takenAt);
    const same = days.get(day);
    if (same === undefined) days.set(day, [row]);
    else same.push(row);
  }
  return days;
};

const readingsByDay = new WeakMap<Readings, ReadonlyMap<CalendarDate, Readings>>();

/** The readings of a local day. They are grouped once, because a table has hundreds of rows to compare. */
const readingsOf = (rows: Readings, day: CalendarDate): Readings => {
  const days = readingsByDay.get(rows) ?? groupByDay(rows);
  readingsByDay.set(rows, days);
  return days.get(day) ?? [];
};

type ReadingRow = Readings[number];

const isDayMean = ({ source }: Pick<ReadingRow, "source">): boolean => {
  if (source.kind !== "mean") return false;
  const described = describeSource(source);
  return described.kind === "mean" && described.of === "day";
};
const nameOf = ({ source }: Pick<ReadingRow, "source">): string => {
  const described = describeSource(source);
  return described.kind === "typed" ? "" : described.name;
};

/** The mean of a day and a measurement of it, from the same export; several sources together have no name. */
const isMeanOfOther = (row: ReadingRow, draft: ItemIn<"vitalSigns">["draft"]): boolean => {
  if (isDayMean(row) === isDayMean(draft)) return false;
  const apps = [row, draft].map(({ source }) => {
    const described = describeSource(source);
    return described.kind === "typed" ? undefined : described.app;
  });
  const names = [nameOf(row), nameOf(draft)];
  const isSameExport = apps[0] !== undefined && apps[0] === apps[1];
  return isSameExport && (names.includes("") || names[0] === names[1]);
};

/** Two sources often have the same measurement at times that differ a little: 30 minutes. */
const ALIKE_MILLISECONDS = 30 * 60_000;
/** Devices measure these often, and get the same value again. */
const OFTEN_MEASURED: readonly MeasureName[] = ["heartRate", "oxygenSaturation", "breathingRate", "perfusionIndex"];

/** Whether one of two readings was typed by hand; or two devices have a value that is not measured often. */
const isOtherOrigin = (row: ReadingRow, draft: Pick<ReadingRow, "source">, measured: readonly MeasureName[]) => {
  const isTyped = [row, draft].map(({ source }) => source.kind === "typed");
  return isTyped[0] === isTyped[1]
    ? nameOf(row) !== nameOf(draft) && measured.some((name) => !OFTEN_MEASURED.includes(name))
    : true;
};

/** The same values from another source a little before or after: typed by hand, or copied by an app. */
const isCopyOfOther = (row: ReadingRow, draft: ItemIn<"vitalSigns">["draft"], measured: readonly MeasureName[]) =>
  draft.takenAt !== null &&
  Math.abs(millisecondsOf(row.takenAt) - millisecondsOf(draft.takenAt)) <= ALIKE_MILLISECONDS &&
  measured.every((name) => row[name] === draft[name]) &&
  isOtherOrigin(row, draft, measured) &&
  !isDayMean(row) &&
  !isDayMean(draft);

/** A mean of a day and a measurement at noon are not the same, although they have one time. */
const compareReading: Compare<"vitalSigns"> = ({ draft, notes }, rows) => {
  const { takenAt } = draft;
  if (takenAt === null) return NEW;
  const measured = MEASURE_NAMES.filter((name) => draft[name] !== null);
  const isTimed = !notes.some(({ code }) => code === "timeUnknown");
  const ofDay = readingsOf(rows, dayOf(takenAt)).filter((row) => measured.every((name) => row[name] !== null));
  const about = ofDay.filter(
    (row) => (!isTimed || row.takenAt.slice(0, 16) === takenAt.slice(0, 16)) && isDayMean(row) === isDayMean(draft),
  );
  const comparison = compareWith("vitalSigns", about, (row) => measured.every((name) => row[name] === draft[name]));
  if (comparison.state !== "new" || !isTimed) return comparison;
  const alike = ofDay.find((row) => isMeanOfOther(row, draft) || isCopyOfOther(row, draft, measured));
  return alike === undefined ? NEW : { state: "alike", id: alike.id, section: "vitalSigns" };
};

const compareVisit: Compare<"visits"> = ({ draft }, rows) => {
  const { date, reason, observations, conclusions } = draft;
  const about = rows.filter((row) => row.date === date && isSameText(row.reason, reason));
  return compareWith(
    "visits",
    about,
    (row) => isSameText(row.observations, observations) && isSameText(row.conclusions, conclusions),
  );
};

const compareExam: Compare<"exams"> = ({ draft }, rows) => {
  const { list, kind, date, reason } = draft;
  const about = rows.filter((row) => row.date === date && (kind === null || row.kind === kind) && row.list === list);
  const same = about.filter((row) => isSameText(row.reason, reason));
  return compareWith("exams", same, () => true);
};

/** A part of the medical history is one text: it is there when the text of the record contains it. */
const compareNarrative = (
  section: "familyHistory" | "remoteHistory",
  text: string,
  rows: readonly { readonly id: number; readonly text: string }[],
): Comparison => compareWith(section, rows, (row) => foldText(row.text).includes(foldText(text)));

/** The answers of a document are there when the history of the record has every one of them. */
const compareHistory: Compare<"physiologicalHistory"> = ({ draft }, rows) =>
  compareWith("physiologicalHistory", rows, (row) =>
    listAnswers(draft).every(([field, answer]) => {
      const stored: unknown = Reflect.get(row, field);
      return typeof stored === "string" && typeof answer === "string"
        ? foldText(stored).includes(foldText(answer))
        : stored === answer;
    }),
  );

const compareContact: Compare<"otherContacts"> = ({ draft }, rows) => {
  const about = rows.filter((row) => isSameText(row.name, draft.name));
  return compareWith(
    "otherContacts",
    about,
    (row) => isSameIfStated(row.phone, draft.phone) && isSameIfStated(row.email, draft.email),
  );
};

/** Compares a draft with the rows of the record. */
export const compareItem = (item: ImportItem, rows: KnownRows): Comparison => {
  switch (item.section) {
    case "therapies":
      return compareTherapy(item, rows.therapies);
    case "diagnoses":
      return compareDiagnosis(item, rows.diagnoses);
    case "vaccinations":
      return compareVaccination(item, rows.vaccinations);
    case "labResults":
      return compareLabResult(item, rows.labResults);
    case "vitalSigns":
      return compareReading(item, rows.vitalSigns);
    case "visits":
      return compareVisit(item, rows.visits);
    case "exams":
      return compareExam(item, rows.exams);
    case "familyHistory":
      return compareNarrative("familyHistory", item.draft.text, rows.familyHistory);
    case "remoteHistory":
      return compareNarrative("remoteHistory", item.draft.text, rows.remoteHistory);
    case "physiologicalHistory":
      return compareHistory(item, rows.physiologicalHistory);
    case "otherContacts":
      return compareContact(item, rows.otherContacts);
  }
};
