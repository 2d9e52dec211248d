import type { AnyEdition, CatalogueName, Catalogues, Edition, Line } from "@libretto/core/catalogues/edition";

/** All lines of an edition. */
export const linesOf = async <Name extends CatalogueName>(
  edition: Edition<Name>,
): Promise<readonly Line<Catalogues[Name]>[]> => {
  const lines: Line<Catalogues[Name]>[] = [];
  for await (const line of edition.lines()) lines.push(line);
  return lines;
};

/** The usable entries of an edition. */
export const entriesOf = async <Name extends CatalogueName>(
  edition: Edition<Name>,
): Promise<readonly Catalogues[Name][]> =>
  (await linesOf(edition)).flatMap((line) => (line.is === "entry" ? [line.entry] : []));

/** The reasons why lines of an edition are skipped. */
export const complaintsOf = async (edition: AnyEdition): Promise<readonly string[]> =>
  (await linesOf<CatalogueName>(edition as Edition<CatalogueName>)).flatMap((line) =>
    line.is === "entry" ? [] : [line.is === "skipped" ? line.reason : `${line.where}: ${line.reason}`],
  );
