import type { Id } from "../../kernel/id.ts";
import { provinceIn } from "../place.ts";
import { regionOf } from "../regions.ts";

/** Where a reaction to a drug is reported, by region. */
export interface PharmacovigilanceStructure {
  readonly id: Id;
  readonly region: string;
  readonly name: string;
  readonly website: string;
  /** Empty when not known for certain. */
  readonly email: string;
  readonly phone: string;
}

/** The structure for a residence such as "Casalecchio di Reno (BO)"; null when its region is not known or not listed. */
export const findStructureFor = (
  residence: string,
  structures: readonly PharmacovigilanceStructure[],
): PharmacovigilanceStructure | null => {
  const province = provinceIn(residence);
  const region = province === null ? null : regionOf(province);
  return structures.find((structure) => structure.region === region) ?? null;
};
