import type { Language } from "@libretto/core/messages/codes";
import type { ReactionSheet } from "@libretto/core/ports/documents/document-printer";
import { reactionAnswers } from "@libretto/core/reports/archive/reaction-answers";
import { reactionLabels } from "@libretto/core/reports/archive/reaction-labels";
import { recordLabels } from "@libretto/core/reports/labels/record-labels";
import { createPresentationContext } from "@libretto/core/reports/presentations/presentation";
import { createPdf } from "../layout/pdf.ts";
import { drawSection, paragraphs, table } from "../layout/sections.ts";
import { createSheet, drawHeader, drawNotices, frameOf } from "../layout/sheet.ts";
import { answerColumns } from "./record-columns.ts";
import { NEUTRAL } from "./therapy-columns.ts";

/** Prints a report of an adverse reaction: where it is sent, and every question with its answer. */
export const reactionPdf = (
  { patient, report, drug, structure, ...printing }: ReactionSheet,
  language: Language,
): Promise<Uint8Array> => {
  const sheet = createSheet(patient, printing, language);
  const { report: title, structure: structureTitle } = reactionLabels[language];
  const answers = reactionAnswers(report, drug, language)
    .filter(([, answer]) => answer.trim() !== "")
    .map(([question, answer]) => ({ question, answer }));
  return createPdf(frameOf(sheet, title, title), (paper) => {
    drawHeader(paper, sheet, title);
    if (structure !== null) {
      const { name, region, website, email, phone } = structure;
      const address = [`${name} (${region})`, website, email, phone].filter(Boolean).join("\n");
      drawSection(paper, structureTitle, NEUTRAL.ink, paragraphs(address));
    }
    const columns = answerColumns(createPresentationContext(language, { patient }));
    const tone = { ...NEUTRAL, continued: sheet.labels.continued(title) };
    drawSection(paper, title, NEUTRAL.ink, table(answers, columns, tone, ""));
    drawNotices(paper, recordLabels[language].onPaper);
  });
};
