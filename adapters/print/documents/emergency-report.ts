import { dayOf } from "@libretto/core/kernel/dates";
import { joinPhones, splitPhones } from "@libretto/core/kernel/phone";
import type { Language } from "@libretto/core/messages/codes";
import { dayIn, dayOnPaper, exactTimeIn, timeIn } from "@libretto/core/messages/days";
import { phoneOnPaper } from "@libretto/core/messages/phones";
import type { EmergencySheet } from "@libretto/core/ports/documents/document-printer";
import { allergyStateOf, formatAllergyState } from "@libretto/core/record/across/allergy-state";
import type { EmergencySet } from "@libretto/core/record/across/emergency/emergency-set";
import { formatReaction } from "@libretto/core/record/diagnoses/reaction-text";
import { isTakenOn } from "@libretto/core/record/therapies/therapy";
import { type RecordLabels, recordLabels } from "@libretto/core/reports/labels/record-labels";
import { unknownAllergiesText } from "@libretto/core/reports/labels/unchecked-part-texts";
import { fitGroups, type Group } from "../layout/fit-groups.ts";
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
import type { Colours } from "../layout/sections.ts";
import { createSheet, drawHeader, emptyText, frameOf, type Sheet } from "../layout/sheet.ts";
import { NEUTRAL, WARNING } from "./therapy-columns.ts";

interface Part extends Group<string> {
  readonly title: string;
  readonly colours: Colours;
  readonly empty: string;
}

/** From the best readable size to the smallest readable one. */
const SIZES = [14, 12, 11, 10, 9] as const;
const HEADING_GAP = 10;
const INDENT = 12;
const QR_SIDE = 104;
const FACT_SIZE = 13;
const FOOT_SIZE = 10;

const joinNonEmpty = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part.trim() !== "").join(separator);

/** One line a sensitivity, and the allergies that no check knows. */
const sensitivityLines = (
  { set, unknownAllergies }: EmergencySheet,
  { language }: Sheet,
  reportLabels: RecordLabels,
): readonly string[] => [
  ...set.sensitivities.map((row) =>
    joinNonEmpty(
      [
        `${row.condition} (${reportLabels.kinds[row.kind]}, ${reportLabels.states[row.list]})`,
        formatReaction(language, row).join("; "),
      ],
      ": ",
    ),
  ),
  ...(unknownAllergies.length > 0 ? [unknownAllergiesText(unknownAllergies, language)] : []),
];

const inUseLine = (
  therapy: EmergencySet["inUse"][number],
  { language, printedAt }: Sheet,
  reportLabels: RecordLabels,
): string => {
  const { drug, dose, frequency, start } = therapy;
  const isTaken = isTakenOn(therapy, dayOf(printedAt));
  const notStarted = isTaken ? "" : reportLabels.notStarted(dayIn(language, start));
  return joinNonEmpty([drug.name, dose, frequency, notStarted], ", ");
};

const contactLine = ({ name, relation, phone }: EmergencySet["contacts"][number], language: Language): string => {
  const phones = splitPhones(phone).map((number) => phoneOnPaper(language, number));
  return `${joinNonEmpty([name, relation], ", ")}: ${joinPhones(phones)}`;
};

/** Allergies and forbidden medicines first, then medicines in use, then contacts. */
const buildParts = (
  paper: Paper,
  emergencySheet: EmergencySheet,
  sheet: Sheet,
  reportLabels: RecordLabels,
): readonly Part[] => {
  const { set } = emergencySheet;
  const { labels, language } = sheet;
  const allergyState = allergyStateOf(set, set.sensitivities, sheet.scope);
  const part = (title: string, colours: Colours, empty: string, lines: readonly string[]): Part => ({
    title,
    colours,
    empty,
    lines: lines.map(paper.toPrintable),
    more: 0,
  });
  return [
    part(
      reportLabels.sensitivities,
      WARNING,
      formatAllergyState(language, allergyState, dayOnPaper(language)),
      sensitivityLines(emergencySheet, sheet, reportLabels),
    ),
    part(
      reportLabels.therapies.forbidden,
      WARNING,
      emptyText(sheet, labels.empty.forbidden),
      set.forbidden.map(({ drug, note }) => joinNonEmpty([drug.name, note], ": ")),
    ),
    part(
      reportLabels.therapies.inUse,
      NEUTRAL,
      emptyText(sheet, labels.empty.inUse),
      set.inUse.map((therapy) => inUseLine(therapy, sheet, reportLabels)),
    ),
    part(
      reportLabels.contacts,
      NEUTRAL,
      emptyText(sheet, reportLabels.noContacts),
      set.contacts.map((contact) => contactLine(contact, language)),
    ),
  ];
};
/** Medicines in use are shortened first, then contacts, and allergies last. */
const SHORTENING_ORDER = [2, 3, 1, 0] as const;

const visibleLines = ({ lines, more, empty }: Part, reportLabels: RecordLabels): readonly string[] => {
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
  { view, printedAt }: EmergencySheet,
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
  const texts = [...ofCode, reportLabels.onPaper, ...paper.notices()];
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
  return createPdf(frameOf(sheet, reportLabels.emergencyReport, reportLabels.emergencyReport), (paper) => {
    const { doc } = paper;
    drawHeader(paper, sheet, reportLabels.emergencyReport);
    drawFacts(paper, set, reportLabels);
    const all = buildParts(paper, emergencySheet, sheet, reportLabels);
    const foot = buildFoot(paper, emergencySheet, sheet, reportLabels);
    const room = bottomOf(doc) - foot.height - doc.y;
    const fits = (size: number): ((parts: readonly Part[]) => boolean) => {
      const height = createHeightMeasure(doc, reportLabels, size);
      return (parts) => height(parts) <= room;
    };
    const smallest = SIZES[SIZES.length - 1] ?? 9;
    const size = SIZES.find((candidate) => fits(candidate)(all)) ?? smallest;
    for (const part of fitGroups<string, Part>(all, SHORTENING_ORDER, fits(size)))
      drawPart(paper, part, reportLabels, size);
    drawFoot(paper, foot, sheet.labels);
  });
};
