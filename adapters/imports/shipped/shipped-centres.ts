import type { Centre } from "@libretto/core/centres/centre";
import { CentreWire } from "@libretto/core/centres/wire";
import { isLeft } from "@libretto/core/kernel/fp";
import { readStarterCentres } from "./starter-lists.ts";

/** The shipped centres by id, with names and websites that the ministry's file does not contain. */
export const loadShippedCentres = async (): Promise<ReadonlyMap<number, Centre>> => {
  const centresById = new Map<number, Centre>();
  for await (const line of (await readStarterCentres()).lines()) {
    const centre = line.is === "entry" ? CentreWire.decode(line.entry.row) : null;
    if (centre !== null && !isLeft(centre)) centresById.set(centre.right.id, centre.right);
  }
  return centresById;
};
