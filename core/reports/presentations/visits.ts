import type { Visit } from "../../record/visits/visit.ts";
import { visitTexts } from "../../record/visits/visit-texts.ts";
import { appointmentColumns, appointmentTexts } from "./appointment-columns.ts";
import { levelColumn } from "./level-column.ts";
import {
  joinTexts,
  type Presentation,
  type PresentationColumn,
  type PresentationContext,
  paperTexts,
} from "./presentation.ts";

/** The columns of what the doctor found and concluded; an appointment has none. */
const outcomeColumns = ({ labels, language }: PresentationContext): readonly PresentationColumn<Visit>[] => [
  {
    label: visitTexts[language].observations,
    cell: ({ observations, isOutcomeMissing }) => observations || (isOutcomeMissing ? labels.outcomeMissing : ""),
    paper: { share: 0.29 },
  },
  { label: visitTexts[language].conclusions, cell: ({ conclusions }) => conclusions, paper: { share: 0.29 } },
];

/** How visits and appointments for visits appear in reports. */
export const visitPresentation: Presentation<Visit> = {
  titleOf: ({ labels, language }, list) => (list === undefined ? visitTexts[language].title : labels.visitLists[list]),
  columns: (context, list) => {
    const { labels, language, formatDay } = context;
    const texts = visitTexts[language];
    const isAppointment = list === "appointments";
    const where = ({ centre }: Visit) => centre?.name ?? "";
    return [
      {
        label: texts.date,
        cell: ({ date, time }) => joinTexts(formatDay(date), time),
        paper: { share: 0.17, texts: ({ date, time }) => paperTexts("strong", joinTexts(formatDay(date), time)) },
      },
      {
        label: texts.reason,
        cell: ({ reason }) => reason,
        paper: {
          share: isAppointment ? 0.53 : 0.25,
          texts: (visit) => [
            ...paperTexts("plain", visit.reason),
            ...paperTexts("quiet", visit.careProvider, isAppointment ? "" : where(visit)),
            ...appointmentTexts(labels, visit),
          ],
        },
      },
      { label: texts.careProvider, cell: ({ careProvider }) => careProvider },
      { label: texts.centre, cell: where, ...(isAppointment && { paper: { share: 0.3 } }) },
      ...appointmentColumns<Visit>(labels),
      ...(isAppointment ? [] : outcomeColumns(context)),
      levelColumn(context),
    ];
  },
};
