import { bandText } from "../../catalogues/value-limits/band-texts.ts";
import { dayOf } from "../../kernel/dates.ts";
import type { Language } from "../../messages/codes.ts";
import { numeral } from "../../messages/numerals.ts";
import { isPressure, MEASURES, type MeasureName } from "../../record/vital-signs/measures.ts";
import { measureNamesOf, type Reading } from "../../record/vital-signs/reading.ts";
import { type MeasureBand, worstBands } from "../../record/vital-signs/reading-bands.ts";
import { measureBandsOf, readingsWithChanges } from "../../record/vital-signs/reading-changes.ts";
import { measureLabelKeyOf } from "../labels/measure-labels.ts";
import type { RecordLabels } from "../labels/record-labels.ts";
import { sourceText } from "../labels/source-texts.ts";
import { levelColumn } from "./level-column.ts";
import { joinTexts, type Presentation, paperTexts } from "./presentation.ts";

/** The values of a reading with their units; both pressures as one value: 136/84 mmHg. */
export const valueTexts = (
  reading: Reading,
  { labels, language }: { readonly labels: Pick<RecordLabels, "measures">; readonly language: Language },
): readonly string[] => {
  const { maximumPressure: high, minimumPressure: low } = reading;
  const hasPressure = high !== null && low !== null;
  const formatMeasure = (name: MeasureName): string => {
    return `${labels.measures[measureLabelKeyOf(reading, name)]} ${numeral(reading[name] ?? 0, language)} ${MEASURES[name].unit}`;
  };
  const single = measureNamesOf(reading).filter((name) => !hasPressure || !isPressure(name));
  return [
    ...(hasPressure
      ? [
          `${labels.measures.pressure} ${numeral(high, language)}/${numeral(low, language)} ${MEASURES.maximumPressure.unit}`,
        ]
      : []),
    ...single.map(formatMeasure),
  ];
};

/**
 * The most serious bands of a reading in words, each with its measure: "Saturazione urgente: valore molto basso"; empty
 * for none.
 *
 * @param describe the words of a band
 */
export const bandTextOfReading = (
  bands: readonly MeasureBand[],
  { labels, language }: { readonly labels: Pick<RecordLabels, "measures">; readonly language: Language },
  describe: typeof bandText = bandText,
): string =>
  worstBands(bands)
    .map(({ name, band }) => `${labels.measures[isPressure(name) ? "pressure" : name]} ${describe(band, language)}`)
    .join(", ");

/** How measurements appear in reports. */
export const readingPresentation: Presentation<Reading> = {
  titleOf: ({ labels }) => labels.readings,
  isClosedInitially: true,
  columns: (context) => {
    const { labels, formatInstant } = context;
    const earlier = readingsWithChanges(context.readings);
    const deviceOf = ({ source }: Reading): string => sourceText(source, context.language);
    const bandOf = (reading: Reading): string => {
      const day = dayOf(reading.takenAt);
      return bandTextOfReading(measureBandsOf(reading, context.subjectOn(day), day, earlier), context);
    };
    return [
      {
        label: labels.dateAndTime,
        cell: ({ takenAt }) => formatInstant(takenAt),
        paper: {
          share: 0.3,
          texts: (reading) => [
            ...paperTexts("strong", formatInstant(reading.takenAt)),
            ...paperTexts("quiet", deviceOf(reading)),
          ],
        },
      },
      {
        label: labels.values,
        cell: (reading) => joinTexts(...valueTexts(reading, context), bandOf(reading)),
        paper: {
          share: 0.7,
          texts: (reading) => [
            ...paperTexts("plain", ...valueTexts(reading, context)),
            ...paperTexts("strong", bandOf(reading)),
          ],
        },
      },
      { label: labels.device, cell: deviceOf },
      levelColumn(context),
    ];
  },
};
