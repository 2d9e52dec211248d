import type { Language } from "@libretto/core/messages/codes";
import { dayIn } from "@libretto/core/messages/days";
import type { EmergencySheet } from "@libretto/core/ports/documents/document-printer";
import { lastValidDay } from "@libretto/core/record/across/emergency/emergency-paper";
import { recordLabels } from "@libretto/core/reports/labels/record-labels";
import { fitGroups } from "../layout/fit-groups.ts";
import { DANGER, INK, LINE, QUIET, SAGE_DARK } from "../layout/palette.ts";
import {
  addBranch,
  createPdf,
  type Document,
  drawDecoration,
  drawFigure,
  type Element,
  MARGIN,
  type Paper,
  widthOf,
  writeTagged,
} from "../layout/pdf.ts";
import { drawQr } from "../layout/qr.ts";
import { createSheet, drawHeader, frameOf, type Sheet } from "../layout/sheet.ts";
import { buildParts, type Part } from "./emergency-parts.ts";
import { visibleLines } from "./emergency-report.ts";

/** Points in a millimetre. */
const MM = 72 / 25.4;
/** Both sides of the card beside each other, as ISO/IEC 7810 ID-1 measures a card: 85.6 × 54 mm. */
const SIDE_WIDTH = 85.6 * MM;
const HEIGHT = 54 * MM;
const PAD = 7;
const QR_SIDE = 62;
const NAME_SIZE = 10;
/** From the best readable size to the smallest readable one. */
const SIZES: readonly number[] = [9, 8, 7, 6.5, 6];
const INSTRUCTION_SIZE = 12;

