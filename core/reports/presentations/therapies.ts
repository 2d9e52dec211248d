import { formatForbiddenDay } from "../../record/therapies/forbidden-day.ts";
import { formatSchedule } from "../../record/therapies/schedule/schedule-texts.ts";
import type { Therapy } from "../../record/therapies/therapy.ts";
import { therapyTexts } from "../../record/therapies/therapy-texts.ts";
import { levelColumn } from "./level-column.ts";
import { joinTexts, type Presentation, type PresentationContext } from "./presentation.ts";

const prescriberOf = ({ prescriber }: Therapy, { ownAccount, labels, doctorNames }: PresentationContext): string => {
  if (prescriber.kind === "named") return prescriber.name;
  return prescriber.id === ownAccount ? labels.self : (prescriber.name ?? doctorNames.get(prescriber.id) ?? "");
};

/** Medications. On paper they have their own document. */
export const therapyPresentation: Presentation<Therapy> = {
  titleOf: ({ language }, list = "inUse") => therapyTexts[language][`${list}Title`],
  columns: (context, list) => {
    const { language, formatDay, formatPeriod, conditions } = context;
    const texts = therapyTexts[language];
    const isForbidden = list === "forbidden";
    return [
      { label: texts.drug, cell: ({ drug }) => drug.name },
      { label: texts.route, cell: ({ drug }) => drug.route },
      {
        label: texts.doseAndFrequency,
        cell: ({ dose, frequency, schedule }) =>
          joinTexts(dose, frequency, schedule === null ? "" : formatSchedule(schedule, language)),
      },
      {
        label: texts.startAndEnd,
        cell: (therapy) =>
          isForbidden ? formatForbiddenDay(therapy, language, formatDay) : formatPeriod(therapy.start, therapy.end),
      },
      {
        label: texts.diagnosis,
        cell: ({ diagnosis }) => (diagnosis === null ? "" : (conditions.get(diagnosis) ?? "")),
      },
      {
        label: isForbidden ? texts.notedByName : texts.prescriber,
        cell: (therapy) => prescriberOf(therapy, context),
      },
      { label: isForbidden ? texts.reason : texts.note, cell: ({ note }) => note },
      levelColumn(context),
    ];
  },
};
