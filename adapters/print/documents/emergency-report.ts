import type { Language } from "@libretto/core/messages/codes";
import { dayIn, exactTimeIn, timeIn } from "@libretto/core/messages/days";
import type { EmergencySheet } from "@libretto/core/ports/documents/document-printer";
import { lastValidDay } from "@libretto/core/record/across/emergency/emergency-paper";
import type { EmergencySet } from "@libretto/core/record/across/emergency/emergency-set";
import { type RecordLabels, recordLabels } from "@libretto/core/reports/labels/record-labels";
import { fitGroups } from "../layout/fit-groups.ts";
import { INK, QUIET } from "../layout/palette.ts";
import {
  addBranch,
  bottomOf,
  createPdf,
  type Document,
  drawDecoration,
  drawFigure,
  MARGIN,
  type Paper,
  widthOf,
  writeTagged,
} from "../layout/pdf.ts";
import { drawQr } from "../layout/qr.ts";
import { createSheet, drawHeader, frameOf, type Sheet } from "../layout/sheet.ts";
import { buildParts, buildPartsOfDay, type Part } from "./emergency-parts.ts";

/** From the best readable size to the smallest readable one. */
const SIZES: readonly number[] = [14, 12, 11, 10, 9];
/** The paper hangs on a fridge, and is read from a distance. */
const FRIDGE_SIZES: readonly number[] = [22, 20, 18, 16, 14, 12, 11, 10, 9];
const HEADING_GAP = 10;
const INDENT = 12;
const QR_SIDE = 104;
const FACT_SIZE = 13;
const FOOT_SIZE = 10;

/** What a paper has, in which order its parts lose lines, and its font sizes. */
interface Layout {
  readonly parts: readonly Part[];
  readonly shorteningOrder: readonly number[];
  readonly sizes: readonly number[];
  readonly hasFacts: boolean;
}

const layoutOf = (paper: Paper, emergencySheet: EmergencySheet, sheet: Sheet): Layout => {
  const { sensitivities, forbidden, inUse, contacts } = buildParts(paper, emergencySheet, sheet);
  if (emergencySheet.paper !== "fridge")
    return {
      parts: [sensitivities, forbidden, inUse, contacts],
      // medicines in use are shortened first, then contacts, and allergies last
      shorteningOrder: [2, 3, 1, 0],
      sizes: SIZES,
      hasFacts: true,
    };
  const day = buildPartsOfDay(paper, emergencySheet, sheet);
  const count = day.length;
  return {
    parts: [...day, sensitivities, forbidden, contacts],
    // contacts are shortened first, then medicines from the last part of the day, and allergies last
    shorteningOrder: [count + 2, ...day.map((_, index) => count - 1 - index), count + 1, count],
    sizes: FRIDGE_SIZES,
    hasFacts: false,
  };
};

/** The lines of a part, or why it has none, and how many are left out. */
export const visibleLines = ({ lines, more, empty }: Part, reportLabels: RecordLabels): readonly string[] => {
  if (lines.length === 0 && more === 0) return [empty];
  return more === 0 ? lines : [...lines, reportLabels.more(more)];
};

const lineWidth = (doc: Document): number => widthOf(doc) - INDENT;

/** Computes the height of the parts at a font size. Each text is measured once. */
const createHeightMeasure = (
  doc: Document,
  reportLabels: RecordLabels,
  size: number,
): ((parts: readonly Part[]) => number) => {
  const heights = new Map<string, number>();
  const lineHeight = (line: string): number => {
    const height =
      heights.get(line) ??
      doc
        .font("regular")
        .fontSize(size)
        .heightOfString(line, { width: lineWidth(doc) });
    heights.set(line, height);
    return height;
  };
  const titleHeight =
    HEADING_GAP +
    doc
      .font("strong")
      .fontSize(size + 1)
      .currentLineHeight(true);
  return (parts) =>
    parts.reduce(
      (sum, part) =>
        visibleLines(part, reportLabels).reduce((height, line) => height + lineHeight(line), sum + titleHeight),
      0,
    );
};

const drawPart = (paper: Paper, part: Part, reportLabels: RecordLabels, size: number): void => {
  const { doc, root } = paper;
  const section = addBranch(paper, root, "Sect");
  const y = doc.y + HEADING_GAP;
  drawDecoration(doc, "Layout", () => doc.roundedRect(MARGIN, y, 4, size + 2, 2).fill(part.colours.ink));
  writeTagged(paper, section, "H2", () => {
    doc
      .font("strong")
      .fontSize(size + 1)
      .fillColor(part.colours.ink)
      .text(part.title, MARGIN + INDENT, y, { width: lineWidth(doc) });
  });
  const list = addBranch(paper, section, "L");
  for (const line of visibleLines(part, reportLabels)) {
    const item = addBranch(paper, list, "LI");
    writeTagged(paper, item, "LBody", () => {
      doc.font("regular").fontSize(size).fillColor(INK);
      doc.text(line, MARGIN + INDENT, doc.y, { width: lineWidth(doc) });
    });
    item.end();
  }
  list.end();
  section.end();
  doc.x = MARGIN;
};

