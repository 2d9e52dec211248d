import type { Language } from "@libretto/core/messages/codes";
import { dayIn, exactTimeIn, timeIn } from "@libretto/core/messages/days";
import type { EmergencySheet } from "@libretto/core/ports/document-printer";
import type { EmergencySet } from "@libretto/core/record/across/emergency-set";
import { type RecordWords, recordWords } from "@libretto/core/reports/told/record-words";
import { fitted, type Group } from "./fitting.ts";
import { printable } from "./fonts.ts";
import { INK, QUIET } from "./palette.ts";
import { bottomOf, branch, type Document, decoration, MARGIN, makePdf, type Paper, tagged, widthOf } from "./pdf.ts";
import { drawQr } from "./qr.ts";
import type { Colours } from "./sections.ts";
import { drawOpening, emptyIn, frameOf, type Sheet, sheetAbout } from "./sheet.ts";
import { CALM, WARNING } from "./therapy-columns.ts";

interface Part extends Group<string> {
  readonly title: string;
  readonly colours: Colours;
  readonly empty: string;
}

/** From the most readable to what can still be read. */
const SIZES = [14, 12, 11, 10, 9] as const;
const HEADING_GAP = 10;
const INDENT = 12;
const QR_SIDE = 104;
const FACT_SIZE = 13;

const joined = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part.trim() !== "").join(separator);

/** What harms comes first, then what is taken, then whom to call. */
const partsOf = (set: EmergencySet, sheet: Sheet, words: RecordWords): readonly Part[] => {
  const { say } = sheet;
  const part = (title: string, colours: Colours, empty: string, lines: readonly string[]): Part => ({
    title,
    colours,
    empty: emptyIn(sheet, empty),
    lines: lines.map(printable),
    more: 0,
  });
  return [
    part(
      words.sensitivities,
      WARNING,
      words.noSensitivities,
      set.sensitivities.map(
        ({ condition, kind, list }) => `${condition} (${words.kinds[kind]}, ${words.states[list]})`,
      ),
    ),
    part(
      words.therapies.forbidden,
      WARNING,
      say.empty.forbidden,
      set.forbidden.map(({ drug, note }) => joined([drug.name, note], ": ")),
    ),
    part(
      words.therapies.inUse,
      CALM,
      say.empty.inUse,
      set.inUse.map(({ drug, dose, frequency }) => joined([drug.name, dose, frequency], ", ")),
    ),
    part(
      words.contacts,
      CALM,
      words.noContacts,
      set.contacts.map(({ name, relation, phone }) => `${joined([name, relation], ", ")}: ${phone}`),
    ),
  ];
};
/** Medicines in use give way first, then contacts; what harms last. */
const GIVING_WAY = [2, 3, 1, 0] as const;

const shownLines = ({ lines, more, empty }: Part, words: RecordWords): readonly string[] => {
  if (lines.length === 0 && more === 0) return [empty];
  return more === 0 ? lines : [...lines, words.more(more)];
};

const lineWidth = (doc: Document): number => widthOf(doc) - INDENT;

/** How high the parts become at a size; every text is measured once. */
const measuring = (doc: Document, words: RecordWords, size: number): ((parts: readonly Part[]) => number) => {
  const known = new Map<string, number>();
  const lineHeight = (line: string): number => {
    const height =
      known.get(line) ??
      doc
        .font("regular")
        .fontSize(size)
        .heightOfString(line, { width: lineWidth(doc) });
    known.set(line, height);
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
      (sum, part) => shownLines(part, words).reduce((height, line) => height + lineHeight(line), sum + titleHeight),
      0,
    );
};

const drawPart = (paper: Paper, part: Part, words: RecordWords, size: number): void => {
  const { doc, root } = paper;
  const section = branch(paper, root, "Sect");
  const y = doc.y + HEADING_GAP;
  decoration(doc, "Layout", () => doc.roundedRect(MARGIN, y, 4, size + 2, 2).fill(part.colours.ink));
  tagged(paper, section, "H2", () => {
    doc
      .font("strong")
      .fontSize(size + 1)
      .fillColor(part.colours.ink)
      .text(part.title, MARGIN + INDENT, y, { width: lineWidth(doc) });
  });
  const list = branch(paper, section, "L");
  for (const line of shownLines(part, words)) {
    const item = branch(paper, list, "LI");
    tagged(paper, item, "LBody", () => {
      doc.font("regular").fontSize(size).fillColor(INK);
      doc.text(line, MARGIN + INDENT, doc.y, { width: lineWidth(doc) });
    });
    item.end();
  }
  list.end();
  section.end();
  doc.x = MARGIN;
};

const drawFacts = (paper: Paper, { bloodGroup, organDonor }: EmergencySet, words: RecordWords): void => {
  const { doc, root } = paper;
  const donor = organDonor === null ? "unsaid" : organDonor ? "yes" : "no";
  for (const [name, value] of [
    [words.bloodGroup, bloodGroup ?? words.notGiven],
    [words.organDonation, words.donor[donor]],
  ] as const)
    tagged(paper, root, "P", () => {
      doc.font("regular").fontSize(FACT_SIZE).fillColor(QUIET).text(`${name}: `, MARGIN, doc.y, { continued: true });
      doc.font("strong").fillColor(INK).text(value);
    });
};

const footHeight = (view: EmergencySheet["view"]): number => (view === null ? 40 : QR_SIDE + 8);

const drawFoot = (paper: Paper, { view, printedAt }: EmergencySheet, sheet: Sheet, words: RecordWords): void => {
  const { doc, root } = paper;
  const top = bottomOf(doc) - footHeight(view);
  const until = view === null ? "" : `${dayIn(sheet.language, view.until)}, ${timeIn(sheet.language, view.until)}`;
  if (view !== null) decoration(doc, "Layout", () => drawQr(doc, view.address, MARGIN, top, QR_SIDE));
  const x = view === null ? MARGIN : MARGIN + QR_SIDE + 12;
  doc.y = view === null ? top + 12 : top + 20;
  const made = words.codeMade(dayIn(sheet.language, printedAt), exactTimeIn(sheet.language, printedAt));
  for (const text of [...(view === null ? [] : [words.scan(until), made]), words.onPaper])
    tagged(paper, root, "P", () => {
      doc.font("regular").fontSize(10).fillColor(QUIET);
      doc.text(text, x, doc.y, { width: MARGIN + widthOf(doc) - x });
    });
};

/**
 * What a rescuer needs, on one page whatever the record holds: the type gets smaller first, then lists are shortened and
 * say by how much. With an address, a QR code leads to the current data.
 */
export const emergencyPdf = (printed: EmergencySheet, language: Language): Promise<Uint8Array> => {
  const { set } = printed;
  const sheet = sheetAbout(set.identity, printed, language);
  const words = recordWords[language];
  return makePdf(frameOf(sheet, words.emergencyReport, words.emergencyReport), (paper) => {
    const { doc } = paper;
    drawOpening(paper, sheet, words.emergencyReport);
    drawFacts(paper, set, words);
    const room = bottomOf(doc) - footHeight(printed.view) - doc.y;
    const all = partsOf(set, sheet, words);
    const fits = (size: number): ((parts: readonly Part[]) => boolean) => {
      const height = measuring(doc, words, size);
      return (parts) => height(parts) <= room;
    };
    const smallest = SIZES[SIZES.length - 1] ?? 9;
    const size = SIZES.find((candidate) => fits(candidate)(all)) ?? smallest;
    for (const part of fitted<string, Part>(all, GIVING_WAY, fits(size))) drawPart(paper, part, words, size);
    drawFoot(paper, printed, sheet, words);
  });
};
