import type { ReactNode } from "react";
import styles from "./tables.module.css";

interface Props {
  /** The accessible name; without it, the text around the table names it. */
  readonly caption?: string;
  /** The labels of the columns. Each cell repeats its label in `data-name`, for the cards of a phone. */
  readonly columns: readonly string[];
  readonly className?: string | undefined;
  /** The rows. */
  readonly children: ReactNode;
}

/** A table with a row of column labels. On a phone its rows become cards. */
export const ColumnTable = ({ caption, columns, className, children }: Props) => (
  <table className={[styles.table, className].filter(Boolean).join(" ")}>
    {caption !== undefined && <caption className="visually-hidden">{caption}</caption>}
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);
