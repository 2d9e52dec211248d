import { bandNote } from "@libretto/core/catalogues/value-limits/band-texts";
import type { ValueBand } from "@libretto/core/catalogues/value-limits/value-band";
import { millisecondsOf } from "@libretto/core/kernel/dates";
import { dayOnScreen } from "@libretto/core/messages/days";
import { ROUTES } from "@libretto/core/navigation/routes";
import { pointTrendOf } from "@libretto/core/record/vital-signs/point-trend";
import {
  type ChartLines,
  newestPointOf,
  previousPointOf,
  seriesPointsOf,
} from "@libretto/core/record/vital-signs/time-series";
import { measureText } from "@libretto/core/reports/labels/measure-text";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { Sparkline } from "../../../shared/charts/Sparkline.tsx";
import { Icon } from "../../../shared/icons/Icon.tsx";
import { WarningIcon } from "../../../shared/icons/icons.ts";
import { useLabels } from "../../../shared/labels.ts";
import { LanguageModel } from "../../../shared/language-model.ts";
import { Collapsible } from "../../../shared/list/Collapsible.tsx";
import { useModel, useOwnModel } from "../../../shared/models.ts";
import { isNarrowScreen } from "../../../shared/narrow-screen.ts";
import styles from "./summary.module.css";
import { summaryLabels } from "./summary-labels.ts";
import type { SummaryModel } from "./summary-model.ts";

/** The number of values in the picture of a tile. */
const SHOWN_VALUES = 30;

/** The band of a value in words; an urgent one has an icon too. */
const BandWords = observer(({ band }: { readonly band: ValueBand | null }) => {
  const { current } = useModel(LanguageModel);
  if (band === null) return null;
  const isUrgent = band.band === "urgent" && band.isFresh;
  return (
    <span className={isUrgent ? styles.urgent : styles.unusual}>
      {isUrgent && <Icon of={WarningIcon} />}
      {bandNote(band, current)}
    </span>
  );
});

interface TileProps {
  readonly lines: ChartLines;
  readonly band: ValueBand | null;
}

const Measure = observer(({ lines, band }: TileProps) => {
  const label = useLabels(summaryLabels);
  const format = measureText(useModel(LanguageModel).current);
  const points = seriesPointsOf(lines);
  const last = newestPointOf(points);
  if (last === undefined) return null;
  const previous = previousPointOf(points, last);
  return (
    <Link to={ROUTES.visits} className={styles.tile ?? ""}>
      <span>{format.nameOf(lines, last)}</span>
      <strong>{format.text(lines, last.values)}</strong>
      <BandWords band={band} />
      <small>{label("on", { date: dayOnScreen(last.takenAt) })}</small>
      {previous !== undefined && (
        <small>
          {label(pointTrendOf(previous, last), {
            value: format.text(lines, previous.values),
            date: dayOnScreen(previous.takenAt),
          })}
        </small>
      )}
      <Sparkline
        lines={lines.map(({ values }) =>
          values.slice(-SHOWN_VALUES).map(({ takenAt, value }) => ({ at: millisecondsOf(takenAt), value })),
        )}
      />
    </Link>
  );
});

/** The newest blood pressure, below the medications of today on a phone, where the tiles are far down. */
export const NewestPressure = observer(
  ({ model: { pressure, bandOf } }: { readonly model: Pick<SummaryModel, "pressure" | "bandOf"> }) => {
    const isNarrow = useOwnModel(isNarrowScreen);
    if (!isNarrow || pressure === null) return null;
    return (
      <div className={styles.newest}>
        <Measure lines={pressure} band={bandOf(pressure)} />
      </div>
    );
  },
);

type TilesModel = Pick<SummaryModel, "tiles" | "pressure" | "bandOf">;

/** The newest vital signs with their course; on a phone without the pressure, which stands above. */
export const MeasureTiles = observer(({ model }: { readonly model: TilesModel }) => {
  const isNarrow = useOwnModel(isNarrowScreen);
  const tiles = isNarrow ? model.tiles.filter((lines) => lines !== model.pressure) : model.tiles;
  const label = useLabels(summaryLabels);
  if (tiles.length === 0) return null;
  return (
    <Collapsible group="sheet.measures" title={label("measures")}>
      <ul className={styles.tiles}>
        {tiles.map((lines) => (
          <li key={lines[0].measure}>
            <Measure lines={lines} band={model.bandOf(lines)} />
          </li>
        ))}
      </ul>
    </Collapsible>
  );
});
