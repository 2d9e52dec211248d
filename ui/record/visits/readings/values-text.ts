import type { Language } from "@libretto/core/messages/codes";
import type { Reading } from "@libretto/core/record/vital-signs/reading";
import { recordLabels } from "@libretto/core/reports/labels/record-labels";
import { valueTexts } from "@libretto/core/reports/presentations/vital-signs";

/** The values of a reading in one line: "Pressione 136/84 mmHg, Frequenza cardiaca 70 /min". */
export const valuesTextOf = (reading: Reading, language: Language): string =>
  valueTexts(reading, { labels: recordLabels[language], language }).join(", ");
