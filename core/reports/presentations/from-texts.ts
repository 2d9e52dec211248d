import type { RowCore } from "../../record/section.ts";
import type { SectionTexts } from "../../record/section-texts.ts";
import type { Cell } from "../archive/html.ts";
import { levelColumn } from "./level-column.ts";
import type { PaperText, Presentation, PresentationContext } from "./presentation.ts";

interface TextColumn<Row, K extends string> {
  /** The name of the label. */
  readonly label: K;
  /** Returns the cell of a row; empty when the row does not state it. */
  readonly cell: (row: Row, context: PresentationContext) => Cell;
  /** The share of the table's width on paper, from 0 to 1; absent when reports do not print the column. */
  readonly share?: number;
  /** Returns the texts of the cell on paper; by default the text of the cell. */
  readonly texts?: (row: Row, context: PresentationContext) => readonly PaperText[];
}

/**
 * How the rows of a plain section appear in reports: its title and its columns have the texts of the section, and the
 * last column is the level.
 */
export const presentByTexts = <Row extends RowCore, const K extends string>(
  texts: SectionTexts<K>,
  columns: readonly TextColumn<Row, K>[],
): Presentation<Row> => ({
  titleOf: ({ language }) => texts[language].title,
  columns: (context) => [
    ...columns.map(({ label, cell, share, texts: textsOf }) => ({
      label: texts[context.language][label],
      cell: (row: Row) => cell(row, context),
      ...(share !== undefined && {
        paper: { share, ...(textsOf !== undefined && { texts: (row: Row) => textsOf(row, context) }) },
      }),
    })),
    levelColumn(context),
  ],
});
