import type { LabResult } from "../../record/lab-results/lab-result.ts";
import {
  assessResult,
  formatFlag,
  formatRange,
  formatStatus,
  formatValue,
  labResultLabels,
  testNameOf,
} from "../../record/lab-results/labels.ts";
import { levelColumn } from "./level-column.ts";
import { joinTexts, type Presentation, paperTexts } from "./presentation.ts";

/**
 * Laboratory results. Only the printed range is used for the position: readers of a document know neither birth date nor
 * sex of a usual range. Urgent values are named whatever the printed range is.
 */
export const labResultPresentation: Presentation<LabResult> = {
  titleOf: ({ language }) => labResultLabels[language].section,
  isClosedInitially: true,
  columns: (context) => {
    const { language, formatDay } = context;
    const names = labResultLabels[language];
    const nameOf = (result: LabResult) => testNameOf(result, language);
    const positionOf = (result: LabResult) =>
      assessResult(result, context.subjectOn(result.date), null, language, null, context.labResults).text;
    return [
      {
        label: names.test,
        cell: nameOf,
        paper: {
          share: 0.32,
          texts: (result) => [...paperTexts("strong", nameOf(result)), ...paperTexts("quiet", result.laboratory)],
        },
      },
      {
        label: names.value,
        cell: (result) => formatValue(result, language),
        paper: {
          share: 0.27,
          texts: (result) => [
            ...paperTexts("plain", formatValue(result, language)),
            ...paperTexts("quiet", positionOf(result)),
          ],
        },
      },
      { label: names.range, cell: (result) => formatRange(result, language), paper: { share: 0.22 } },
      { label: names.position, cell: positionOf },
      { label: names.date, cell: ({ date, time }) => joinTexts(formatDay(date), time), paper: { share: 0.19 } },
      { label: names.laboratory, cell: ({ laboratory }) => laboratory },
      { label: names.flag, cell: (result) => formatFlag(result, language) },
      { label: names.status, cell: (result) => formatStatus(result, language) },
      { label: names.note, cell: ({ note }) => note },
      levelColumn(context),
    ];
  },
};
