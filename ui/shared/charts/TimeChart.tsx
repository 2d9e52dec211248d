import { observer } from "mobx-react-lite";
import { type ReactNode, useId } from "react";
import { Button } from "../controls/Button.tsx";
import { Disclosure } from "../disclosure.ts";
import { useLabels } from "../labels.ts";
import { useOwnModel } from "../models.ts";
import { type ChartData, ChartLines, MAX_MARKED_POINTS } from "./ChartLines.tsx";
import { chartLabels } from "./chart-labels.ts";
import { joinPoints } from "./chart-marks.ts";
import styles from "./charts.module.css";
import { splitAtGaps } from "./split-at-gaps.ts";

interface Props extends ChartData {
  readonly title: string;
  /** A sentence that summarises the chart. */
  readonly summary: string;
  /** The same numbers as a table that can replace the lines. Without it, the page shows its own table. */
  readonly table?: ReactNode;
}

/**
 * A measure over time: a chart, a sentence and, if given, a table. Only the figure has the accessible name, so that
 * screen readers do not repeat it.
 */
export const TimeChart = observer(({ title, summary, table, ...lines }: Props) => {
  const id = useId();
  const label = useLabels(chartLabels);
  const asTable = useOwnModel(() => new Disclosure());
  const total = joinPoints(lines.points, lines.secondPoints).length;
  const hasGaps = [lines.points, lines.secondPoints ?? []].some((line) => splitAtGaps(line).length > 1);
  return (
    <figure className={styles.figure} {...(table === undefined ? { "aria-label": title } : { "aria-labelledby": id })}>
      {table !== undefined && (
        <div className={styles.head}>
          <span id={id}>{title}</span>
          <span className="not-printed">
            <Button aria-describedby={id} onClick={asTable.toggle}>
              {label(asTable.isOpen ? "asChart" : "asTable")}
            </Button>
          </span>
        </div>
      )}
      {asTable.isOpen ? table : <ChartLines {...lines} />}
      <figcaption>
        {summary} {hasGaps && label("broken")}{" "}
        {total > MAX_MARKED_POINTS && label("marked", { shown: MAX_MARKED_POINTS, total })}
      </figcaption>
    </figure>
  );
});
