import { levelName } from "@libretto/core/access/confidentiality";
import type { Clearance } from "@libretto/core/access/visibility";
import { ageOn, dayOf } from "@libretto/core/kernel/dates";
import type { Language } from "@libretto/core/messages/codes";
import { dayIn, timeIn } from "@libretto/core/messages/days";
import { en } from "@libretto/core/messages/en";
import { it } from "@libretto/core/messages/it";
import type { PrintContext } from "@libretto/core/ports/documents/document-printer";
import { formatAbsence, type ReadScope, readScopeOf } from "@libretto/core/record/across/absence";
import { visibilityNameOf } from "@libretto/core/record/doctors/association";
import type { Patient } from "@libretto/core/record/patient/patient";
import { INK, QUIET, SAGE_DARK, SAGE_PALE } from "./palette.ts";
import {
  drawDecoration,
  drawLetterhead,
  ensureRoom,
  type Frame,
  MARGIN,
  type Paper,
  widthOf,
  writeTagged,
} from "./pdf.ts";
import { type PrintLabels, printLabels } from "./print-labels.ts";
import { toPrintable } from "./printable.ts";

/** The person, the context and the labels of a sheet. */
export interface Sheet extends Pick<PrintContext, "printedAt" | "sharing"> {
  readonly person: Pick<Patient, "name" | "surname" | "taxCode" | "birth" | "sex">;
  readonly language: Language;
  readonly labels: PrintLabels;
  /** Which rows the sheet has. */
  readonly scope: ReadScope;
}

/** Creates the sheet of a person in a language. */
export const createSheet = (
  person: Sheet["person"],
  { printedAt, sharing }: PrintContext,
  language: Language,
): Sheet => ({
  person,
  printedAt,
  sharing,
  language,
  labels: printLabels[language],
  scope: readScopeOf(sharing),
});

const PAD = 14;

const fullName = ({ person }: Sheet): string => `${person.name} ${person.surname}`.trim();

const describePerson = ({ person, printedAt, language, labels }: Sheet): string =>
  [
    ...(person.birth === null
      ? []
      : [
          `${labels.born[person.sex]} ${dayIn(language, person.birth)}`,
          labels.age(ageOn(dayOf(printedAt), person.birth)),
        ]),
    ...(person.taxCode === "" ? [] : [`${labels.taxCode} ${person.taxCode}`]),
  ].join("  ·  ");

const printedOn = ({ language, printedAt, labels }: Sheet): string =>
  labels.printedOn(dayIn(language, printedAt), timeIn(language, printedAt));

/** The frame of a sheet, with the person at the top of every page but the first. */
export const frameOf = (sheet: Sheet, title: string, foot: string): Frame => ({
  title,
  language: sheet.language,
  author: fullName(sheet),
  subject: [title, describePerson(sheet), printedOn(sheet)].join("  ·  "),
  running: [fullName(sheet), sheet.person.taxCode, dayIn(sheet.language, sheet.printedAt)]
    .filter(Boolean)
    .map((part) => toPrintable(part)),
  foot,
  madeAt: new Date(sheet.printedAt),
});

const drawPerson = (paper: Paper, sheet: Sheet): void => {
  const { doc, root } = paper;
  const name = paper.toPrintable(fullName(sheet));
  const about = paper.toPrintable(describePerson(sheet));
  const width = widthOf(doc) - 2 * PAD;
  const y = doc.y + 10;
  const nameHeight = doc.font("strong").fontSize(15).heightOfString(name, { width });
  const aboutHeight = doc.font("regular").fontSize(10.5).heightOfString(about, { width });
  const height = nameHeight + aboutHeight + 2 * PAD;
  drawDecoration(doc, "Layout", () => doc.roundedRect(MARGIN, y, widthOf(doc), height, 8).fill(SAGE_PALE));
  writeTagged(paper, root, "P", () => {
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

const drawSharing = (paper: Paper, { language, labels }: Sheet, { visibility, level }: Clearance): void => {
  const { doc, root } = paper;
  const messages = { it, en }[language];
  const text = labels.shared(messages[visibilityNameOf(visibility)], level, messages[levelName(level)]);
  writeTagged(paper, root, "P", () => {
    doc
      .font("strong")
      .fontSize(10.5)
      .fillColor(INK)
      .text(text, MARGIN, doc.y, { width: widthOf(doc) });
  });
  doc.y += 6;
};

/** Draws the logo, the time of printing, the title and the person. */
export const drawHeader = (paper: Paper, sheet: Sheet, title: string): void => {
  const { doc, root } = paper;
  drawDecoration(doc, "Layout", () => drawLetterhead(doc, MARGIN, MARGIN - 8, 1.1));
  writeTagged(paper, root, "P", () => {
    doc.font("regular").fontSize(10).fillColor(QUIET);
    doc.text(printedOn(sheet), MARGIN, MARGIN - 1, { width: widthOf(doc), align: "right" });
  });
  writeTagged(paper, root, "H1", () => {
    doc
      .font("strong")
      .fontSize(24)
      .fillColor(INK)
      .text(title, MARGIN, MARGIN + 36);
  });
  drawPerson(paper, sheet);
  if (sheet.sharing !== null) drawSharing(paper, sheet, sheet.sharing);
};

/** The text for an empty section. It states that there is nothing only when the sheet has all rows. */
export const emptyText = ({ language, scope }: Sheet, none: string): string => formatAbsence(language, scope, none);

/** Draws the notices at the end of a sheet in a box: what it is not, and what its characters mean. */
export const drawNotices = (paper: Paper, notice: string): void => {
  const { doc, root } = paper;
  const text = [notice, ...paper.notices()].join("\n");
  const width = widthOf(doc) - 2 * PAD;
  doc.y += 24;
  const height = doc.font("regular").fontSize(10).heightOfString(text, { width }) + 2 * PAD;
  ensureRoom(doc, height);
  const y = doc.y;
  drawDecoration(doc, "Layout", () => doc.roundedRect(MARGIN, y, widthOf(doc), height, 8).fill(SAGE_PALE));
  writeTagged(paper, root, "P", () => {
    doc.font("regular").fontSize(10).fillColor(QUIET);
    doc.text(text, MARGIN + PAD, y + PAD, { width });
  });
};
