import { dayOf } from "@libretto/core/kernel/dates";
import { beforeVisitAddress } from "@libretto/core/navigation/before-visit-address";
import type { Visit, VisitDraft } from "@libretto/core/record/visits/visit";
import { dayText } from "../../shared/formats.ts";
import type { SectionView } from "../../shared/section/section-view.ts";
import { firstLineOf } from "../exam-name.ts";
import type { RecordServices, SectionsModel } from "../sections-model.ts";
import { readingsView, searchableReadings } from "./readings/section.tsx";
import { valuesTextOf } from "./readings/values-text.ts";
import { type VisitLabel, visitLabels } from "./visit-labels.ts";

/** The view of visits. */
export const visitsView = (services: RecordServices, sections: SectionsModel): SectionView<VisitDraft, Visit> => {
  const { language } = services;
  const label: VisitLabel = (key, values) => language.label(visitLabels, key, values);
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
    factsOf: (visit) =>
      [
        [dayText(visit.date), visit.time].filter(Boolean).join(", "),
        visit.careProvider,
        visit.list === "appointments" ? (visit.centre?.name ?? "") : visit.conclusions,
        visit.list === "appointments" ? firstLineOf(visit.preparation) : "",
        visit.isOutcomeMissing ? label("outcomeMissing") : "",
      ].filter(Boolean),
    labelsOfList: (list) => ({
      title: label(`${list}List`),
      empty: label(`${list}Empty`),
      ...(list === "visits" && { completeAction: label("tookPlace") }),
    }),
    saveQuestion: "form.saveChanges",
    ownActions: {
      prepare: ({ id, list }) =>
        list === "appointments"
          ? { label: label("beforeVisit"), run: () => services.goTo(beforeVisitAddress(id)) }
          : undefined,
    },
    loadDialogs: async () => (await import("./visit-dialogs.ts")).createVisitDialogs(services, readingsOn),
  };
};
