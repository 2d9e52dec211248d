import type { Language } from "@libretto/core/messages/codes";
import { historyLabels as answerLabels } from "@libretto/core/reports/labels/history-labels";
import { recordLabels } from "@libretto/core/reports/labels/record-labels";
import type { HistoryLabel } from "./history-labels.ts";

/** The labels of the fields of the physiological form. */
export const physiologicalNames = (language: Language, label: HistoryLabel, level: string) => ({
  ...answerLabels[language].questions,
  ...recordLabels[language].habits,
  smokingDose: label("smokingDose"),
  smokingStart: label("smokingStart"),
  smokingEnd: label("smokingEnd"),
  alcoholDose: label("alcoholDose"),
  alcoholKind: label("alcoholKind"),
  alcoholStart: label("alcoholStart"),
  alcoholEnd: label("alcoholEnd"),
  drugsDose: label("drugsDose"),
  drugsKind: label("drugsKind"),
  drugsStart: label("drugsStart"),
  drugsEnd: label("drugsEnd"),
  caffeineDose: label("caffeineDose"),
  level,
});

export type PhysiologicalNames = ReturnType<typeof physiologicalNames>;
