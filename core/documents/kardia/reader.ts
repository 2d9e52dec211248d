import type { CalendarDate } from "../../kernel/dates.ts";
import { left, right } from "../../kernel/fp.ts";
import { foldText } from "../../kernel/text.ts";
import { exams } from "../../record/exams/wire.ts";
import { vitalSigns } from "../../record/vital-signs/wire.ts";
import { checkItem } from "../check-item.ts";
import type { DocumentReader, NotImported, OfferedDocument, ReadingContext } from "../document.ts";
import type { DocumentPerson } from "../document-person.ts";
import { cleanText } from "../fhir/foreign-values.ts";
import { importTexts } from "../import-texts.ts";
import { type ImportItem, type ImportNote, NO_CLUES } from "../item.ts";
import { groupLines, textOfLine } from "../pages/lines.ts";
import { areRecognised, type PageText } from "../pages/page-text.ts";
import { type DateOrder, dayOfStated, instantOfStated, type StatedTime } from "../tables/read-time.ts";
import { kardiaTexts } from "./kardia-texts.ts";
import { type PrintedFields, readPrintedFields } from "./printed-fields.ts";
import {
  findDateOrder,
  onlyText,
  readBirth,
  readDuration,
  readHeartRate,
  readName,
  readRecorded,
} from "./read-values.ts";

/** The LOINC code of a report of an electrocardiogram. */
const ECG_REPORT = "11524-6";
const PART = "page-1";
const DEVICE = "Kardia";
const MAKER = /alivecor|kardia/i;

/** What is certain of a report; what is not stays empty. */
interface KardiaReport {
  readonly time: StatedTime | null;
  readonly day: CalendarDate | null;
  /** The time of the recording as written. */
  readonly written: string;
  readonly heartRate: number | null;
  readonly duration: string;
  readonly finding: string;
  /** The words of the page about the finding, also when it is left out. */
  readonly writtenFinding: string;
  readonly person: DocumentPerson;
}

/** Whether the labels of the report are Italian: then the day stands before the month. */
const isItalian = (pages: readonly PageText[]): boolean =>
  pages.flatMap(groupLines).some((line) => foldText(textOfLine(line)).includes("frequenza cardiaca"));

const readPerson = (fields: PrintedFields, order: DateOrder | null, on: CalendarDate): DocumentPerson => {
  const patient = onlyText(fields.patient);
  const birth = onlyText(fields.birth) || patient;
  return {
    ...{ name: cleanText(readName(patient)), surname: "", taxCode: "" },
    birth: readBirth(birth, onlyText(fields.age), order, on),
  };
};

/** Whether words follow that were not read. */
const isCut = (finding: string): boolean => /\b(with|and|or|of|con|e|o|di)$/i.test(finding);

const readReport = (pages: readonly PageText[], today: CalendarDate): KardiaReport => {
  const fields = readPrintedFields(pages);
  const written = onlyText(fields.recorded);
  const finding = cleanText(onlyText(fields.finding).replace(/[*\s]+$/, ""));
  const time = readRecorded(written);
  const births = [...fields.birth, ...fields.patient].map((text) =>
    readRecorded(/\d{1,2}\/\d{1,2}\/\d{2,4}/.exec(text)?.[0] ?? ""),
  );
  const order = isItalian(pages) ? "dayFirst" : (findDateOrder([time], today) ?? findDateOrder(births, today));
  const day = time === null ? null : dayOfStated(time, order);
  return {
    ...{ time, written, day: day !== null && day <= today ? day : null },
    heartRate: readHeartRate(onlyText(fields.heartRate)),
    duration: readDuration(onlyText(fields.duration)),
    finding: isCut(finding) ? "" : finding,
    writtenFinding: [...new Set(fields.finding)].join(" / "),
    person: readPerson(fields, order, day ?? today),
  };
};

const shared = { place: { part: PART, path: "" }, clues: NO_CLUES, problems: [], unmapped: [] } as const;

/** The note of a time that was not read: the person completes it from these words. */
const notesOf = ({ day, written }: KardiaReport): readonly ImportNote[] =>
  day === null && written !== "" ? [{ code: "printed", text: written }] : [];

/** The findings of Kardia without a sign of a disease, in lower case: every other one, and none, needs the eyes of a doctor. */
const USUAL_FINDINGS: readonly string[] = [
  "normal",
  "normal sinus rhythm",
  "sinus rhythm",
  "ritmo sinusale",
  "normale",
];

