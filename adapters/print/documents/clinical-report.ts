import type { Language } from "@libretto/core/messages/codes";
import { dayOnPaper } from "@libretto/core/messages/days";
import { phoneIn } from "@libretto/core/messages/phones";
import type { ClinicalSheet } from "@libretto/core/ports/documents/document-printer";
import { allergyStateOf, formatAllergyState } from "@libretto/core/record/across/allergy-state";
import { isSensitivity, sortSeriousFirst } from "@libretto/core/record/diagnoses/diagnosis";
import { LISTED_SECTIONS, type RecordRows, type SectionName, sectionsByName } from "@libretto/core/record/sections";
import { VISIT_LISTS } from "@libretto/core/record/visits/visit";
import { MAX_READINGS } from "@libretto/core/reports/document-length";
import type { FullRecord } from "@libretto/core/reports/full-record";
import { historyLines } from "@libretto/core/reports/labels/history-lines";
import { type RecordLabels, recordLabels } from "@libretto/core/reports/labels/record-labels";
import { otherSections, presentations } from "@libretto/core/reports/presentations/all";
import { createPresentationContext, type PresentationContext } from "@libretto/core/reports/presentations/presentation";
import { hasSection, isPartialChoice, type ReportChoice, WHOLE_RECORD } from "@libretto/core/reports/report-choice";
import { INK, QUIET } from "../layout/palette.ts";
import { createPdf, MARGIN, type Paper, widthOf, writeTagged } from "../layout/pdf.ts";
import { type Body, type Colours, drawSection, paragraphs, table } from "../layout/sections.ts";
import { createSheet, drawHeader, drawNotices, emptyText, frameOf, type Sheet } from "../layout/sheet.ts";
import type { Column } from "../layout/table.ts";
import { drawExams } from "./exams.ts";
import { drawOpenFindings } from "./open-findings.ts";
import { answerColumns, recordColumns } from "./record-columns.ts";
import { createPrescriberName, drawTherapies } from "./therapies.ts";
import { NEUTRAL, WARNING } from "./therapy-columns.ts";

interface Report {
  readonly paper: Paper;
  readonly sheet: Sheet;
  readonly record: FullRecord;
  readonly openFindings: ClinicalSheet["openFindings"];
  readonly reportLabels: RecordLabels;
  readonly context: PresentationContext;
  readonly choice: ReportChoice;
  readonly readingCount: number;
}

const newestFirst = <R>(rows: readonly R[], timeOf: (row: R) => string | null): readonly R[] =>
  rows.toSorted((a, b) => ((timeOf(a) ?? "") < (timeOf(b) ?? "") ? 1 : -1));

/** Prints what a doctor asks first, then the patient's contact data. */
const drawFacts = ({ paper, sheet, record: { patient }, reportLabels }: Report): void => {
  const { doc, root } = paper;
  const donor = patient.organDonor === null ? "notStated" : patient.organDonor ? "yes" : "no";
  const facts = [
    [reportLabels.bloodGroup, patient.bloodGroup ?? reportLabels.notSpecified],
    [reportLabels.organDonation, reportLabels.donor[donor]],
    [reportLabels.residence, [patient.street, patient.residence?.name ?? ""].filter(Boolean).join(", ")],
    [reportLabels.phone, phoneIn(sheet.language, patient.phone)],
    [reportLabels.email, patient.email],
  ].filter(([, value]) => value !== "");
  for (const [name, value] of facts)
    writeTagged(paper, root, "P", () => {
      doc.font("regular").fontSize(10.5).fillColor(QUIET).text(`${name}: `, MARGIN, doc.y, { continued: true });
      doc.fillColor(INK).text(paper.toPrintable(value ?? ""), { width: widthOf(doc) });
    });
};

const drawTable = <R>(
  { paper, sheet }: Report,
  title: string,
  rows: readonly R[],
  columns: readonly Column<R>[],
  {
    colours = NEUTRAL,
    empty,
    exactEmpty,
  }: {
    readonly colours?: Colours;
    /** Printed when there are no rows and the reader sees the whole record. */
    readonly empty?: string;
    /** Printed when there are no rows, for every reader. */
    readonly exactEmpty?: string;
  } = {},
): void => {
  if (rows.length === 0 && empty === undefined && exactEmpty === undefined) return;
  const tone = { ...colours, continued: sheet.labels.continued(title) };
  drawSection(paper, title, colours.ink, table(rows, columns, tone, exactEmpty ?? emptyText(sheet, empty ?? "")));
};

