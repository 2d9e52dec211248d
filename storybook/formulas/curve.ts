import { type AnyFormula, isWithin } from "@libretto/core/calculators/formula";
import type { Answers, Bounds, NumberInput } from "@libretto/core/calculators/inputs";
import { isRight } from "@libretto/core/kernel/fp";

export interface CurvePoint {
  readonly x: number;
  /** Null where the formula gives no result. */
  readonly y: number | null;
}

export type KnownPoint = { readonly [K in keyof CurvePoint]: number };

/** The result of a formula over one of its numbers, everything else as in an example. */
export interface Curve {
  readonly range: Bounds;
  readonly points: readonly CurvePoint[];
  /** The example itself; without an x where the example leaves the number out. */
  readonly example: CurvePoint | null;
}

const SAMPLES = 200;
const READABLE = 12;
const BEYOND_USUAL: Bounds = { low: 0.85, high: 1.15 };
const BEYOND_REFERENCE: Bounds = { low: 0.75, high: 1.5 };
const AROUND_EXAMPLE: Bounds = { low: 0.25, high: 4 };
/** Numbers as small as ages are drawn in full. */
const FEW = 150;

const inside = ({ low, high, highExcluded }: Bounds, value: number): number =>
  Math.min(highExcluded ? high - (high - low) * 1e-6 : high, Math.max(low, value));

const tidy = (value: number): number => Number(value.toPrecision(3));
const widened = ({ low, high }: Bounds, by: Bounds): Bounds => ({
  low: tidy(low * by.low),
  high: tidy(high * by.high),
});

const wished = (
  { domain, plausible, usual, reference, integer: whole, possible }: NumberInput,
  at: number | null,
): Bounds => {
  if (domain) return domain;
  if (usual && (at === null || isWithin(at, usual))) return widened(usual, BEYOND_USUAL);
  if (reference && plausible) return widened(plausible, BEYOND_USUAL);
  if (reference) return widened(reference, BEYOND_REFERENCE);
  if ((whole && possible.high <= FEW) || at === null) return possible;
  return widened({ low: at, high: at }, AROUND_EXAMPLE);
};

/** From where to where a number is drawn: what was studied, else what is usual and a little more, never the impossible. */
export const rangeOf = (input: NumberInput, at: number | null): Bounds => {
  const { low, high } = wished(input, at);
  const edge = (value: number) => inside(input.domain ?? input.possible, inside(input.possible, value));
  const round = (value: number, to: (value: number) => number) => (input.integer ? to(value) : value);
  return {
    low: round(edge(Math.min(low, at ?? low)), Math.ceil),
    high: round(edge(Math.max(high, at ?? high)), Math.floor),
  };
};

const samplesOf = ({ low, high }: Bounds, whole: boolean): readonly number[] => {
  const step = whole ? Math.max(1, Math.ceil((high - low) / SAMPLES)) : (high - low) / SAMPLES;
  const count = Math.floor((high - low) / step + 1e-9);
  const steps = Array.from({ length: count + 1 }, (_, i) => low + i * step);
  return (steps.at(-1) ?? low) < high - step * 1e-6 ? [...steps, high] : steps;
};

/** Draws a formula over one number of an example. */
export const curveOf = (formula: AnyFormula, name: string, input: NumberInput, answers: Answers): Curve => {
  const [result = ""] = Object.keys(formula.passport.outputs);
  const at = (x: number | null): CurvePoint["y"] => {
    const outcome = formula.of({ ...answers, [name]: x });
    return isRight(outcome) ? (outcome.right.outputs[result] ?? null) : null;
  };
  const given = answers[name];
  const x = typeof given === "number" ? given : null;
  const range = rangeOf(input, x);
  return {
    range,
    points: samplesOf(range, input.integer ?? false).map((x) => ({ x, y: at(x) })),
    example: x === null ? null : { x, y: at(x) },
  };
};

/** The pieces of a curve between the places where there is no result. */
export const pieces = (points: readonly CurvePoint[]): readonly (readonly KnownPoint[])[] => {
  const all: KnownPoint[][] = [[]];
  for (const { x, y } of points)
    if (y === null) all.push([]);
    else all.at(-1)?.push({ x, y });
  return all.filter((piece) => piece.length > 0);
};

/** A piece whose values are whole numbers goes up and down in steps, half-way between two of its points. */
export const stepped = (piece: readonly KnownPoint[]): readonly KnownPoint[] =>
  piece.every(({ y }) => Number.isInteger(y))
    ? piece.flatMap((point, i) => {
        const before = piece[i - 1];
        if (before === undefined || before.y === point.y) return [point];
        const x = (before.x + point.x) / 2;
        return [{ x, y: before.y }, { x, y: point.y }, point];
      })
    : piece;

/** As many points of a curve as one likes to read in a table, first and last among them. */
export const readable = (points: readonly CurvePoint[]): readonly CurvePoint[] => {
  if (points.length <= READABLE) return points;
  const every = (points.length - 1) / (READABLE - 1);
  return Array.from({ length: READABLE }, (_, i) => points[Math.round(i * every)]).filter(
    (point) => point !== undefined,
  );
};

/** The part of a range that is drawn; null where it lies outside. */
export const drawnPart = (bounds: Bounds, range: Bounds): Bounds | null => {
  const part = { low: Math.max(bounds.low, range.low), high: Math.min(bounds.high, range.high) };
  return part.low < part.high && isWithin(part.low, range) ? part : null;
};
