import { daysBetween } from "@libretto/core/kernel/dates";
import {
  cycleLengthsOf,
  type Menstruation,
  type MenstruationDraft,
} from "@libretto/core/record/menstruations/menstruation";
import { menstruations } from "@libretto/core/record/menstruations/wire";
import { levelLabels } from "../../shared/confidentiality/level-labels.ts";
import { levelText } from "../../shared/confidentiality/level-text.ts";
import { formatDate } from "../../shared/fields/text/date-text.ts";
import { dayText } from "../../shared/formats.ts";
import { describeChanges } from "../../shared/forms/describe-changes.ts";
import { details } from "../../shared/list/details.ts";
import { sectionLabels } from "../../shared/section/section-labels.ts";
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
    loadDialogs: async () => {
      const code = await import("./cycle-dialogs.ts");
      return {
        describe: (changes) =>
          describeChanges(
            changes,
            {
              firstDay: { label: label("firstDay"), format: formatDate },
              lastDay: { label: label("lastDay"), format: formatDate },
              note: { label: label("note") },
              level: { label: language.label(levelLabels, "level"), format: levelText(language) },
            },
            (now, typed) => language.label(sectionLabels, "typed", { now, typed }),
          ),
        detailsOf: (row) =>
          details(
            { label: label("firstDay"), text: dayText(row.firstDay) },
            { label: label("lastDay"), text: row.lastDay === null ? "" : dayText(row.lastDay) },
            {
              label: label("length"),
              text: lengthOf(row) === undefined ? "" : `${formatLength(row)}. ${label("lengthHint")}`,
            },
            { label: label("note"), text: row.note },
          ),
        days: ["firstDay", "lastDay"],
        createForm: (parts) => code.createForm(parts),
        views: code.views,
      };
    },
  };
};
