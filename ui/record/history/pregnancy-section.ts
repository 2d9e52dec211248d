import { gestationOn } from "@libretto/core/record/pregnancies/gestation";
import type {
  ChildSex,
  Pregnancy,
  PregnancyDraft,
  PregnancyOutcome,
} from "@libretto/core/record/pregnancies/pregnancy";
import { dayText } from "../../shared/formats.ts";
import type { SectionView } from "../../shared/section/section-view.ts";
import type { RecordServices } from "../sections-model.ts";
import { type PregnancyLabel, pregnancyLabels } from "./pregnancy-labels.ts";

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
    labelsOfList: () => ({ title: label("title"), empty: label("empty") }),
    saveQuestion: "form.saveChanges",
    loadDialogs: async () => (await import("./pregnancy-dialogs.ts")).createPregnancyDialogs(services),
  };
};
