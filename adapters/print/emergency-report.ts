import { joinPhones, splitPhones } from "@libretto/core/kernel/phone";
import type { Language } from "@libretto/core/messages/codes";
import { dayIn, dayOnPaper, exactTimeIn, timeIn } from "@libretto/core/messages/days";
import { phoneIn } from "@libretto/core/messages/phones";
import type { EmergencySheet } from "@libretto/core/ports/documents/document-printer";
import { allergyStateOf, formatAllergyState } from "@libretto/core/record/across/allergy-state";
import type { EmergencySet } from "@libretto/core/record/across/emergency/emergency-set";
import { type RecordLabels, recordLabels } from "@libretto/core/reports/labels/record-labels";
import { fitted, type Group } from "./fitting.ts";
import { NO_BREAK } from "./fonts.ts";
import { INK, QUIET } from "./palette.ts";
import { bottomOf, branch, type Document, decoration, MARGIN, makePdf, type Paper, tagged, widthOf } from "./pdf.ts";
import { drawQr } from "./qr.ts";
import type { Colours } from "./sections.ts";
import { drawOpening, emptyIn, frameOf, noticesOf, type Sheet, sheetAbout } from "./sheet.ts";
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
const FOOT_SIZE = 10;

const joined = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part.trim() !== "").join(separator);

/** Numbers of which each stands on one line: half of one would be dialled. */
const unbroken = (language: Language, phone: string): string =>
  joinPhones(splitPhones(phone).map((number) => phoneIn(language, number).replaceAll(" ", NO_BREAK)));

/** What harms comes first, then what is taken, then whom to call. */
const partsOf = (paper: Paper, set: EmergencySet, sheet: Sheet, words: RecordLabels): readonly Part[] => {
  const { say } = sheet;
  const part = (title: string, colours: Colours, empty: string, lines: readonly string[]): Part => ({
    title,
    colours,
    empty,
    lines: lines.map(paper.printable),
    more: 0,
  });
  return [
    part(
      words.sensitivities,
      WARNING,
      formatAllergyState(sheet.language, allergyStateOf(set, set.sensitivities), dayOnPaper(sheet.language)),
      set.sensitivities.map(
        ({ condition, kind, list }) => `${condition} (${words.kinds[kind]}, ${words.states[list]})`,
      ),
    ),
    part(
      words.therapies.forbidden,
      WARNING,
      emptyIn(sheet, say.empty.forbidden),
      set.forbidden.map(({ drug, note }) => joined([drug.name, note], ": ")),
    ),
    part(
      words.therapies.inUse,
      CALM,
      emptyIn(sheet, say.empty.inUse),
      set.inUse.map(({ drug, dose, frequency }) => joined([drug.name, dose, frequency], ", ")),
    ),
    part(
      words.contacts,
      CALM,
      emptyIn(sheet, words.noContacts),
      set.contacts.map(
        ({ name, relation, phone }) => `${joined([name, relation], ", ")}: ${unbroken(sheet.language, phone)}`,
      ),
    ),
  ];
};
/** Medicines in use give way first, then contacts; what harms last. */
const GIVING_WAY = [2, 3, 1, 0] as const;

const shownLines = ({ lines, more, empty }: Part, words: RecordLabels): readonly string[] => {
  if (lines.length === 0 && more === 0) return [empty];
  return more === 0 ? lines : [...lines, words.more(more)];
};

const lineWidth = (doc: Document): number => widthOf(doc) - INDENT;

/** How high the parts become at a size; every text is measured once. */
const measuring = (doc: Document, words: RecordLabels, size: number): ((parts: readonly Part[]) => number) => {
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

const drawPart = (paper: Paper, part: Part, words: RecordLabels, size: number): void => {
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

const drawFacts = (paper: Paper, { bloodGroup, organDonor }: EmergencySet, words: RecordLabels): void => {
  const { doc, root } = paper;
  const donor = organDonor === null ? "unsaid" : organDonor ? "yes" : "no";
  for (const [name, value] of [
    [words.bloodGroup, bloodGroup ?? words.notSpecified],
    [words.organDonation, words.donor[donor]],
  ] as const)
    tagged(paper, root, "P", () => {
      doc.font("regular").fontSize(FACT_SIZE).fillColor(QUIET).text(`${name}: `, MARGIN, doc.y, { continued: true });
      doc.font("strong").fillColor(INK).text(value);
    });
};

interface Foot {
  readonly view: EmergencySheet["view"];
  readonly texts: readonly string[];
  /** Where the texts begin, below the foot's own top and from the left. */
  readonly above: number;
  readonly x: number;
  readonly height: number;
}

const inFoot = (doc: Document): Document => doc.font("regular").fontSize(FOOT_SIZE).fillColor(QUIET);
const footWidth = (doc: Document, x: number): number => MARGIN + widthOf(doc) - x;

/** What stands at the foot, once everything above it is known, and how high it is. */
const footOf = (paper: Paper, { view, printedAt }: EmergencySheet, sheet: Sheet, words: RecordLabels): Foot => {
  const { doc } = paper;
  const { language } = sheet;
  const ofCode =
    view === null
      ? []
      : [
          words.scan(`${dayIn(language, view.until)}, ${timeIn(language, view.until)}`),
          words.codeCreated(view.name, dayIn(language, printedAt), exactTimeIn(language, printedAt)),
        ];
  const texts = [...ofCode, ...noticesOf(paper, sheet, words.onPaper)];
  const [above, x, least] = view === null ? [12, MARGIN, 40] : [20, MARGIN + QR_SIDE + 12, QR_SIDE + 8];
  const width = footWidth(doc, x);
  const height = texts.reduce((sum, text) => sum + inFoot(doc).heightOfString(text, { width }), above);
  return { view, texts, above, x, height: Math.max(height, least) };
};

const drawFoot = (paper: Paper, { view, texts, above, x, height }: Foot): void => {
  const { doc, root } = paper;
  const top = bottomOf(doc) - height;
  if (view !== null) decoration(doc, "Layout", () => drawQr(doc, view.address, MARGIN, top, QR_SIDE));
  doc.y = top + above;
  for (const text of texts)
    tagged(paper, root, "P", () => {
      inFoot(doc).text(text, x, doc.y, { width: footWidth(doc, x) });
    });
};

/**
 * What a rescuer needs, on one page whatever the record holds: the type gets smaller first, then lists are shortened and
 * say by how much. With an address, a QR code leads to the current data.
 */
export const emergencyPdf = (printed: EmergencySheet, language: Language): Promise<Uint8Array> => {
  const { set } = printed;
  const sheet = sheetAbout(set.identity, printed, language);
  const words = recordLabels[language];
  return makePdf(frameOf(sheet, words.emergencyReport, words.emergencyReport), (paper) => {
    const { doc } = paper;
    drawOpening(paper, sheet, words.emergencyReport);
    drawFacts(paper, set, words);
    const all = partsOf(paper, set, sheet, words);
    const foot = footOf(paper, printed, sheet, words);
    const room = bottomOf(doc) - foot.height - doc.y;
    const fits = (size: number): ((parts: readonly Part[]) => boolean) => {
      const height = measuring(doc, words, size);
      return (parts) => height(parts) <= room;
    };
    const smallest = SIZES[SIZES.length - 1] ?? 9;
    const size = SIZES.find((candidate) => fits(candidate)(all)) ?? smallest;
    for (const part of fitted<string, Part>(all, GIVING_WAY, fits(size))) drawPart(paper, part, words, size);
    drawFoot(paper, foot);
  });
};
