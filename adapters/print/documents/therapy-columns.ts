import { dayIn, dayOnPaper } from "@libretto/core/messages/days";
import { findForbiddenDay, formatForbiddenDay } from "@libretto/core/record/therapies/forbidden-day";
import { formatSchedule } from "@libretto/core/record/therapies/schedule/schedule-texts";
import type { Therapy, TherapyList } from "@libretto/core/record/therapies/therapy";
import { therapyTexts } from "@libretto/core/record/therapies/therapy-texts";
import { recordLabels } from "@libretto/core/reports/labels/record-labels";
import { DANGER, DANGER_PALE, SAGE_DARK, SAGE_PALE } from "../layout/palette.ts";
import { type Colours, cellTexts } from "../layout/sections.ts";
import type { Sheet } from "../layout/sheet.ts";
import type { Column } from "../layout/table.ts";

export const NEUTRAL: Colours = { ground: SAGE_PALE, ink: SAGE_DARK };
export const WARNING: Colours = { ground: DANGER_PALE, ink: DANGER };

/** Forbidden medicines stand out. */
export const THERAPY_COLOURS: Readonly<Record<TherapyList, Colours>> = {
  inUse: NEUTRAL,
  forbidden: WARNING,
  concluded: NEUTRAL,
};

/** The columns of a list of therapies. */
export const therapyColumns = (
  { labels, language }: Sheet,
  list: TherapyList,
  prescriberOf: (therapy: Therapy) => string,
): readonly Column<Therapy>[] => {
  const { from, until } = recordLabels[language];
  const titles = therapyTexts[language];
  const day = (date: Therapy["start"]) => dayIn(language, date);
  const forbiddenDay = (row: Therapy) => {
    const known = findForbiddenDay(row);
    return known === null
      ? cellTexts("quiet", formatForbiddenDay(row, language, dayOnPaper(language)))
      : cellTexts("plain", day(known));
  };
  const drug = (hasNote: boolean): Column<Therapy> => ({
    title: titles.drug,
    share: 0.34,
    texts: (row) => [
      ...cellTexts("strong", row.drug.name),
      ...cellTexts("quiet", row.drug.route, hasNote && row.note !== "" ? labels.note(row.note) : ""),
    ],
  });
  const prescriber: Column<Therapy> = {
    title: list === "forbidden" ? titles.notedByName : titles.prescriber,
    share: 0.22,
    texts: (row) => cellTexts("plain", prescriberOf(row)),
  };
  if (list === "forbidden")
    return [
      drug(false),
      { title: titles.reason, share: 0.25, texts: (row) => cellTexts("plain", row.note) },
      { title: titles.forbiddenSince, share: 0.19, texts: forbiddenDay },
      prescriber,
    ];
  return [
    drug(true),
    {
      title: titles.doseAndFrequency,
      share: 0.25,
      texts: (row) => [
        ...cellTexts("plain", row.dose, row.frequency),
        ...cellTexts("quiet", row.schedule === null ? "" : formatSchedule(row.schedule, language)),
      ],
    },
    {
      title: titles.startAndEnd,
      share: 0.19,
      texts: (row) => cellTexts("plain", from(day(row.start)), row.end === null ? "" : until(day(row.end))),
    },
    prescriber,
  ];
};
