import type { PatientNews } from "@libretto/core/record/across/since-visit/patient-news";
import { dayText } from "../shared/formats.ts";
import type { Label } from "../shared/translations.ts";
import type { doctorLabels } from "./doctor-labels.ts";

/** The news of a patient in words: the last visit, the changes since then, and what has no day. */
export const newsFacts = (
  news: PatientNews | null | undefined,
  label: Label<NonNullable<(typeof doctorLabels)["keys"]>>,
): readonly string[] => {
  if (news === undefined) return [];
  if (news === null) return [label("newsFailed")];
  const { start, count, hasUndated, forbidden } = news;
  const date = start === null ? "" : dayText(start.day);
  return [
    label(start?.kind === "visit" ? "lastVisit" : "noVisit", { date }),
    ...(start === null ? [] : [label(count === 0 ? "newsNone" : "newsCount", { count, date })]),
    ...(hasUndated ? [label("newsUndated")] : []),
    ...(forbidden === 0 ? [] : [label("newsForbidden", { count: forbidden })]),
  ];
};
