import { levelName } from "@libretto/core/access/confidentiality";
import { specialtyIn } from "@libretto/core/catalogues/clinical/specialty-names";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import { dayOnScreen } from "@libretto/core/messages/days";
import {
  type Association,
  isExpired,
  tagsWithNames,
  visibilityNameOf,
} from "@libretto/core/record/doctors/association";
import type { LanguageModel } from "../../shared/language-model.ts";
import { doctorsLabels } from "./doctors-labels.ts";

/** What a doctor sees, in words: visibility, level, specialties and the last day. */
export const clearanceFacts = (
  language: LanguageModel,
  doctor: Association,
  today: CalendarDate,
): readonly string[] => {
  const { clearance, until } = doctor;
  if (until !== undefined && isExpired(doctor, today))
    return [language.label(doctorsLabels, "expired", { date: dayOnScreen(until) })];
  const tags = tagsWithNames(doctor)
    .map(({ name }) => specialtyIn(language.current, name))
    .filter(Boolean)
    .join(", ");
  return [
    language.label(doctorsLabels, "visibilityOf", {
      name: language.message(visibilityNameOf(clearance.visibility)).toLowerCase(),
    }),
    language.label(doctorsLabels, "levelOf", {
      level: clearance.level,
      name: language.message(levelName(clearance.level)),
    }),
    clearance.visibility === "partial" && tags !== "" ? language.label(doctorsLabels, "tagsOf", { tags }) : "",
    until === undefined ? "" : language.label(doctorsLabels, "untilOf", { date: dayOnScreen(until) }),
  ].filter(Boolean);
};
