import type { Pregnancy } from "../../record/pregnancies/pregnancy.ts";
import { pregnancyTexts } from "../../record/pregnancies/pregnancy-texts.ts";
import { levelColumn } from "./level-column.ts";
import { joinTexts, type Presentation, paperTexts } from "./presentation.ts";

/** How pregnancies appear in reports. */
export const pregnancyPresentation: Presentation<Pregnancy> = {
  titleOf: ({ language }) => pregnancyTexts[language].title,
  columns: (context) => {
    const { labels, language, formatDay, formatPeriod } = context;
    const texts = pregnancyTexts[language];
    return [
      {
        label: texts.startAndEnd,
        cell: ({ start, end, age }) => joinTexts(formatPeriod(start, end), labels.ageThen(age)),
        paper: {
          share: 0.35,
          texts: ({ start, end, age }) => [
            ...paperTexts(
              "strong",
              start === null ? "" : labels.from(formatDay(start)),
              end === null ? "" : labels.until(formatDay(end)),
            ),
            ...paperTexts("plain", labels.ageThen(age)),
          ],
        },
      },
      {
        label: texts.outcome,
        cell: ({ outcome, childSex }) =>
          joinTexts(outcome && labels.outcomes[outcome], childSex && labels.children[childSex]),
        paper: { share: 0.25 },
      },
      { label: texts.notes, cell: ({ notes }) => notes, paper: { share: 0.4 } },
      levelColumn(context),
    ];
  },
};
