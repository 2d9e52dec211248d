import type { CatalogueName, Catalogues, Edition, Line } from "@libretto/core/catalogues/edition";
import { resolveShippedPath } from "../../shipped/resolve-shipped-path.ts";
import { type CsvRecord, type Layout, readRecords } from "../csv.ts";
import { entryLine } from "../lines.ts";
import { inspectFile } from "../source-file.ts";

/** The source of the shipped data, and its date. */
export const STARTER = { name: "Catalogo di base di Libretto", date: "2026-11-21" };

export type Cell<Column extends string> = CsvRecord<Column>["cell"];

/** A file of the starter sets. */
export const starterFile = (name: string) => inspectFile(resolveShippedPath("imports", "starter", name));

/** A starter set as an edition: every line of the file is an entry. */
export const readShippedEdition = async <Name extends CatalogueName, Column extends string>(
  name: Name,
  fileName: string,
  columns: readonly Column[],
  toEntry: (cell: Cell<Column>, position: number) => Catalogues[Name],
): Promise<Edition<Name>> => {
  const file = await starterFile(fileName);
  return {
    name,
    source: STARTER,
    origin: "shipped",
    fingerprint: `1:${file.digest}`,
    async *lines(): AsyncGenerator<Line<Catalogues[Name]>> {
      const layout: Layout<Column> = { delimiter: ",", columns };
      let position = 0;
      for await (const { cell } of readRecords(file, layout)) {
        position += 1;
        yield entryLine(toEntry(cell, position));
      }
    },
  };
};
