import type { MessageCode } from "../messages/codes.ts";
import { isWithin } from "./formula.ts";
import type { Bounds, NumberInput } from "./inputs.ts";
import { domainMessage, type MessageWithValues } from "./refusal.ts";
import type { Applied } from "./result.ts";
import { factor } from "./units.ts";

/** A number field as it stands on the screen. */
export interface Entry {
  readonly text: string;
  /** One of the input's units; its own when left out. */
  readonly unit?: string;
  /** "Ho controllato: il valore è corretto" is ticked (decision A6). */
  readonly confirmed?: boolean;
  /** Not typed, but filled in. */
  readonly by?: "defaults" | "record";
}

/** What a field means: the number in the formula's own unit, or why it does not count, and what else must be said. */
export interface NumberReading {
  readonly value: number | null;
  readonly problem: MessageWithValues | null;
  /** The problem goes away when the user confirms the value. */
  readonly mayConfirm: boolean;
  readonly hints: readonly MessageWithValues[];
  readonly applied: readonly Applied[];
}

const digitsAndDot = /^(\d+\.?\d*|\.\d+)$/;
/** The number of digits and one dot; null of anything else. */
export const numberIn = (text: string): number | null => (digitsAndDot.test(text) ? Number(text) : null);

/** A number as it is written with a separator of thousands, which is none here: 1.000 is one. */
const thousandsPattern = /^[1-9]\d{0,2}\.\d{3}$/;

const problem = (message: MessageWithValues, mayConfirm = false): NumberReading => ({
  value: null,
  problem: message,
  mayConfirm,
  hints: [],
  applied: [],
});
const EMPTY: NumberReading = { value: null, problem: null, mayConfirm: false, hints: [], applied: [] };

const REJECT_BELOW = 0.5;
const REJECT_ABOVE = 2;
const WARN_BELOW = 0.75;
const WARN_ABOVE = 1.5;
const isBeyond = (value: number, { low, high }: Bounds, below: number, above: number): boolean =>
  value < low * below || value > high * above;

const MESSAGE_DIGITS = 4;
/** Bounds as the user reads them, in the unit that is typed. */
const boundsMessage = (code: MessageCode, { low, high }: Bounds, perTyped: number): Omit<MessageWithValues, "unit"> => {
  const toTypedUnit = (bound: number) => Number((bound / perTyped).toPrecision(MESSAGE_DIGITS));
  return { code, values: { low: toTypedUnit(low), high: toTypedUnit(high) } };
};

/** How many of the input's own unit one of the typed unit is. */
const ownUnitsPer = ({ analyte, units }: NumberInput, unit: string): number =>
  analyte === undefined ? 1 : factor(analyte, unit as never, units[0] as never);

/** Why a value does not count and never will. */
const findRefusal = (input: NumberInput, value: number, perTyped: number, unit: string): MessageWithValues | null => {
  if (!isWithin(value, input.possible))
    return input.usual && !isWithin(value, input.usual)
      ? boundsMessage(input.usual.message, input.usual, perTyped)
      : { code: "calculators.notValid" };
  if (input.integer && !Number.isInteger(value)) return { code: "calculators.notWhole" };
  if (input.domain && !isWithin(value, input.domain))
    return { ...boundsMessage(domainMessage(input, input.domain), input.domain, perTyped), unit };
  return null;
};

/** Why a value does not count until the user has checked it (doc 2 §5, decision A6). */
const findDoubt = ({ usual, reference }: NumberInput, value: number, perTyped: number): MessageWithValues | null => {
  if (usual && !isWithin(value, usual)) return boundsMessage(usual.message, usual, perTyped);
  if (reference && isBeyond(value, reference, REJECT_BELOW, REJECT_ABOVE))
    return boundsMessage("calculators.seldomFits", reference, perTyped);
  return null;
};

/** What is said beside a value that counts. */
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
 * Reads a number field by the rules of doc 2 §5 and decisions A6, A6b and W8b: digits and one dot; the usual range
 * with its message, which the user may overrule; rarity hints; what is impossible, in a unit that is not the input's or
 * outside the formula's domain never counts. An empty field is no problem and no value.
 */
export const readNumber = (name: string, input: NumberInput, entry: Entry): NumberReading => {
  const text = entry.text.trim();
  if (text === "") return EMPTY;
  const typedNumber = numberIn(text);
  if (typedNumber === null) return problem({ code: "number.digitsAndDot" });
  const unit = entry.unit ?? input.units[0];
  if (!input.units.some((known) => known === unit)) return problem({ code: "calculators.notValid" });
  const perTyped = ownUnitsPer(input, unit);
  const value = typedNumber * perTyped;
  const refusal = findRefusal(input, value, perTyped, unit);
  if (refusal !== null) return { ...problem(refusal), hints: hintsFor(input, value, unit) };
  const doubt = findDoubt(input, value, perTyped);
  const hints: readonly MessageWithValues[] = [
    ...(thousandsPattern.test(text) ? [{ code: "calculators.thousands" } as const] : []),
    ...hintsFor(input, value, unit),
  ];
  if (doubt !== null && entry.confirmed !== true) return { ...problem(doubt, true), hints };
  return {
    value,
    problem: null,
    mayConfirm: doubt !== null,
    hints,
    applied: [
      ...(perTyped === 1 ? [] : [{ kind: "converted", input: name, from: typedNumber, unit, to: value } as const]),
      ...(entry.by === undefined ? [] : [{ kind: "filledIn", input: name, value, by: entry.by } as const]),
      ...(doubt === null ? [] : [{ kind: "unusual", input: name, value } as const]),
    ],
  };
};