/** A side of the card: where its text stands. */
interface Side {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const drawOutline = (doc: Document, x: number, y: number): void =>
  drawDecoration(doc, "Layout", () => {
    doc.lineWidth(0.75).strokeColor(QUIET);
    doc.rect(x, y, 2 * SIDE_WIDTH, HEIGHT).stroke();
    doc
      .strokeColor(LINE)
      .dash(3, { space: 3 })
      .moveTo(x + SIDE_WIDTH, y)
      .lineTo(x + SIDE_WIDTH, y + HEIGHT)
      .stroke()
      .undash();
  });

/** Writes a line, and returns the vertical position below it. */
const writeLine = (
  paper: Paper,
  parent: Element,
  text: string,
  style: { readonly font: string; readonly size: number; readonly colour: string },
  { x, y, width }: Pick<Side, "x" | "y" | "width">,
  type = "P",
): number => {
  const { doc } = paper;
  writeTagged(paper, parent, type, () => {
    doc.font(style.font).fontSize(style.size).fillColor(style.colour).text(text, x, y, { width });
  });
  return doc.y;
};

/** Name, birth, tax code and blood group at the top of the front; returns the vertical position below them. */
const drawIdentity = (paper: Paper, { set }: EmergencySheet, sheet: Sheet, side: Side): number => {
  const { root } = paper;
  const { name, surname, birth, taxCode, sex } = set.identity;
  const { language, labels } = sheet;
  const reportLabels = recordLabels[language];
  const facts = [
    ...(birth === null ? [] : [`${labels.born[sex]} ${dayIn(language, birth)}`]),
    ...(taxCode === "" ? [] : [taxCode]),
    `${reportLabels.bloodGroup}: ${set.bloodGroup ?? reportLabels.notSpecified}`,
  ];
  const nameStyle = { font: "strong", size: NAME_SIZE, colour: SAGE_DARK };
  const below = writeLine(paper, root, paper.toPrintable(`${name} ${surname}`.trim()), nameStyle, side);
  const factStyle = { font: "regular", size: 7, colour: INK };
  return writeLine(paper, root, paper.toPrintable(facts.join("  ·  ")), factStyle, { ...side, y: below + 1 });
};

const heightOfParts = (
  doc: Document,
  parts: readonly Part[],
  language: Language,
  size: number,
  width: number,
): number =>
  parts.reduce((sum, part) => {
    const title = doc.font("strong").fontSize(size).heightOfString(part.title, { width });
    doc.font("regular").fontSize(size);
    const lines = visibleLines(part, recordLabels[language]);
    return lines.reduce((height, line) => height + doc.heightOfString(line, { width }), sum + title + 2);
  }, 0);

/** Draws parts into a side: smaller if they do not fit, then shortened; they say how many lines are left out. */
const drawParts = (paper: Paper, parts: readonly Part[], order: readonly number[], language: Language, side: Side) => {
  const { doc, root } = paper;
  const fits = (size: number) => (candidates: readonly Part[]) =>
    heightOfParts(doc, candidates, language, size, side.width) <= side.height;
  const size = SIZES.find((candidate) => fits(candidate)(parts)) ?? 6;
  let y = side.y;
  for (const part of fitGroups<string, Part>(parts, order, fits(size))) {
    const section = addBranch(paper, root, "Sect");
    const colour = part.colours.ink === DANGER ? DANGER : SAGE_DARK;
    y = writeLine(paper, section, part.title, { font: "strong", size, colour }, { ...side, y: y + 2 }, "H2");
    for (const line of visibleLines(part, recordLabels[language]))
      y = writeLine(paper, section, line, { font: "regular", size, colour: INK }, { ...side, y });
    section.end();
  }
};

/** Prints the emergency set as a card for the wallet: two sides on one page, to cut out and to fold. */
export const walletPdf = (emergencySheet: EmergencySheet, language: Language): Promise<Uint8Array> => {
  const { set, view, printedAt } = emergencySheet;
  const sheet = createSheet(set.identity, emergencySheet, language);
  const { labels } = sheet;
  return createPdf(frameOf(sheet, labels.wallet, labels.wallet), (paper) => {
    const { doc, root } = paper;
    drawHeader(paper, sheet, labels.wallet);
    doc.y = writeLine(
      paper,
      root,
      labels.cutAndFold,
      { font: "regular", size: INSTRUCTION_SIZE, colour: INK },
      { x: MARGIN, y: doc.y, width: widthOf(doc) },
    );
    const [x, y] = [(doc.page.width - 2 * SIDE_WIDTH) / 2, doc.y + 24];
    drawOutline(doc, x, y);
    const { sensitivities, forbidden, inUse, contacts } = buildParts(paper, emergencySheet, sheet);
    const front = { x: x + PAD, y: y + PAD, width: SIDE_WIDTH - 2 * PAD, height: HEIGHT - 2 * PAD };
    const top = drawIdentity(paper, emergencySheet, sheet, front);
    const last = dayIn(language, lastValidDay(set, printedAt, view?.until ?? null));
    const bottom = front.y + front.height;
    const validityStyle = { font: "strong", size: 7, colour: INK };
    const validity = [labels.validUntilShort(last), ...(view === null ? [] : [labels.codeName(view.name)])].join(
      "  ·  ",
    );
    writeLine(paper, root, validity, validityStyle, { ...front, y: bottom - 8 });
    const code = [front.x + front.width - QR_SIDE, bottom - QR_SIDE] as const;
    if (view !== null)
      drawFigure(paper, labels.qrCode(view.address), [...code, code[0] + QR_SIDE, bottom], () =>
        drawQr(doc, view.address, ...code, QR_SIDE),
      );
    const width = view === null ? front.width : front.width - QR_SIDE - 4;
    drawParts(paper, [sensitivities, contacts], [1, 0], language, {
      ...front,
      y: top,
      width,
      height: bottom - 10 - top,
    });
    drawParts(paper, [inUse, forbidden], [0, 1], language, { ...front, x: front.x + SIDE_WIDTH });
    const notices = [recordLabels[language].onPaper, ...paper.notices()].join("\n");
    writeLine(
      paper,
      root,
      notices,
      { font: "regular", size: 10, colour: QUIET },
      { x: MARGIN, y: y + HEIGHT + 24, width: widthOf(doc) },
    );
  });
};
