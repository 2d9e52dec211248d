import { isRight } from "../../kernel/fp.ts";
import { convertUnits } from "../lab-tests/units.ts";
import type { ValueLimits } from "./limit.ts";
import {
  type BandContext,
  type BandPerson,
  bandInUnit,
  isBeyondTyping,
  type MeasuredNumber,
  UNCERTAIN,
  type ValueBand,
} from "./value-band.ts";

/** A value in the unit of the limits; null when its unit does not convert. */
export const convertTo = ({ unit, substance }: ValueLimits, measured: MeasuredNumber): number | null => {
  const converted = convertUnits(measured.value, measured.unit, unit, substance ?? null);
  return isRight(converted) ? converted.right : null;
};

/**
 * The band of a value: within the limits, unusual or urgent; the most serious reached limit decides. An urgent limit does
 * not depend on a printed range.
 *
 * Domain  adults from 18 years, at rest; a person of unknown age counts as an adult, a younger one has no band
 * Units   every unit that converts to that of the limits; another one is uncertain
 * Source  the sources of each limit
 */
export const bandOf = (
  limits: ValueLimits,
  measured: MeasuredNumber,
  person: BandPerson,
  context: BandContext,
): ValueBand => {
  const converted = convertTo(limits, measured);
  return converted === null ? UNCERTAIN : bandInUnit(limits, converted, person, context, measured);
};

/** Whether a value is beyond what living people have, so that its number, unit or decimal mark is probably wrong. */
export const isProbablyMistyped = (limits: ValueLimits, measured: MeasuredNumber): boolean => {
  const converted = convertTo(limits, measured);
  return converted !== null && isBeyondTyping(limits, converted);
};
