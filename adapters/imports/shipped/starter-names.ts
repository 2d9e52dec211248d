import { readRecords, splitList } from "../csv.ts";
import { starterFile } from "./shipped.ts";

/** Larger than the number of entries of any catalogue. */
const COMMON_NAME_OFFSET = 1_000_000;

/** The common name of an entry in the starter set. */
export interface CommonName {
  readonly name: string;
  /** All its search words. */
  readonly searchWords: string;
}

/** The position of an entry: those of the starter set come first, because most people look for them. */
export const commonNameFirst = (
  position: number,
  known: CommonName | undefined,
): { readonly position: number; readonly alias: string } => ({
  position: known === undefined ? position : position - COMMON_NAME_OFFSET,
  alias: known?.searchWords ?? "",
});

/** The common names of a starter set, by code. */
export const readStarterNames = async (name: string): Promise<ReadonlyMap<string, CommonName>> => {
  const names = new Map<string, CommonName>();
  const layout = { delimiter: ",", columns: ["codice", "descrizione", "sinonimi"] } as const;
  for await (const { cell } of readRecords(await starterFile(name), layout))
    names.set(cell("codice"), {
      name: cell("descrizione"),
      searchWords: [cell("descrizione"), ...splitList(cell("sinonimi"))].join(" "),
    });
  return names;
};
