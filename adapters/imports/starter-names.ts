import { listIn, records } from "./csv.ts";
import { starterFile } from "./shipped.ts";

/** Larger than the number of entries of any catalogue. */
const COMMON_FIRST = 1_000_000;

/** The common name of an entry in the starter set. */
export interface Named {
  readonly name: string;
  /** All its search words. */
  readonly words: string;
}

/** The position of an entry: those of the starter set come first, because most people look for them. */
export const placed = (
  position: number,
  known: Named | undefined,
): { readonly position: number; readonly alias: string } => ({
  position: known === undefined ? position : position - COMMON_FIRST,
  alias: known?.words ?? "",
});

/** The common names of a starter set, by code. */
export const starterNames = async (name: string): Promise<ReadonlyMap<string, Named>> => {
  const found = new Map<string, Named>();
  const layout = { delimiter: ",", columns: ["codice", "descrizione", "sinonimi"] } as const;
  for await (const { cell } of records(await starterFile(name), layout))
    found.set(cell("codice"), {
      name: cell("descrizione"),
      words: [cell("descrizione"), ...listIn(cell("sinonimi"))].join(" "),
    });
  return found;
};
