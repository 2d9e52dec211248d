import { levelName } from "@libretto/core/access/confidentiality";
import type { Clearance } from "@libretto/core/access/visibility";
import { ageOn, dayOf } from "@libretto/core/kernel/dates";
import type { Language } from "@libretto/core/messages/codes";
import { dayIn, timeIn } from "@libretto/core/messages/days";
import { en } from "@libretto/core/messages/en";
import { it } from "@libretto/core/messages/it";
import type { PrintContext } from "@libretto/core/ports/documents/document-printer";
import { visibilityNameOf } from "@libretto/core/record/doctors/association";
import type { Patient } from "@libretto/core/record/patient/patient";
import { printable } from "./fonts.ts";
import { INK, QUIET, SAGE_DARK, SAGE_PALE } from "./palette.ts";
import { decoration, ensureRoom, type Frame, letterhead, MARGIN, type Paper, tagged, widthOf } from "./pdf.ts";
import { type Words, words } from "./words.ts";

/** Whose sheet it is, when and for whom it was printed and how it speaks. */
export interface Sheet extends Pick<PrintContext, "printedAt" | "sharing"> {
  readonly person: Pick<Patient, "name" | "surname" | "taxCode" | "birth" | "sex">;
  readonly language: Language;
  readonly say: Words;
}

/** A sheet about a person, in that language. */
export const sheetAbout = (
  person: Sheet["person"],
  { printedAt, sharing }: PrintContext,
  language: Language,
): Sheet => ({
  person,
  printedAt,
  sharing,
  language,
  say: words[language],
});

const PAD = 14;

const fullName = ({ person }: Sheet): string => `${person.name} ${person.surname}`.trim();

const aboutPerson = ({ person, printedAt, language, say }: Sheet): string =>
  [
    ...(person.birth === null
      ? []
      : [`${say.born[person.sex]} ${dayIn(language, person.birth)}`, say.age(ageOn(dayOf(printedAt), person.birth))]),
    ...(person.taxCode === "" ? [] : [`${say.taxCode} ${person.taxCode}`]),
  ].join("  ·  ");

/** The frame of a sheet: the person at the top of every page but the first. */
export const frameOf = (sheet: Sheet, title: string, foot: string): Frame => ({
  title,
  language: sheet.language,
  running: [fullName(sheet), sheet.person.taxCode, dayIn(sheet.language, sheet.printedAt)]
    .filter(Boolean)
    .map((part) => printable(part))
    .join("  ·  "),
  foot,
  madeAt: new Date(sheet.printedAt),
});

const drawPerson = (paper: Paper, sheet: Sheet): void => {
  const { doc, root } = paper;
  const name = paper.printable(fullName(sheet));
  const about = paper.printable(aboutPerson(sheet));
  const width = widthOf(doc) - 2 * PAD;
  const y = doc.y + 10;
  const nameHeight = doc.font("strong").fontSize(15).heightOfString(name, { width });
  const aboutHeight = doc.font("regular").fontSize(10.5).heightOfString(about, { width });
  const height = nameHeight + aboutHeight + 2 * PAD;
  decoration(doc, "Layout", () => doc.roundedRect(MARGIN, y, widthOf(doc), height, 8).fill(SAGE_PALE));
  tagged(paper, root, "P", () => {
    doc
      .font("strong")
      .fontSize(15)
      .fillColor(SAGE_DARK)
      .text(name, MARGIN + PAD, y + PAD, { width });
    doc
      .font("regular")
      .fontSize(10.5)
      .fillColor(INK)
      .text(about, MARGIN + PAD, doc.y, { width });
  });
  doc.x = MARGIN;
  doc.y = y + height + 10;
};

const drawSharing = (paper: Paper, { language, say }: Sheet, { visibility, level }: Clearance): void => {
  const { doc, root } = paper;
  const messages = { it, en }[language];
  const text = say.shared(messages[visibilityNameOf(visibility)], level, messages[levelName(level)]);
  tagged(paper, root, "P", () => {
    doc
      .font("strong")
      .fontSize(10.5)
      .fillColor(INK)
      .text(text, MARGIN, doc.y, { width: widthOf(doc) });
  });
  doc.y += 6;
};

/** What a sheet begins with: the product's name, the moment of printing, the title and the person. */
export const drawOpening = (paper: Paper, sheet: Sheet, title: string): void => {
  const { doc, root } = paper;
  const { language, printedAt, say } = sheet;
  decoration(doc, "Layout", () => letterhead(doc, MARGIN, MARGIN - 8, 1.1));
  tagged(paper, root, "P", () => {
    doc.font("regular").fontSize(10).fillColor(QUIET);
    doc.text(say.printed(dayIn(language, printedAt), timeIn(language, printedAt)), MARGIN, MARGIN - 1, {
      width: widthOf(doc),
      align: "right",
    });
  });
  tagged(paper, root, "H1", () => {
    doc
      .font("strong")
      .fontSize(24)
      .fillColor(INK)
      .text(title, MARGIN, MARGIN + 36);
  });
  drawPerson(paper, sheet);
  if (sheet.sharing !== null) drawSharing(paper, sheet, sheet.sharing);
};

/** What is said where there is nothing to print: that there is none, if all of the record is shared with the reader. */
export const emptyIn = ({ sharing, say }: Sheet, none: string): string => (sharing === null ? none : say.nothingShared);

/** What stands at the end of a sheet: what it is not, and what names of letters mean where there are any. */
export const noticesOf = (paper: Paper, { say }: Sheet, text: string): readonly string[] =>
  paper.namesLetters() ? [text, say.letterNames] : [text];

/** Those notices in a box. */
export const drawNotices = (paper: Paper, sheet: Sheet, notice: string): void => {
  const { doc, root } = paper;
  const text = noticesOf(paper, sheet, notice).join("\n");
  const width = widthOf(doc) - 2 * PAD;
  doc.y += 24;
  const height = doc.font("regular").fontSize(10).heightOfString(text, { width }) + 2 * PAD;
  ensureRoom(doc, height);
  const y = doc.y;
  decoration(doc, "Layout", () => doc.roundedRect(MARGIN, y, widthOf(doc), height, 8).fill(SAGE_PALE));
  tagged(paper, root, "P", () => {
    doc.font("regular").fontSize(10).fillColor(QUIET);
    doc.text(text, MARGIN + PAD, y + PAD, { width });
  });
};
