import { LEVELS, type Level } from "../../../access/confidentiality.ts";
import { confidentialityCode } from "./concepts.ts";
import type { Coding, Entry } from "./fhir-types.ts";
import { listAt, textAt, valueAt } from "./json.ts";
import { CONFIDENTIALITY } from "./systems.ts";

/** The confidentiality code of each level, one to one, lowest first. */
export const LEVEL_CODES = { 1: "U", 2: "L", 3: "M", 4: "N", 5: "R", 6: "V" } as const satisfies Readonly<
  Record<Level, string>
>;

/** The level of data without a level of their own, as for any health record. */
export const NORMAL: Level = 4;

const label = (level: Level): readonly Coding[] => [confidentialityCode(LEVEL_CODES[level])];
const LABELS: Readonly<Record<Level, readonly Coding[]>> = {
  ...{ 1: label(1), 2: label(2), 3: label(3) },
  ...{ 4: label(4), 5: label(5), 6: label(6) },
};

/** A level as a security label; a record without one is labelled normal. */
export const securityOf = (level: Level | null): readonly Coding[] => LABELS[level ?? NORMAL];

/** The level of a resource's security label; null when there is none that we know. */
export const levelOf = (resource: unknown): Level | null => {
  const codes = listAt(resource, "meta", "security")
    .filter((label) => textAt(label, "system") === CONFIDENTIALITY)
    .map((label) => textAt(label, "code"));
  return LEVELS.find((level) => codes.includes(LEVEL_CODES[level])) ?? null;
};

/** The highest of some levels; unrestricted when there are none. */
export const highest = (levels: readonly Level[]): Level => levels.reduce((a, b) => (b > a ? b : a), LEVELS[0]);

/** The highest level of the entries (the high-water mark of a bundle). */
export const highestLevelIn = (entries: readonly Entry[]): Level =>
  highest(entries.flatMap(({ resource }) => levelOf(resource) ?? []));

/** The labels up to a clearance. */
export const labelsUpTo = (clearance: Level): readonly Coding[] =>
  LEVELS.filter((level) => level <= clearance).map((level) => confidentialityCode(LEVEL_CODES[level]));

/** The highest clearance that some labels describe; null when they describe none. */
export const clearanceOf = (labels: readonly unknown[]): Level | null => {
  const reached = LEVELS.filter((level) => labels.some((label) => valueAt(label, "code") === LEVEL_CODES[level]));
  return reached.length === 0 ? null : highest(reached);
};
