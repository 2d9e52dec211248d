import { gestationOn } from "@libretto/core/record/pregnancies/gestation";
import type {
  ChildSex,
  Pregnancy,
  PregnancyDraft,
  PregnancyOutcome,
} from "@libretto/core/record/pregnancies/pregnancy";
import { levelLabels } from "../../shared/confidentiality/level-labels.ts";
import { levelText } from "../../shared/confidentiality/level-text.ts";
import { formatDate } from "../../shared/fields/text/date-text.ts";
import { dayText } from "../../shared/formats.ts";
import { describeChanges } from "../../shared/forms/describe-changes.ts";
import { details } from "../../shared/list/details.ts";
import { sectionLabels } from "../../shared/section/section-labels.ts";
import { eraseFormType, type SectionView } from "../../shared/section/section-view.ts";
import type { RecordServices } from "../sections-model.ts";
import type { PregnancyFormModel } from "./pregnancy-form-model.ts";
import { type PregnancyLabel, pregnancyFieldLabels, pregnancyLabels } from "./pregnancy-labels.ts";

/** The view of pregnancies. An ongoing one shows its week and the expected date of birth. */
export const pregnanciesView = (services: RecordServices): SectionView<PregnancyDraft, Pregnancy> => {
  const { language, record } = services;
  const label: PregnancyLabel = (key, values) => language.label(pregnancyLabels, key, values);
  const formatOutcome = (outcome: PregnancyOutcome | null) => (outcome === null ? "" : label(outcome));
  const formatSex = (sex: ChildSex | null) => (sex === null ? "" : label(sex));
  return {
    nameOf: ({ start }) => (start === null ? label("pregnancy") : label("pregnancyOf", { date: dayText(start) })),
    factsOf: (pregnancy) => {
      const gestation = gestationOn(pregnancy, record.today);
      const { age, end, outcome, childSex } = pregnancy;
      return [
        end === null ? "" : label("until", { date: dayText(end) }),
        label("atAge", { age }),
        ...(gestation === null
          ? []
          : [
              `${label("ongoing")}: ${label("week", { weeks: gestation.weeks, days: gestation.days })}`,
              label("expectedFact", { date: dayText(gestation.expectedBirth) }),
            ]),
        [formatOutcome(outcome), formatSex(childSex)].filter(Boolean).join(", "),
      ].filter(Boolean);
    },
    labelsOfList: () => ({ title: label("list"), empty: label("empty") }),
    saveQuestion: "form.saveChanges",
    loadDialogs: async () => {
      const code = await import("./pregnancy-dialogs.ts");
      return eraseFormType<PregnancyDraft, Pregnancy, PregnancyFormModel>({
        describe: (changes) => {
          const names = pregnancyFieldLabels(label, language.label(levelLabels, "level"));
          return describeChanges(
            changes,
            {
              age: { label: names.age },
              start: { label: names.start, format: formatDate },
              end: { label: names.end, format: formatDate },
              outcome: { label: names.outcome, format: formatOutcome },
              childSex: { label: names.childSex, format: formatSex },
              notes: { label: names.notes },
              level: { label: names.level, format: levelText(language) },
            },
            (now, typed) => language.label(sectionLabels, "typed", { now, typed }),
          );
        },
        detailsOf: (pregnancy) => {
          const { age, start, end, outcome, childSex, notes } = pregnancy;
          const names = pregnancyFieldLabels(label, "");
          const gestation = gestationOn(pregnancy, record.today);
          return details(
            { label: names.age, text: String(age) },
            { label: names.start, text: start === null ? "" : `${dayText(start)} (${label("startHint")})` },
            { label: names.end, text: end === null ? "" : dayText(end) },
            ...(gestation === null
              ? []
              : [
                  {
                    label: label("weekLabel"),
                    text: label("week", { weeks: gestation.weeks, days: gestation.days }),
                  },
                  { label: label("expected"), text: `${dayText(gestation.expectedBirth)}. ${label("formula")}` },
                ]),
            { label: names.outcome, text: formatOutcome(outcome) },
            { label: names.childSex, text: formatSex(childSex) },
            { label: names.notes, text: notes },
          );
        },
        days: ["start", "end"],
        createForm: (parts) => code.createForm(parts, record.record?.patient.birth ?? null),
        views: code.views,
      });
    },
  };
};