const drawFacts = (paper: Paper, { bloodGroup, organDonor }: EmergencySet, reportLabels: RecordLabels): void => {
  const { doc, root } = paper;
  const donor = organDonor === null ? "notStated" : organDonor ? "yes" : "no";
  for (const [name, value] of [
    [reportLabels.bloodGroup, bloodGroup ?? reportLabels.notSpecified],
    [reportLabels.organDonation, reportLabels.donor[donor]],
  ] as const)
    writeTagged(paper, root, "P", () => {
      doc.font("regular").fontSize(FACT_SIZE).fillColor(QUIET).text(`${name}: `, MARGIN, doc.y, { continued: true });
      doc.font("strong").fillColor(INK).text(value);
    });
};

interface Foot {
  readonly view: EmergencySheet["view"];
  readonly texts: readonly string[];
  /** The top of the texts within the foot. */
  readonly above: number;
  readonly x: number;
  readonly height: number;
}

const applyFootFont = (doc: Document): Document => doc.font("regular").fontSize(FOOT_SIZE).fillColor(QUIET);
const footWidth = (doc: Document, x: number): number => MARGIN + widthOf(doc) - x;

/** The texts of the foot, and its height. */
const buildFoot = (
  paper: Paper,
  { set, paper: kind, view, printedAt }: EmergencySheet,
  sheet: Sheet,
  reportLabels: RecordLabels,
): Foot => {
  const { doc } = paper;
  const { language } = sheet;
  const ofCode =
    view === null
      ? []
      : [
          reportLabels.scan(`${dayIn(language, view.until)}, ${timeIn(language, view.until)}`),
          reportLabels.codeCreated(view.name, dayIn(language, printedAt), exactTimeIn(language, printedAt)),
        ];
  const validity =
    kind === "sheet"
      ? []
      : [sheet.labels.validUntil(dayIn(language, lastValidDay(set, printedAt, view?.until ?? null)))];
  const texts = [...validity, ...ofCode, reportLabels.onPaper, ...paper.notices()];
  const [above, x, least] = view === null ? [12, MARGIN, 40] : [20, MARGIN + QR_SIDE + 12, QR_SIDE + 8];
  const width = footWidth(doc, x);
  const height = texts.reduce((sum, text) => sum + applyFootFont(doc).heightOfString(text, { width }), above);
  return { view, texts, above, x, height: Math.max(height, least) };
};

const drawFoot = (paper: Paper, { view, texts, above, x, height }: Foot, labels: Sheet["labels"]): void => {
  const { doc, root } = paper;
  const top = bottomOf(doc) - height;
  if (view !== null)
    drawFigure(paper, labels.qrCode(view.address), [MARGIN, top, MARGIN + QR_SIDE, top + QR_SIDE], () =>
      drawQr(doc, view.address, MARGIN, top, QR_SIDE),
    );
  doc.y = top + above;
  for (const text of texts)
    writeTagged(paper, root, "P", () => {
      applyFootFont(doc).text(text, x, doc.y, { width: footWidth(doc, x) });
    });
};

/**
 * Prints the emergency set on one page: the font size is reduced first, then lists are shortened and show how many
 * lines are missing. With an address, a QR code opens the current data.
 */
export const emergencyPdf = (emergencySheet: EmergencySheet, language: Language): Promise<Uint8Array> => {
  const { set } = emergencySheet;
  const sheet = createSheet(set.identity, emergencySheet, language);
  const reportLabels = recordLabels[language];
  const title = emergencySheet.paper === "fridge" ? sheet.labels.fridge : reportLabels.emergencyReport;
  return createPdf(frameOf(sheet, title, title), (paper) => {
    const { doc } = paper;
    const { parts, shorteningOrder, sizes, hasFacts } = layoutOf(paper, emergencySheet, sheet);
    drawHeader(paper, sheet, title);
    if (hasFacts) drawFacts(paper, set, reportLabels);
    const foot = buildFoot(paper, emergencySheet, sheet, reportLabels);
    const room = bottomOf(doc) - foot.height - doc.y;
    const fits = (size: number): ((parts: readonly Part[]) => boolean) => {
      const height = createHeightMeasure(doc, reportLabels, size);
      return (candidates) => height(candidates) <= room;
    };
    const smallest = sizes.at(-1) ?? 9;
    const size = sizes.find((candidate) => fits(candidate)(parts)) ?? smallest;
    for (const part of fitGroups<string, Part>(parts, shorteningOrder, fits(size)))
      drawPart(paper, part, reportLabels, size);
    drawFoot(paper, foot, sheet.labels);
  });
};
