import type { Clearance, Visibility } from "../../access/visibility.ts";

/** How much of a record a doctor could read when opening it. */
export type ReadExtent = Pick<Clearance, "visibility" | "level">;

const LOGGED_VISIBILITIES: readonly Visibility[] = ["total", "minimal", "partial"];

/** The text in the audit trail for the extent of a read access; it follows the endpoint name. */
export const formatExtent = ({ visibility, level }: ReadExtent): string => `${visibility} ${level}`;

/** Parses the extent of an entry such as `patient minimal 2`; null when it contains none. */
export const parseExtent = (object: string): ReadExtent | null => {
  const [, visibilityName = "", digit = ""] = /(?:^| )([a-z]+) ([1-6])$/.exec(object) ?? [];
  const visibility = LOGGED_VISIBILITIES.find((candidate) => candidate === visibilityName);
  return visibility === undefined ? null : { visibility, level: Number(digit) as ReadExtent["level"] };
};
