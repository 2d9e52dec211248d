import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { LongRows } from "./LongRows.tsx";
import styles from "./list.module.css";
import { Row } from "./Row.tsx";
import type { RowPresentation } from "./row-presentation.ts";

const RENDERED_ROWS = 200;

interface CommonProps<A> {
  readonly rows: readonly A[];
  readonly idOf: (row: A) => number;
  /** The accessible name of the list. */
  readonly name: string;
  /** The row that was just changed. */
  readonly changed?: number | null;
  /** Of a list with more rows only those near the viewport are rendered; fewer for rows with many controls. */
  readonly renderedRows?: number;
}

/** What a row shows, or a row of another kind than `Row`, with its key. */
type Props<A> = CommonProps<A> &
  (
    | { readonly presentRow: (row: A) => RowPresentation; readonly renderRow?: never }
    | { readonly renderRow: (row: A, position: number, total: number) => ReactNode; readonly presentRow?: never }
  );

const SectionListView = <A,>(props: Props<A>) => {
  const { rows, idOf, presentRow, renderRow, name, changed = null, renderedRows = RENDERED_ROWS } = props;
  const renderAt = (index: number) => {
    const row = rows[index];
    if (row === undefined) return null;
    if (renderRow !== undefined) return renderRow(row, index + 1, rows.length);
    const id = idOf(row);
    return <Row key={id} row={presentRow(row)} changed={id === changed} position={index + 1} total={rows.length} />;
  };
  const long = rows.length > renderedRows;
  const requiredRow = long && changed !== null ? rows.findIndex((row) => idOf(row) === changed) : -1;
  return long ? (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are the parts of one long list
    <div role="group" className={styles.rows} aria-label={name}>
      <LongRows count={rows.length} row={renderAt} requiredRow={requiredRow} />
    </div>
  ) : (
    <ul className={styles.rows} aria-label={name}>
      {rows.map((_, index) => renderAt(index))}
    </ul>
  );
};

/** The rows of any section. A long list renders only the rows near the viewport. */
export const SectionList = observer(SectionListView) as typeof SectionListView;
