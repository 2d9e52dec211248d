import { dayIn } from "@libretto/core/messages/days";
import type { Therapy, TherapyList } from "@libretto/core/record/therapies/therapy";
import { recordLabels } from "@libretto/core/reports/labels/record-labels";
import { DANGER, DANGER_PALE, SAGE_DARK, SAGE_PALE } from "./palette.ts";
import { type Colours, texts } from "./sections.ts";
import type { Sheet } from "./sheet.ts";
import type { Column } from "./table.ts";

export const CALM: Colours = { ground: SAGE_PALE, ink: SAGE_DARK };
export const WARNING: Colours = { ground: DANGER_PALE, ink: DANGER };

/** What must not be taken stands out. */
export const THERAPY_COLOURS: Readonly<Record<TherapyList, Colours>> = {
  inUse: CALM,
  forbidden: WARNING,
  concluded: CALM,
};

/** The columns of a list of therapies; `prescriberOf` names who prescribed one. */
export const therapyColumns = (
  { say, language }: Sheet,
  list: TherapyList,
  prescriberOf: (therapy: Therapy) => string,
): readonly Column<Therapy>[] => {
  const { from, until, notedBy } = recordLabels[language];
  const day = (date: Therapy["start"]) => dayIn(language, date);
  const drug = (noted: boolean): Column<Therapy> => ({
    title: say.drug,
    share: 0.34,
    texts: (row) => [
      ...texts("strong", row.drug.name),
      ...texts("quiet", row.drug.route, noted && row.note !== "" ? say.note(row.note) : ""),
    ],
  });
  const prescriber: Column<Therapy> = {
    title: list === "forbidden" ? notedBy : say.prescriber,
    share: 0.22,
    texts: (row) => texts("plain", prescriberOf(row)),
  };
  if (list === "forbidden")
    return [
      drug(false),
      { title: say.reason, share: 0.25, texts: (row) => texts("plain", row.note) },
      { title: say.since, share: 0.19, texts: (row) => texts("plain", day(row.start)) },
      prescriber,
    ];
  return [
    drug(true),
    { title: say.dose, share: 0.25, texts: (row) => texts("plain", row.dose, row.frequency) },
    {
      title: say.period,
      share: 0.19,
      texts: (row) => texts("plain", from(day(row.start)), row.end === null ? "" : until(day(row.end))),
    },
    prescriber,
  ];
};
