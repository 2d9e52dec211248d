import { type AnyFormula, isWithin } from "@libretto/core/calculators/formula";
import type { Answers, Bounds, NumberInput } from "@libretto/core/calculators/inputs";
import { isRight } from "@libretto/core/kernel/fp";

export interface CurvePoint {
  readonly x: number;
  /** Null: the formula gives no result. */
  readonly y: number | null;
}

export type KnownPoint = { readonly [K in keyof CurvePoint]: number };

/** The result of a formula as a function of one number, with the other answers of an example. */
export interface Curve {
  readonly range: Bounds;
  readonly points: readonly CurvePoint[];
  /** The example itself; null if it has no value for this number. */
  readonly example: CurvePoint | null;
}

const SAMPLES = 200;
const READABLE = 12;
const BEYOND_USUAL: Bounds = { low: 0.85, high: 1.15 };
const BEYOND_REFERENCE: Bounds = { low: 0.75, high: 1.5 };
const AROUND_EXAMPLE: Bounds = { low: 0.25, high: 4 };
/** Numbers with a range as small as ages are drawn completely. */
const FEW = 150;

const clamp = ({ low, high, highExcluded }: Bounds, value: number): number =>
  Math.min(highExcluded ? high - (high - low) * 1e-6 : high, Math.max(low, value));

const roundToThreeDigits = (value: number): number => Number(value.toPrecision(3));
const widen = ({ low, high }: Bounds, by: Bounds): Bounds => ({
  low: roundToThreeDigits(low * by.low),
  high: roundToThreeDigits(high * by.high),
});

const preferredRange = (
  { domain, plausible, usual, reference, integer: isInteger, possible }: NumberInput,
  at: number | null,
): Bounds => {
  if (domain) return domain;
  if (usual && (at === null || isWithin(at, usual))) return widen(usual, BEYOND_USUAL);
  if (reference && plausible) return widen(plausible, BEYOND_USUAL);
  if (reference) return widen(reference, BEYOND_REFERENCE);
  if ((isInteger && possible.high <= FEW) || at === null) return possible;
  return widen({ low: at, high: at }, AROUND_EXAMPLE);
};

/** The range to draw: the range of the study, or a little more than the usual range, within the possible range. */
export const rangeOf = (input: NumberInput, at: number | null): Bounds => {
  const { low, high } = preferredRange(input, at);
  const edge = (value: number) => clamp(input.domain ?? input.possible, clamp(input.possible, value));
  const round = (value: number, to: (value: number) => number) => (input.integer ? to(value) : value);
  return {
    low: round(edge(Math.min(low, at ?? low)), Math.ceil),
    high: round(edge(Math.max(high, at ?? high)), Math.floor),
  };
};

const samplesOf = ({ low, high }: Bounds, isInteger: boolean): readonly number[] => {
  const step = isInteger ? Math.max(1, Math.ceil((high - low) / SAMPLES)) : (high - low) / SAMPLES;
  const count = Math.floor((high - low) / step + 1e-9);
  const steps = Array.from({ length: count + 1 }, (_, i) => low + i * step);
  return (steps.at(-1) ?? low) < high - step * 1e-6 ? [...steps, high] : steps;
};

/** Computes the curve of a formula over one number. */
export const curveOf = (formula: AnyFormula, name: string, input: NumberInput, answers: Answers): Curve => {
  const [result = ""] = Object.keys(formula.passport.outputs);
  const at = (x: number | null): CurvePoint["y"] => {
    const outcome = formula.of({ ...answers, [name]: x });
    return isRight(outcome) ? (outcome.right.outputs[result] ?? null) : null;
  };
  const exampleValue = answers[name];
  const x = typeof exampleValue === "number" ? exampleValue : null;
  const range = rangeOf(input, x);
  return {
    range,
    points: samplesOf(range, input.integer ?? false).map((x) => ({ x, y: at(x) })),
    example: x === null ? null : { x, y: at(x) },
  };
};

/** Splits a curve where there is no result. */
export const splitAtGaps = (points: readonly CurvePoint[]): readonly (readonly KnownPoint[])[] => {
  const all: KnownPoint[][] = [[]];
  for (const { x, y } of points)
    if (y === null) all.push([]);
    else all.at(-1)?.push({ x, y });
  return all.filter((piece) => piece.length > 0);
};

/** Draws integer values as steps, half-way between two points. */
export const toSteps = (piece: readonly KnownPoint[]): readonly KnownPoint[] =>
  piece.every(({ y }) => Number.isInteger(y))
    ? piece.flatMap((point, i) => {
        const before = piece[i - 1];
        if (before === undefined || before.y === point.y) return [point];
        const x = (before.x + point.x) / 2;
        return [{ x, y: before.y }, { x, y: point.y }, point];
      })
    : piece;

/** Picks points for a table, including the first and the last. */
export const pickReadablePoints = (points: readonly CurvePoint[]): readonly CurvePoint[] => {
  if (points.length <= READABLE) return points;
  const every = (points.length - 1) / (READABLE - 1);
  return Array.from({ length: READABLE }, (_, i) => points[Math.round(i * every)]).filter(
    (point) => point !== undefined,
  );
};

/** The visible part of a range; null: it lies outside. */
export const visiblePart = (bounds: Bounds, range: Bounds): Bounds | null => {
  const part = { low: Math.max(bounds.low, range.low), high: Math.min(bounds.high, range.high) };
  return part.low < part.high && isWithin(part.low, range) ? part : null;
};
