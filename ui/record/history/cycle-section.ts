import { daysBetween } from "@libretto/core/kernel/dates";
import {
  cycleLengthsOf,
  type Menstruation,
  type MenstruationDraft,
} from "@libretto/core/record/menstruations/menstruation";
import { menstruations } from "@libretto/core/record/menstruations/wire";
import { dayText } from "../../shared/formats.ts";
import type { SectionView } from "../../shared/section/section-view.ts";
import { AllRows } from "../all-rows.ts";
import type { RecordServices } from "../sections-model.ts";
import { type CycleLabel, cycleLabels } from "./cycle-labels.ts";

/** The view of menstruations. */
export const menstruationsView = (services: RecordServices): SectionView<MenstruationDraft, Menstruation> => {
  const { language, record, store } = services;
  const label: CycleLabel = (key, values) => language.label(cycleLabels, key, values);
  const allRows = new AllRows(record, store, menstruations);
  const lengthOf = ({ id }: Menstruation) => cycleLengthsOf(allRows.loadedRows).get(id);
  const formatLength = (row: Menstruation): string => {
    const days = lengthOf(row);
    return days === undefined ? "" : label("cycleLength", { days });
  };
  const formatDuration = ({ firstDay, lastDay }: Menstruation): string =>
    lastDay === null ? "" : label("days", { count: daysBetween(firstDay, lastDay) + 1 });
  return {
    nameOf: ({ firstDay }) => label("since", { date: dayText(firstDay) }),
    factsOf: (row) =>
      [
        row.lastDay === null ? "" : label("until", { date: dayText(row.lastDay) }),
        formatDuration(row),
        formatLength(row),
        row.note,
      ].filter(Boolean),
    labelsOfList: () => ({ title: label("list"), empty: label("empty") }),
    saveQuestion: "form.saveChanges",
    loadDialogs: async () => (await import("./cycle-dialogs.ts")).createCycleDialogs(services, formatLength),
  };
};