/** The warning of a finding that is not a regular rhythm, and of one that was left out because it is not certain. */
const warningsOf = ({ finding, writtenFinding }: KardiaReport): readonly ImportNote[] =>
  writtenFinding === "" || USUAL_FINDINGS.includes(finding.toLowerCase())
    ? []
    : [{ code: "deviceFinding", text: finding || writtenFinding }];

const examOf = (report: KardiaReport, { today, language }: ReadingContext): ImportItem => {
  const texts = kardiaTexts[language];
  const { day, time, heartRate, duration, finding } = report;
  const lines = [
    texts.title,
    heartRate === null ? "" : `${texts.heartRate}: ${heartRate}/min`,
    duration === "" ? "" : `${texts.duration}: ${duration}`,
    finding === "" ? "" : texts.finding(finding),
  ];
  return {
    ...{ key: "exam", section: "exams", type: "report", name: texts.title, ...shared },
    missing: day === null ? ["day"] : [],
    notes: [...warningsOf(report), ...notesOf(report)],
    draft: {
      ...exams.createBlank("completed", today),
      ...{ kind: "specialist", date: day, time: day === null ? "" : (time?.time ?? "") },
      reason: lines.filter((line) => line !== "").join("\n"),
    },
  };
};

/** The heart rate at the time of the recording; without a day that can be read it stands only in the text of the exam. */
const readingOf = (
  { day, time, heartRate }: KardiaReport,
  { today, language }: ReadingContext,
): readonly ImportItem[] => {
  if (heartRate === null || day === null || time === null) return [];
  return [
    {
      ...{ key: "heartRate", section: "vitalSigns", type: "report", name: kardiaTexts[language].heartRate, ...shared },
      missing: [],
      notes: [{ code: time.time === null ? "timeUnknown" : "zoneUnknown" }],
      draft: {
        ...vitalSigns.createBlank("readings", today),
        ...{ heartRate, source: { kind: "device", name: DEVICE }, takenAt: instantOfStated(day, time) },
      },
    },
  ];
};

const listReading = (
  { day, written, heartRate }: KardiaReport,
  { language }: ReadingContext,
): readonly NotImported[] =>
  heartRate === null || day !== null
    ? []
    : [{ place: shared.place, what: kardiaTexts[language].heartRate, why: "unreadableTime", detail: written }];

const narrativeOf = (pages: readonly PageText[], { language }: ReadingContext): OfferedDocument["narrative"] =>
  pages.map((page, index) => ({
    key: `page-${index + 1}`,
    title: importTexts[language].page(index + 1),
    text: groupLines(page).map(textOfLine).join("\n"),
  }));

const isReport = (pages: readonly PageText[]): boolean => {
  const hasMaker = pages.flatMap(({ runs }) => runs).some(({ text }) => MAKER.test(text));
  if (!hasMaker) return false;
  const { recorded, heartRate, duration, finding } = readPrintedFields(pages);
  return recorded.length > 0 && [heartRate, duration, finding].filter(({ length }) => length > 0).length >= 2;
};

/**
 * Reads the report of an electrocardiogram of AliveCor: an exam with the finding in the words of the device, and the heart
 * rate as a reading. What the report states twice in different words, or in a form that can mean two things, is empty.
 *
 * Source  the texts of reports of AliveECG 2.2, Kardia and OMRON connect in English, as public programs quote them. The
 *         Italian labels are translations
 */
export const kardiaReader: DocumentReader = {
  format: "pages",
  // a digit that was recognised in a picture is not certain
  recognises: (source) => source.is === "pages" && !areRecognised(source.pages) && isReport(source.pages),
  read: (source, context) => {
    if (source.is !== "pages") return left("notJson");
    const report = readReport(source.pages, context.today);
    return right({
      format: "pages",
      header: {
        ...{ code: ECG_REPORT, title: kardiaTexts[context.language].title, date: report.day, author: "AliveCor" },
        ...{ person: report.person, persons: 1 },
      },
      items: [examOf(report, context), ...readingOf(report, context)].map((item) => checkItem(item, context)),
      absences: [],
      notImported: listReading(report, context),
      narrative: narrativeOf(source.pages, context),
    });
  },
};
