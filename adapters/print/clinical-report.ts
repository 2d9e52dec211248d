import type { Language } from "@libretto/core/messages/codes";
import { dayOnPaper } from "@libretto/core/messages/days";
import { phoneIn } from "@libretto/core/messages/phones";
import type { ClinicalSheet } from "@libretto/core/ports/documents/document-printer";
import { allergyStateOf, formatAllergyState } from "@libretto/core/record/across/allergy-state";
import { isSensitivity } from "@libretto/core/record/diagnoses/diagnosis";
import type { FullRecord } from "@libretto/core/reports/full-record";
import { historyLines } from "@libretto/core/reports/labels/history-lines";
import { type RecordLabels, recordLabels } from "@libretto/core/reports/labels/record-labels";
import { drawExams } from "./exams.ts";
import { drawOpenFindings } from "./open-findings.ts";
import { INK, QUIET } from "./palette.ts";
import { MARGIN, makePdf, type Paper, tagged, widthOf } from "./pdf.ts";
import { recordColumns } from "./record-columns.ts";
import { type Body, type Colours, drawSection, prose, table } from "./sections.ts";
import { drawNotices, drawOpening, emptyIn, frameOf, type Sheet, sheetAbout } from "./sheet.ts";
import type { Column } from "./table.ts";
import { drawTherapies, prescriberIn } from "./therapies.ts";
import { CALM, WARNING } from "./therapy-columns.ts";

/** Of what is measured every day a report shows the latest; the record holds all. */
export const MOST_READINGS = 30;

interface Report {
  readonly paper: Paper;
  readonly sheet: Sheet;
  readonly record: FullRecord;
  readonly openFindings: ClinicalSheet["openFindings"];
  readonly say: RecordLabels;
}

const newestFirst = <R>(rows: readonly R[], moment: (row: R) => string | null): readonly R[] =>
  rows.toSorted((a, b) => ((moment(a) ?? "") < (moment(b) ?? "") ? 1 : -1));

/** What is told of the person besides name and birth: what a doctor asks first, then how to reach the patient. */
const drawFacts = ({ paper, sheet, record: { patient }, say }: Report): void => {
  const { doc, root } = paper;
  const donor = patient.organDonor === null ? "unsaid" : patient.organDonor ? "yes" : "no";
  const facts = [
    [say.bloodGroup, patient.bloodGroup ?? say.notSpecified],
    [say.organDonation, say.donor[donor]],
    [say.residence, [patient.street, patient.residence?.name ?? ""].filter(Boolean).join(", ")],
    [say.phone, phoneIn(sheet.language, patient.phone)],
    [say.email, patient.email],
  ].filter(([, value]) => value !== "");
  for (const [name, value] of facts)
    tagged(paper, root, "P", () => {
      doc.font("regular").fontSize(10.5).fillColor(QUIET).text(`${name}: `, MARGIN, doc.y, { continued: true });
      doc.fillColor(INK).text(paper.printable(value ?? ""), { width: widthOf(doc) });
    });
};

const drawTable = <R>(
  { paper, sheet }: Report,
  title: string,
  rows: readonly R[],
  columns: readonly Column<R>[],
  {
    colours = CALM,
    empty,
    exactEmpty,
  }: {
    readonly colours?: Colours;
    /** Printed without rows, unless the reader sees only a part of the record. */
    readonly empty?: string;
    /** Printed without rows, whoever reads. */
    readonly exactEmpty?: string;
  } = {},
): void => {
  if (rows.length === 0 && empty === undefined && exactEmpty === undefined) return;
  const tone = { ...colours, continued: sheet.say.continued(title) };
  drawSection(paper, title, colours.ink, table(rows, columns, tone, exactEmpty ?? emptyIn(sheet, empty ?? "")));
};

