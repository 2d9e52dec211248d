import { listIn, records } from "./csv.ts";
import { starterFile } from "./shipped.ts";

/** More than any catalogue has entries. */
const COMMON_FIRST = 1_000_000;

/** What the starter set calls something. */
export interface Named {
  readonly name: string;
  /** All words that it knows it by. */
  readonly words: string;
}

/** Where an entry stands that the starter set may know: what it knows, most people look for. */
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
