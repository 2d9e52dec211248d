import type { Menstruation } from "../../record/menstruations/menstruation.ts";
import { levelColumn } from "./level-column.ts";
import type { Presentation } from "./presentation.ts";

/** Menstruations. The clinical report does not print them: its history has the cycle in one line. */
export const menstruationPresentation: Presentation<Menstruation> = {
  titleOf: ({ labels }) => labels.menstruations,
  columns: (context) => [
    { label: context.labels.period, cell: ({ firstDay, lastDay }) => context.formatPeriod(firstDay, lastDay) },
    { label: context.labels.notes, cell: ({ note }) => note },
    levelColumn(context),
  ],
};
