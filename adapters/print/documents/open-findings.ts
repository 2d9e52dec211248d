import type { OpenFindings } from "@libretto/core/record/across/drug-safety/open-finding";
import { openFindingHeading, openFindingText } from "@libretto/core/reports/labels/open-finding-texts";
import {
  checkOffTitle,
  uncheckedExplanation,
  uncheckedPartTexts,
} from "@libretto/core/reports/labels/unchecked-part-texts";
import { INK, QUIET } from "../layout/palette.ts";
import { ensureRoom, MARGIN, type Paper, widthOf, writeTagged } from "../layout/pdf.ts";
import { drawSection } from "../layout/sections.ts";
import type { Sheet } from "../layout/sheet.ts";
import { WARNING } from "./therapy-columns.ts";

const INDENT = 12;
/** Space for the first lines of a finding, so that it does not begin at the foot of a page. */
const MIN_ROOM = 48;

/** Prints the open findings on medicines in use and what was not checked; nothing when there is neither. */
export const drawOpenFindings = (
  paper: Paper,
  { language }: Sheet,
  { findings, uncheckedParts }: OpenFindings,
): void => {
  if (findings.length === 0 && uncheckedParts.length === 0) return;
  const { title, explanation } = openFindingHeading(language, findings);
  drawSection(paper, checkOffTitle(uncheckedParts, language) ?? title, WARNING.ink, (_paper, section) => {
    const { doc } = paper;
    const line = (text: string, font: "regular" | "strong", ink: string): void =>
      writeTagged(paper, section, "P", () => {
        doc.font(font).fontSize(11).fillColor(ink);
        doc.text(paper.toPrintable(text), MARGIN + INDENT, doc.y, { width: widthOf(doc) - INDENT });
      });
    if (findings.length > 0) line(explanation, "regular", QUIET);
    for (const one of findings) {
      const { finding, details, confirmation } = openFindingText(one, language);
      ensureRoom(doc, MIN_ROOM);
      doc.y += 4;
      line(finding, "strong", INK);
      for (const detail of details) line(detail, "regular", INK);
      line(confirmation, "regular", QUIET);
    }
    if (uncheckedParts.length === 0) return;
    ensureRoom(doc, MIN_ROOM);
    doc.y += 4;
    line(uncheckedExplanation(uncheckedParts, language), "regular", QUIET);
    for (const text of uncheckedPartTexts(uncheckedParts, language)) line(text, "regular", INK);
  });
};
