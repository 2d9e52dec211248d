import type { MessageCode } from "../messages/codes.ts";
import { isWithin } from "./formula.ts";
import type { Bounds, NumberInput } from "./inputs.ts";
import { domainMessage, type MessageWithValues } from "./refusal.ts";
import type { Adjustment } from "./result.ts";
import { convertNumber } from "./units.ts";

/** A value that is at least twice another one, or at most half of it, is mistyped or a change that somebody must see. */
const FAR_FACTOR = 2;

/** Whether a value is far from the one that the record has; both in the same unit. False when one is unknown. */
export const isFarFrom = (value: number | null, recorded: number | null): boolean =>
  value !== null &&
  recorded !== null &&
  recorded > 0 &&
  (value >= recorded * FAR_FACTOR || value * FAR_FACTOR <= recorded);

/** The content of a number field. */
export interface Entry {
  readonly text: string;
  /** One of the input's units; by default its own unit. */
  readonly unit?: string;
  /** The user has ticked "Ho controllato: il valore è corretto" (decision A6). */
  readonly confirmed?: boolean;
  /** Set when the value was filled in and not typed. */
  readonly by?: "defaults" | "record";
}

/** The result of reading a number field: the number in the formula's own unit, or the problem, with hints. */
export interface NumberReading {
  readonly value: number | null;
  readonly problem: MessageWithValues | null;
  /** Whether the user can accept the value by confirming it. */
  readonly canConfirm: boolean;
  readonly hints: readonly MessageWithValues[];
  readonly adjustments: readonly Adjustment[];
}

const digitsAndDot = /^(\d+\.?\d*|\.\d+)$/;
/** Parses digits with at most one dot. Null for anything else. */
export const parseDecimal = (text: string): number | null => (digitsAndDot.test(text) ? Number(text) : null);

/** A number that looks like one with a thousands separator. It has none here: 1.000 is one. */
const thousandsPattern = /^[1-9]\d{0,2}\.\d{3}$/;

const problem = (message: MessageWithValues, canConfirm = false): NumberReading => ({
  value: null,
  problem: message,
  canConfirm,
  hints: [],
  adjustments: [],
});
const EMPTY: NumberReading = { value: null, problem: null, canConfirm: false, hints: [], adjustments: [] };

const REJECT_BELOW = 0.5;
const REJECT_ABOVE = 2;
const WARN_BELOW = 0.75;
const WARN_ABOVE = 1.5;
const isBeyond = (value: number, { low, high }: Bounds, below: number, above: number): boolean =>
  value < low * below || value > high * above;

const MESSAGE_DIGITS = 4;
/** A message with bounds in the typed unit. */
const boundsMessage = (
  code: MessageCode,
  { low, high }: Bounds,
  { analyte, units }: NumberInput,
  unit: string,
): Omit<MessageWithValues, "unit"> => {
  const toTypedUnit = (bound: number) => {
    const typed = analyte === undefined ? bound : convertNumber(analyte, bound, units[0] as never, unit as never);
    return Number(typed.toPrecision(MESSAGE_DIGITS));
  };
  return { code, values: { low: toTypedUnit(low), high: toTypedUnit(high) } };
};

/** The typed number in the input's own unit. */
const inOwnUnit = ({ analyte, units }: NumberInput, typed: number, unit: string): number =>
  analyte === undefined ? typed : convertNumber(analyte, typed, unit as never, units[0] as never);

/** Finds why a value is refused. */
const findRefusal = (input: NumberInput, value: number, unit: string): MessageWithValues | null => {
  if (!isWithin(value, input.possible))
    return input.usual && !isWithin(value, input.usual)
      ? boundsMessage(input.usual.message, input.usual, input, unit)
      : { code: "calculators.notValid" };
  if (input.integer && !Number.isInteger(value)) return { code: "calculators.notWhole" };
  if (input.domain && !isWithin(value, input.domain))
    return { ...boundsMessage(domainMessage(input, input.domain), input.domain, input, unit), unit };
  return null;
};

/** Finds why a value needs confirmation (doc 2 §5, decision A6). */
const findUnusualValue = (input: NumberInput, value: number, unit: string): MessageWithValues | null => {
  const { usual, reference } = input;
  if (usual && !isWithin(value, usual)) return boundsMessage(usual.message, usual, input, unit);
  if (reference && isBeyond(value, reference, REJECT_BELOW, REJECT_ABOVE))
    return boundsMessage("calculators.seldomFits", reference, input, unit);
  return null;
};

/** The hints for an accepted value. */
const hintsFor = (
  { rarity = [], reference }: NumberInput,
  value: number,
  unit: string,
): readonly MessageWithValues[] => [
  ...rarity
    .filter(({ typedIn = unit }) => typedIn === unit)
    .filter(({ below = Number.NEGATIVE_INFINITY, above = Number.POSITIVE_INFINITY }) => value < below || value > above)
    .map(({ message }) => ({ code: message })),
  ...(reference &&
  isBeyond(value, reference, WARN_BELOW, WARN_ABOVE) &&
  !isBeyond(value, reference, REJECT_BELOW, REJECT_ABOVE)
    ? [{ code: "number.rare" } as const]
    : []),
];

/**
 * Reads a number field (doc 2 §5, decisions A6, A6b, W8b). It accepts digits and one dot. The user can confirm a
 * value outside the usual range. It refuses impossible values, units that the input does not have, and values outside
 * the formula's domain. An empty field has no problem and no value.
 */
export const readNumber = (name: string, input: NumberInput, entry: Entry): NumberReading => {
  const text = entry.text.trim();
  if (text === "") return EMPTY;
  const typedNumber = parseDecimal(text);
  if (typedNumber === null) return problem({ code: "number.digitsAndDot" });
  const unit = entry.unit ?? input.units[0];
  if (!input.units.some((known) => known === unit)) return problem({ code: "calculators.notValid" });
  const value = inOwnUnit(input, typedNumber, unit);
  const refusal = findRefusal(input, value, unit);
  if (refusal !== null) return { ...problem(refusal), hints: hintsFor(input, value, unit) };
  const unusualValue = findUnusualValue(input, value, unit);
  const hints: readonly MessageWithValues[] = [
    ...(thousandsPattern.test(text) ? [{ code: "calculators.thousands" } as const] : []),
    ...hintsFor(input, value, unit),
  ];
  if (unusualValue !== null && entry.confirmed !== true) return { ...problem(unusualValue, true), hints };
  return {
    value,
    problem: null,
    canConfirm: unusualValue !== null,
    hints,
    adjustments: [
      ...(value === typedNumber
        ? []
        : [{ kind: "converted", input: name, from: typedNumber, unit, to: value } as const]),
      ...(entry.by === undefined ? [] : [{ kind: "filledIn", input: name, value, by: entry.by } as const]),
      ...(unusualValue === null ? [] : [{ kind: "unusual", input: name, value } as const]),
    ],
  };
};