const drawSensitivities = (report: Report): void => {
  const { record, sheet, reportLabels, context } = report;
  const sensitivities = sortSeriousFirst(record.diagnoses.filter(isSensitivity));
  drawTable(report, reportLabels.sensitivities, sensitivities, recordColumns("diagnoses", context), {
    colours: WARNING,
    exactEmpty: formatAllergyState(
      sheet.language,
      allergyStateOf(record.patient, sensitivities, sheet.scope),
      dayOnPaper(sheet.language),
    ),
  });
};

const drawHistories = (report: Report): void => {
  const { paper, record, sheet, reportLabels } = report;
  const narratives = [...record.familyHistory, ...record.remoteHistory, ...record.recentHistory];
  for (const { list, text } of narratives.filter(({ text }) => text.trim() !== ""))
    drawSection(paper, reportLabels.histories[list], NEUTRAL.ink, paragraphs(text));
  const answers = record.physiologicalHistory.flatMap((history) =>
    historyLines(history, sheet.language, record.patient.sex),
  );
  drawTable(report, reportLabels.histories.physiological, answers, answerColumns(report.context));
};

const drawReadings = (report: Report): void => {
  const { paper, record, sheet, reportLabels, readingCount } = report;
  const rows = newestFirst(record.vitalSigns, ({ takenAt }) => takenAt).slice(0, MAX_READINGS);
  if (rows.length === 0) return;
  const tone = { ...NEUTRAL, continued: sheet.labels.continued(reportLabels.readings) };
  const body: Body = (...where) => {
    if (rows.length < readingCount) paragraphs(reportLabels.latestReadings(rows.length, readingCount))(...where);
    table(rows, recordColumns("vitalSigns", report.context), tone, "")(...where);
  };
  drawSection(paper, reportLabels.readings, NEUTRAL.ink, body);
};

const drawReactions = (report: Report): void => {
  const { record, reportLabels, context } = report;
  drawTable(
    report,
    reportLabels.adverse,
    record.adverseReactions.filter(({ reaction }) => reaction.trim() !== ""),
    recordColumns("adverseReactions", context),
    { colours: WARNING },
  );
};

/** The sections that have a place in the report, or that no report prints; every other section follows the vaccinations. */
const PLACED: readonly SectionName[] = [
  ...(["diagnoses", "therapies", "familyHistory", "remoteHistory", "recentHistory", "physiologicalHistory"] as const),
  ...(["pregnancies", "visits", "exams", "vitalSigns", "vaccinations", "adverseReactions"] as const),
  ...(["emergencyContacts", "otherContacts", "diary", "files", "kardiaTraces"] as const),
];

/** Prints a section without a place of its own. */
const drawOther = (report: Report, name: SectionName): void => {
  const { record, context } = report;
  const columns = recordColumns(name, context);
  if (columns.length === 0) return;
  const newest = newestFirst<RecordRows[SectionName][number]>(record[name], sectionsByName[name].sortKeyOf);
  drawTable(report, presentations[name].titleOf(context), newest, columns);
};

/** The appointments, the next first, and the visits that took place, the newest first. */
const drawVisits = (report: Report): void => {
  const { record, context } = report;
  const newest = newestFirst(record.visits, ({ date, time }) => `${date} ${time}`);
  for (const list of VISIT_LISTS) {
    const rows = newest.filter((visit) => visit.list === list);
    drawTable(
      report,
      presentations.visits.titleOf(context, list),
      list === "appointments" ? rows.toReversed() : rows,
      recordColumns("visits", context, list),
    );
  }
};

/** The sheet for lists that the chosen period limits: it does not know what there is outside the period. */
const sheetOfPeriod = ({ sheet, choice }: Report): Sheet =>
  sheet.scope === "whole" && (choice.from !== null || choice.until !== null) ? { ...sheet, scope: "chosen" } : sheet;

