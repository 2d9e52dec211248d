import type { Centre } from "@libretto/core/centres/centre";
import { CentreWire } from "@libretto/core/centres/wire";
import { isLeft } from "@libretto/core/kernel/fp";
import { starterCentres } from "./starter-lists.ts";

/** The shipped centres by id, with names and websites that the ministry's file does not contain. */
export const shippedCentres = async (): Promise<ReadonlyMap<number, Centre>> => {
  const found = new Map<number, Centre>();
  for await (const line of (await starterCentres()).lines()) {
    const centre = line.is === "entry" ? CentreWire.decode(line.entry.row) : null;
    if (centre !== null && !isLeft(centre)) found.set(centre.right.id, centre.right);
  }
  return found;
};
