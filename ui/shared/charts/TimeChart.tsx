import { observer } from "mobx-react-lite";
import { type ReactNode, useId } from "react";
import { Button } from "../controls/Button.tsx";
import { Disclosure } from "../disclosure.ts";
import { useLabels } from "../labels.ts";
import { useOwnModel } from "../models.ts";
import { type ChartData, ChartLines } from "./ChartLines.tsx";
import { chartLabels } from "./chart-labels.ts";
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
 * A measure over time, drawn and in a sentence, and where it has a table of its own, as that. The figure alone has the
 * name: lines and table inside it would have it read out again.
 */
export const TimeChart = observer(({ title, summary, table, ...lines }: Props) => {
  const id = useId();
  const label = useLabels(chartLabels);
  const asTable = useOwnModel(() => new Disclosure());
  const broken = [lines.points, lines.secondPoints ?? []].some((line) => splitAtGaps(line).length > 1);
  return (
    <figure className={styles.figure} {...(table === undefined ? { "aria-label": title } : { "aria-labelledby": id })}>
      {table !== undefined && (
        <div className={styles.head}>
          <span id={id}>{title}</span>
          <span className="not-printed">
            <Button aria-describedby={id} onClick={asTable.toggle}>
              {label(asTable.open ? "asChart" : "asTable")}
            </Button>
          </span>
        </div>
      )}
      {asTable.open ? table : <ChartLines {...lines} />}
      <figcaption>
        {summary} {broken && label("broken")}
      </figcaption>
    </figure>
  );
});