const drawRecord = (report: Report): void => {
  const { paper, record, sheet, reportLabels, context, choice } = report;
  const names = new Map(record.doctors.map(({ account, name }) => [account, name]));
  const has = (section: SectionName) => hasSection(choice, section);
  const therapies = (...lists: Parameters<typeof drawTherapies>[3]) => {
    if (!has("therapies")) return;
    const ofLists = lists.includes("concluded") ? sheetOfPeriod(report) : sheet;
    drawTherapies(paper, ofLists, record.therapies, lists, {
      titles: reportLabels.therapies,
      prescriberOf: createPrescriberName(record.patient.account, names, sheet.labels),
    });
  };

  if (has("diagnoses")) drawSensitivities(report);
  drawOpenFindings(paper, sheet, report.openFindings);
  therapies("forbidden", "inUse");
  if (has("diagnoses"))
    drawTable(
      report,
      reportLabels.diagnoses,
      record.diagnoses.filter((row) => !isSensitivity(row)),
      recordColumns("diagnoses", context),
      { empty: reportLabels.noDiagnoses },
    );
  drawHistories(report);
  if (record.patient.sex === "female")
    drawTable(report, reportLabels.pregnancies, record.pregnancies, recordColumns("pregnancies", context));
  drawVisits(report);
  if (has("exams")) drawExams(paper, sheetOfPeriod(report), record.exams, record.diagnoses);
  drawReadings(report);
  drawTable(
    report,
    presentations.vaccinations.titleOf(context),
    newestFirst(record.vaccinations, ({ givenOn }) => givenOn),
    recordColumns("vaccinations", context),
  );
  for (const name of otherSections(PLACED)) drawOther(report, name);
  drawReactions(report);
  therapies("concluded");
  if (has("emergencyContacts"))
    drawTable(report, reportLabels.contacts, record.emergencyContacts, recordColumns("emergencyContacts", context), {
      empty: reportLabels.noContacts,
    });
};

/** The names of the chosen sections, without those that this report does not print. */
const chosenTitles = ({ choice, context, reportLabels }: Report): readonly string[] =>
  (choice.sections ?? []).flatMap((name) => {
    const title =
      name === "diagnoses"
        ? `${reportLabels.sensitivities}, ${reportLabels.diagnoses}`
        : presentations[name].titleOf(context);
    return recordColumns(name, context).length === 0 ? [] : [title];
  });

/** The names of the sections whose rows the period limits, as in the middle of a sentence. */
const eventNames = ({ context }: Report): string =>
  LISTED_SECTIONS.filter((name) => sectionsByName[name].isEvent && recordColumns(name, context).length > 0)
    .map((name) => sectionsByName[name].names[context.language].rows)
    .join(", ");

/** States that the report leaves something out: a reader must not take its silence for an absence. */
const drawChoice = (report: Report): void => {
  const { paper, choice, reportLabels, context } = report;
  if (!isPartialChoice(choice)) return;
  const lines = [
    ...(choice.sections === null ? [] : [reportLabels.onlySections(chosenTitles(report).join("; "))]),
    ...(choice.from === null && choice.until === null
      ? []
      : [reportLabels.onlyPeriod(eventNames(report), context.formatPeriod(choice.from, choice.until))]),
  ];
  for (const line of lines)
    writeTagged(paper, paper.root, "P", () => {
      paper.doc
        .font("strong")
        .fontSize(10.5)
        .fillColor(INK)
        .text(paper.toPrintable(line), MARGIN, paper.doc.y, { width: widthOf(paper.doc) });
    });
  paper.doc.y += 6;
};

/**
 * Prints the clinical report, with what a doctor asks first at the top. It has no diary, files, scores or levels,
 * because anybody who holds the paper can read it. For a doctor, filter the record first (`forDoctor`).
 */
export const clinicalReportPdf = (
  { record, openFindings, choice = WHOLE_RECORD, readingCount = record.vitalSigns.length, ...printing }: ClinicalSheet,
  language: Language,
): Promise<Uint8Array> => {
  const sheet = createSheet(record.patient, printing, language);
  const reportLabels = recordLabels[language];
  return createPdf(frameOf(sheet, reportLabels.clinicalReport, reportLabels.clinicalReport), (paper) => {
    drawHeader(paper, sheet, reportLabels.clinicalReport);
    const context = createPresentationContext(language, record);
    const report = { paper, sheet, record, openFindings, reportLabels, context, choice, readingCount };
    drawChoice(report);
    drawFacts(report);
    drawRecord(report);
    drawNotices(paper, reportLabels.onPaper);
  });
};
