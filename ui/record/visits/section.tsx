import { dayOf } from "@libretto/core/kernel/dates";
import type { Visit, VisitDraft } from "@libretto/core/record/visits/visit";
import { levelLabels } from "../../shared/confidentiality/level-labels.ts";
import { levelText } from "../../shared/confidentiality/level-text.ts";
import { formatDate } from "../../shared/fields/text/date-text.ts";
import { dayText } from "../../shared/formats.ts";
import { describeChanges } from "../../shared/forms/describe-changes.ts";
import { details } from "../../shared/list/details.ts";
import { sectionLabels } from "../../shared/section/section-labels.ts";
import { eraseFormType, type SectionView } from "../../shared/section/section-view.ts";
import { doctorsOf, type RecordServices, type SectionsModel } from "../sections-model.ts";
import { namesOf } from "../specialties-model.ts";
import { specialtyLabels } from "../specialty-labels.ts";
import { readingsView, searchableReadings } from "./readings/section.tsx";
import { valuesTextOf } from "./readings/values-text.ts";
import type { VisitFormModel } from "./visit-form-model.ts";
import { type VisitLabel, visitFieldLabels, visitLabels } from "./visit-labels.ts";

/** The view of visits. */
export const visitsView = (services: RecordServices, sections: SectionsModel): SectionView<VisitDraft, Visit> => {
  const { language, record } = services;
  const label: VisitLabel = (key, values) => language.label(visitLabels, key, values);
  const names = () =>
    visitFieldLabels(label, language.label(levelLabels, "level"), language.label(specialtyLabels, "tags"));
  const readingModel = sections.sectionModel(searchableReadings, readingsView);
  /** Whether readings of this day may be missing from the loaded ones, which are the newest. */
  const mayHaveMore = (day: Visit["date"]): boolean =>
    readingModel.isPartial && readingModel.rows.every(({ takenAt }) => dayOf(takenAt) >= day);
  const readingsOn = (day: Visit["date"]): string =>
    [
      ...readingModel.rows
        .filter(({ takenAt }) => dayOf(takenAt) === day)
        .map((reading) => valuesTextOf(reading, language.current)),
      ...(mayHaveMore(day) ? [label("readingsNotLoaded")] : []),
    ].join("; ");
  return {
    nameOf: ({ reason }) => reason,
    factsOf: ({ date, careProvider, conclusions }) => [dayText(date), careProvider, conclusions].filter(Boolean),
    labelsOfList: () => ({ title: label("list"), empty: label("empty") }),
    saveQuestion: "form.saveChanges",
    loadDialogs: async () => {
      const code = await import("./visit-dialogs.ts");
      return eraseFormType<VisitDraft, Visit, VisitFormModel>({
        describe: (changes) =>
          describeChanges(
            changes,
            {
              date: { label: names().date, format: formatDate },
              careProvider: { label: names().careProvider },
              reason: { label: names().reason },
              observations: { label: names().observations },
              conclusions: { label: names().conclusions },
              tags: { label: names().tags, format: (tags: readonly number[]) => namesOf(services, tags) },
              level: { label: names().level, format: levelText(language) },
            },
            (now, typed) => language.label(sectionLabels, "typed", { now, typed }),
          ),
        detailsOf: ({ date, careProvider, observations, conclusions, tags }) =>
          details(
            { label: names().date, text: dayText(date) },
            { label: names().careProvider, text: careProvider },
            { label: names().observations, text: observations },
            { label: names().conclusions, text: conclusions },
            { label: label("readings"), text: readingsOn(date) },
            { label: names().tags, text: namesOf(services, tags) },
          ),
        days: ["date"],
        createForm: (parts) =>
          code.createForm(
            parts,
            doctorsOf(record).map(({ name }) => name),
          ),
        views: code.views,
      });
    },
  };
};
