import { parseDuration } from "@libretto/core/admin/duration";
import type { Language } from "@libretto/core/messages/codes";
import { LOCALES } from "@libretto/core/messages/locales";
import { labelsIn } from "../shared/translations.ts";
import { adminLabels } from "./admin-labels.ts";

/** The duration of a licence in the language of the page. A text that is no duration stays as it is. */
export const durationText = (text: string, language: Language): string => {
  const duration = parseDuration(text);
  if (duration === null) return text;
  if (duration === "endless") return labelsIn(language, adminLabels)("endless");
  const { unit, count } = duration;
  return new Intl.NumberFormat(LOCALES[language], { style: "unit", unit, unitDisplay: "long" }).format(count);
};
