import type { Clearance, Visibility } from "../../access/visibility.ts";

/** How much of a record a doctor could read when it was opened. */
export type ReadExtent = Pick<Clearance, "visibility" | "level">;

const KNOWN: readonly Visibility[] = ["total", "minimal", "partial"];

/** What the audit trail stores of the extent of a reading, behind the name of the endpoint. */
export const extentText = ({ visibility, level }: ReadExtent): string => `${visibility} ${level}`;

/** The extent that an entry `patient minimal 2` names; null where the entry names none. */
export const readExtent = (object: string): ReadExtent | null => {
  const [, word = "", digit = ""] = /(?:^| )([a-z]+) ([1-6])$/.exec(object) ?? [];
  const visibility = KNOWN.find((known) => known === word);
  return visibility === undefined ? null : { visibility, level: Number(digit) as ReadExtent["level"] };
};
