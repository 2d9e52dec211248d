import { dayOf } from "@libretto/core/kernel/dates";
import { capitalise } from "@libretto/core/messages/capitalise";
import { dayIn } from "@libretto/core/messages/days";
import { PART_OF_DAY_NAMES } from "@libretto/core/record/therapies/schedule/part-of-day-names";
import {
  type DoseOfDay,
  hasTimes,
  listDosesByTime,
  partOfDayOf,
} from "@libretto/core/record/therapies/schedule/planned-doses";
import { howOftenTexts } from "@libretto/core/record/therapies/schedule/schedule-texts";
import { isTakenOn, type Therapy } from "@libretto/core/record/therapies/therapy";
import { therapyTexts } from "@libretto/core/record/therapies/therapy-texts";
import { recordLabels } from "@libretto/core/reports/labels/record-labels";
import type { Paper } from "../layout/pdf.ts";
import { cellTexts, drawSection, paragraphs, table } from "../layout/sections.ts";
import type { Sheet } from "../layout/sheet.ts";
import type { Column } from "../layout/table.ts";
import { dosingDaysText } from "./dosing-days.ts";
import { NEUTRAL } from "./therapy-columns.ts";

const columnsOf = (sheet: Sheet): readonly Column<DoseOfDay>[] => {
  const { labels, language } = sheet;
  const { from, until } = recordLabels[language];
  const periodOf = ({ start, end }: Therapy) => [
    from(dayIn(language, start)),
    end === null ? "" : until(dayIn(language, end)),
  ];
  return [
    {
      title: labels.time,
      share: 0.2,
      texts: ({ time }) => [
        ...cellTexts("strong", time),
        ...cellTexts("quiet", capitalise(PART_OF_DAY_NAMES[language][partOfDayOf(time)])),
      ],
    },
    {
      title: therapyTexts[language].drug,
      share: 0.45,
      // the documented dose follows the amount of this time, because the two can differ
      texts: ({ amount, therapy }) => [
        ...cellTexts("plain", therapy.drug.name),
        ...cellTexts("quiet", ...new Set([amount, therapy.dose])),
      ],
    },
    {
      title: labels.days,
      share: 0.35,
      texts: ({ therapy }) => [
        ...cellTexts("plain", dosingDaysText(therapy, sheet)),
        ...cellTexts("quiet", ...periodOf(therapy)),
      ],
    },
  ];
};

/** What the table does not have: medications when needed, and those whose times nobody stated, each with its dose. */
const othersOf = ({ labels, language, printedAt }: Sheet, therapies: readonly Therapy[]): readonly string[] => {
  const others = therapies.filter((therapy) => therapy.list === "inUse" && !hasTimes(therapy));
  const lines = others.map((therapy) => {
    const { drug, dose, start } = therapy;
    const notStarted = isTakenOn(therapy, dayOf(printedAt))
      ? ""
      : recordLabels[language].notStarted(dayIn(language, start));
    return [drug.name, dose, ...howOftenTexts(therapy, language), notStarted].filter((text) => text !== "").join(", ");
  });
  return lines.length === 0 ? [] : [`${labels.withoutTimesTitle}:`, ...lines];
};

/** The medications in use as a table by the time of the day, when somebody stated times. */
export const drawScheduleTable = (paper: Paper, sheet: Sheet, therapies: readonly Therapy[]): void => {
  const doses = listDosesByTime(therapies);
  if (doses.length === 0) return;
  const { labels } = sheet;
  drawSection(paper, labels.schedule, NEUTRAL.ink, (page, section) => {
    table(doses, columnsOf(sheet), { ...NEUTRAL, continued: labels.continued(labels.schedule) }, "")(page, section);
    paragraphs(othersOf(sheet, therapies).join("\n"))(page, section);
  });
};
