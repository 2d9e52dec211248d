import { useLabels } from "@libretto/ui/shared/labels";
import { ScrollableTable } from "@libretto/ui/shared/tables/ScrollableTable.tsx";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { formulaLabels } from "./formula-labels.ts";
import styles from "./formulas.module.css";

interface Row {
  readonly key: string;
  /** The first cell is the name of the row. */
  readonly cells: readonly ReactNode[];
}

interface Props {
  readonly caption: string;
  readonly captionHidden?: boolean;
  /** The names of the rows are sentences. */
  readonly wide?: boolean;
  /** The first heading may be empty. */
  readonly columns: readonly ReactNode[];
  readonly rows: readonly Row[];
}

/** A table that scrolls if it is wider than the page. */
export const DataTable = observer(({ caption, captionHidden = false, wide = false, columns, rows }: Props) => {
  const label = useLabels(formulaLabels);
  return (
    <ScrollableTable name={label("tableNamed", { caption })}>
      <table className={wide ? `${styles.table} ${styles.wide}` : styles.table}>
        <caption className={captionHidden ? "visually-hidden" : undefined}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, i) => {
              const key = `${i}`;
              return column === "" ? (
                <td key={key} />
              ) : (
                <th key={key} scope="col">
                  {column}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...others] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {others.map((cell, i) => (
                <td key={`${i}${key}`}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollableTable>
  );
});
