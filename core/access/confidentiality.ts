import * as t from "io-ts";
import type { MessageCode } from "../messages/codes.ts";

/**
 * The confidentiality of a row, from 1 (no restriction) to 6 (strictly restricted). A doctor's clearance uses the same
 * scale.
 */
export const LEVELS = [1, 2, 3, 4, 5, 6] as const;
/** A level of confidentiality. */
export type Level = (typeof LEVELS)[number];

/**
 * The codec of a level. It refuses every value but the whole numbers from 1 to 6.
 *
 * @example
 * const level = decode(Level, 6);
 * if (isRight(level)) console.log(levelName(level.right)); // "confidentiality.level6"
 * console.log(isRight(decode(Level, "6"))); // false: text is no level
 */
export const Level = new t.Type<Level, number, unknown>(
  "Level",
  (value): value is Level => LEVELS.includes(value as Level),
  (value, context) => (LEVELS.includes(value as Level) ? t.success(value as Level) : t.failure(value, context)),
  t.identity,
);

/** The lowest level: every doctor with a clearance sees the row. */
export const UNRESTRICTED: Level = 1;
/** The highest level: only a doctor with the highest clearance sees the row. */
export const STRICTLY_RESTRICTED: Level = 6;

/** The message that names a level: "Nessuna Restrizione" … "Strettamente riservato" (doc 1 §3). */
export const levelName = (level: Level): MessageCode => `confidentiality.level${level}`;

/**
 * Whether a clearance covers a row's level: up to its own level (decision W10). An invalid level on either side is
 * never covered.
 */
export const isWithinClearance = (clearance: Level, level: Level | null): boolean =>
  Level.is(clearance) && Level.is(level) && level <= clearance;