const drawHistories = (report: Report): void => {
  const { paper, record, sheet, say } = report;
  const stories = [...record.familyHistory, ...record.remoteHistory, ...record.recentHistory];
  for (const { list, text } of stories.filter(({ text }) => text.trim() !== ""))
    drawSection(paper, say.histories[list], CALM.ink, prose(text));
  const answers = record.physiological.flatMap((history) => historyLines(history, sheet.language, record.patient.sex));
  drawTable(report, say.histories.physiological, answers, recordColumns(sheet).answers);
};

const drawReadings = (report: Report): void => {
  const { paper, record, sheet, say } = report;
  const all = newestFirst(record.readings, ({ takenAt }) => takenAt);
  const rows = all.slice(0, MOST_READINGS);
  if (rows.length === 0) return;
  const tone = { ...CALM, continued: sheet.say.continued(say.readings) };
  const body: Body = (...where) => {
    if (rows.length < all.length) prose(say.latestReadings(rows.length, all.length))(...where);
    table(rows, recordColumns(sheet).readings, tone, "")(...where);
  };
  drawSection(paper, say.readings, CALM.ink, body);
};

const drawReactions = (report: Report): void => {
  const { record, sheet, say } = report;
  const names = new Map(record.therapies.map(({ id, drug }) => [id, drug.name]));
  drawTable(
    report,
    say.adverse,
    record.adverseReactions.filter(({ reaction }) => reaction.trim() !== ""),
    recordColumns(sheet).reactions(names),
    { colours: WARNING },
  );
};

const drawRecord = (report: Report): void => {
  const { paper, record, sheet, say } = report;
  const columns = recordColumns(sheet);
  const names = new Map(record.doctors.map(({ account, name }) => [account, name]));
  const therapies = (...lists: Parameters<typeof drawTherapies>[3]) =>
    drawTherapies(paper, sheet, record.therapies, lists, {
      titles: say.therapies,
      prescriberOf: prescriberIn(record.patient.account, names, sheet.say),
    });
  const sensitivities = record.diagnoses.filter(isSensitivity);
  const others = record.diagnoses.filter((row) => !isSensitivity(row));

  drawTable(report, say.sensitivities, sensitivities, columns.diagnoses, {
    colours: WARNING,
    exactEmpty: formatAllergyState(
      sheet.language,
      allergyStateOf(record.patient, sensitivities),
      dayOnPaper(sheet.language),
    ),
  });
  drawOpenFindings(paper, sheet, report.openFindings);
  therapies("forbidden", "inUse");
  drawTable(report, say.diagnoses, others, columns.diagnoses, { empty: say.noDiagnoses });
  drawHistories(report);
  if (record.patient.sex === "female") drawTable(report, say.pregnancies, record.pregnancies, columns.pregnancies);
  drawTable(
    report,
    say.visits,
    newestFirst(record.visits, ({ date }) => date),
    columns.visits,
  );
  drawExams(paper, sheet, record.exams, record.diagnoses);
  drawReadings(report);
  drawTable(
    report,
    say.vaccinations,
    newestFirst(record.vaccinations, ({ givenOn }) => givenOn),
    columns.vaccinations,
  );
  drawReactions(report);
  therapies("concluded");
  drawTable(report, say.contacts, record.emergencyContacts, columns.contacts, { empty: say.noContacts });
};

/**
 * The record on paper, what a doctor asks first before the rest. Diary, files and scores are not printed, nor are levels:
 * whoever holds the sheet may read it. For another reader than the owner, filter first (`forDoctor`).
 */
export const clinicalReportPdf = (
  { record, openFindings, ...printing }: ClinicalSheet,
  language: Language,
): Promise<Uint8Array> => {
  const sheet = sheetAbout(record.patient, printing, language);
  const say = recordLabels[language];
  return makePdf(frameOf(sheet, say.clinicalReport, say.clinicalReport), (paper) => {
    drawOpening(paper, sheet, say.clinicalReport);
    const report = { paper, sheet, record, openFindings, say };
    drawFacts(report);
    drawRecord(report);
    drawNotices(paper, sheet, say.onPaper);
  });
};
