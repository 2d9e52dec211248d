import type { Language } from "@libretto/core/messages/codes";
import { dayIn } from "@libretto/core/messages/days";
import type { TherapiesSheet } from "@libretto/core/ports/documents/document-printer";
import type { Therapy, TherapyList } from "@libretto/core/record/therapies/therapy";
import { QUIET } from "../layout/palette.ts";
import { createPdf, MARGIN, type Paper, writeTagged } from "../layout/pdf.ts";
import type { PrintLabels } from "../layout/print-labels.ts";
import { drawSection, table } from "../layout/sections.ts";
import { createSheet, drawHeader, drawNotices, emptyText, frameOf, type Sheet } from "../layout/sheet.ts";
import { drawOpenFindings } from "./open-findings.ts";
import { drawScheduleTable } from "./schedule-table.ts";
import { THERAPY_COLOURS, therapyColumns } from "./therapy-columns.ts";

/** Medicines in use and forbidden ones first, concluded ones last. */
const ORDER = ["inUse", "forbidden", "concluded"] as const satisfies readonly TherapyList[];

/** The prescriber's name: as written, the patient, or a doctor's current or former name. */
export const createPrescriberName =
  (patient: number, names: ReadonlyMap<number, string>, labels: PrintLabels) =>
  ({ prescriber }: Therapy): string => {
    if (prescriber.kind === "named") return prescriber.name;
    if (prescriber.id === patient) return labels.self;
    return names.get(prescriber.id) ?? prescriber.name ?? labels.unknownPrescriber;
  };

const drawCounts = (paper: Paper, { labels }: Sheet, therapies: readonly Therapy[]): void => {
  const { doc, root } = paper;
  const counts = ORDER.map((list) => labels.counts[list](therapies.filter((row) => row.list === list).length));
  writeTagged(paper, root, "P", () => {
    doc.font("regular").fontSize(11).fillColor(QUIET).text(counts.join("  ·  "), MARGIN, doc.y);
  });
};

/** The titles of the lists, and the names of prescribers. */
interface TherapyNames {
  readonly titles: Readonly<Record<TherapyList, string>>;
  readonly prescriberOf: (therapy: Therapy) => string;
}

/** Lists of therapies, each with its heading. */
export const drawTherapies = (
  paper: Paper,
  sheet: Sheet,
  therapies: readonly Therapy[],
  lists: readonly TherapyList[],
  { titles, prescriberOf }: TherapyNames,
): void => {
  const { labels } = sheet;
  for (const list of lists) {
    const title = titles[list];
    const colours = THERAPY_COLOURS[list];
    const rows = therapies.filter((row) => row.list === list);
    drawSection(
      paper,
      title,
      colours.ink,
      table(
        rows,
        therapyColumns(sheet, list, prescriberOf),
        { ...colours, continued: labels.continued(title) },
        emptyText(sheet, labels.empty[list]),
      ),
    );
  }
};

/**
 * Prints the patient's medicines: in use, forbidden, concluded. Levels are not printed, because anybody who holds the
 * paper can read it.
 */
export const therapiesPdf = (
  { patient, therapies, prescribers, dataDate, openFindings, ...printing }: TherapiesSheet,
  language: Language,
): Promise<Uint8Array> => {
  const sheet = createSheet(patient, printing, language);
  const { labels } = sheet;
  const upToDate = labels.dataDate(dayIn(language, dataDate));
  return createPdf(frameOf(sheet, labels.therapies, upToDate), (paper) => {
    drawHeader(paper, sheet, labels.therapies);
    if (sheet.sharing === null) drawCounts(paper, sheet, therapies);
    drawOpenFindings(paper, sheet, openFindings);
    drawScheduleTable(paper, sheet, therapies);
    drawTherapies(paper, sheet, therapies, ORDER, {
      titles: labels.lists,
      prescriberOf: createPrescriberName(patient.account, prescribers, labels),
    });
    drawNotices(paper, `${upToDate}. ${labels.notAPrescription}`);
  });
};
