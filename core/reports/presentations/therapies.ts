import { formatSchedule } from "../../record/therapies/schedule/schedule-texts.ts";
import type { Therapy } from "../../record/therapies/therapy.ts";
import { levelColumn } from "./level-column.ts";
import { joinTexts, type Presentation, type PresentationContext } from "./presentation.ts";

const prescriberOf = ({ prescriber }: Therapy, { ownAccount, labels, doctorNames }: PresentationContext): string => {
  if (prescriber.kind === "named") return prescriber.name;
  return prescriber.id === ownAccount ? labels.self : (prescriber.name ?? doctorNames.get(prescriber.id) ?? "");
};

/** Medications. On paper they have their own document. */
export const therapyPresentation: Presentation<Therapy> = {
  titleOf: ({ labels }, list = "inUse") => labels.therapies[list],
  columns: (context, list) => {
    const { labels, formatPeriod, conditions } = context;
    return [
      { label: labels.drug, cell: ({ drug }) => drug.name },
      { label: labels.route, cell: ({ drug }) => drug.route },
      {
        label: labels.dose,
        cell: ({ dose, frequency, schedule }) =>
          joinTexts(dose, frequency, schedule === null ? "" : formatSchedule(schedule, context.language)),
      },
      { label: labels.period, cell: ({ start, end }) => formatPeriod(start, end) },
      {
        label: labels.diagnosis,
        cell: ({ diagnosis }) => (diagnosis === null ? "" : (conditions.get(diagnosis) ?? "")),
      },
      {
        label: list === "forbidden" ? labels.indicatedBy : labels.prescriber,
        cell: (therapy) => prescriberOf(therapy, context),
      },
      { label: labels.notes, cell: ({ note }) => note },
      levelColumn(context),
    ];
  },
};
