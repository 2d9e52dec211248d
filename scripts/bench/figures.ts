/** What was measured, and the reference of the same run. */
export interface Numbers {
  readonly ours: number;
  readonly reference?: number | null;
  /** What the reference is. */
  readonly against?: string;
}

interface Limit {
  readonly text: string;
  /** Whether it limits the value, or its ratio to the reference. */
  readonly of: "ours" | "ratio";
  /** The ratio of the value to the target; the target is met from 1 on. */
  readonly score: (measured: number) => number;
}

/** A line of the table. */
export interface Figure {
  readonly goal: string;
  readonly what: string;
  readonly unit: string;
  readonly ours: number | null;
  readonly reference: number | null;
  readonly against: string;
  readonly ratio: number | null;
  readonly target: string;
  /** Null without a target. */
  readonly score: number | null;
  /** Why there is no value. */
  readonly missing?: "not measured" | "FAILED";
}

export const formatNumber = (value: number): string => {
  if (!Number.isFinite(value)) return "–";
  const size = Math.abs(value);
  return value.toLocaleString("en-US", {
    maximumFractionDigits: size >= 1000 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3,
  });
};

const target =
  (sign: string, compare: (measured: number, value: number) => number) =>
  (value: number, of: Limit["of"], unit: string): Limit => ({
    text: `${sign} ${formatNumber(value)}${of === "ratio" ? " ×" : unit === "" ? "" : ` ${unit}`}`,
    of,
    score: (measured) => compare(measured, value),
  });
const minimum = target("≥", (measured, value) => (value === 0 ? 1 : measured / value));
const maximum = target("≤", (measured, value) => (measured === 0 ? 1 : measured <= value ? 1 : value / measured));

const figure = (
  goal: string,
  what: string,
  unit: string,
  { ours, reference = null, against = "" }: Numbers,
  limit: Limit | null,
): Figure => {
  const ratio = reference === null ? null : ours / reference;
  const measuredValue = limit?.of === "ratio" ? (ratio ?? Number.NaN) : ours;
  const score = limit === null ? null : Number.isFinite(measuredValue) ? limit.score(measuredValue) : 0;
  return { goal, what, unit, ours, reference, against, ratio, target: limit?.text ?? "", score };
};

type WithTarget = (goal: string, what: string, unit: string, value: number, numbers: Numbers) => Figure;
/** The target applies to the value. */
export const atLeast: WithTarget = (goal, what, unit, value, numbers) =>
  figure(goal, what, unit, numbers, minimum(value, "ours", unit));
export const atMost: WithTarget = (goal, what, unit, value, numbers) =>
  figure(goal, what, unit, numbers, maximum(value, "ours", unit));
/** The target applies to the ratio between the value and the reference of the same run. */
export const ratioAtLeast: WithTarget = (goal, what, unit, value, numbers) =>
  figure(goal, what, unit, numbers, minimum(value, "ratio", unit));
export const ratioAtMost: WithTarget = (goal, what, unit, value, numbers) =>
  figure(goal, what, unit, numbers, maximum(value, "ratio", unit));
/** The figure has no target. */
export const withoutTarget = (goal: string, what: string, unit: string, numbers: Numbers): Figure =>
  figure(goal, what, unit, numbers, null);

const withoutValue = (goal: string, why: string, missing: NonNullable<Figure["missing"]>): Figure => ({
  ...withoutTarget(goal, why, "", { ours: Number.NaN }),
  ours: null,
  missing,
});
/** A goal that this machine cannot measure. */
export const notMeasured = (goal: string, why: string): Figure => withoutValue(goal, why, "not measured");
const MAX_ERROR_CHARACTERS = 200;
/** A goal whose measurement threw this error. */
export const failedGoal = (goal: string, error: unknown): Figure =>
  withoutValue(goal, String(error).replaceAll(/\s+/g, " ").slice(0, MAX_ERROR_CHARACTERS), "FAILED");

const MET = 1;
/** Speeds vary, so a target counts as failed only below this share. */
const CLOSE = 0.9;

export const hasThrown = ({ missing }: Figure): boolean => missing === "FAILED";
export const isMissed = ({ score }: Figure): boolean => score !== null && score < MET;
export const isMissedByFar = ({ score }: Figure): boolean => score !== null && score < CLOSE;

const verdictOf = (figure: Figure): string =>
  figure.missing ?? (figure.score === null ? "" : isMissed(figure) ? "MISSED" : "met");

const HEADINGS = ["goal", "what", "ours", "reference", "ratio", "target", ""];
const withUnit = (value: number | null, unit: string): string =>
  value === null ? "" : `${formatNumber(value)}${unit === "" ? "" : ` ${unit}`}`;

const cellsOf = (figure: Figure): readonly string[] => [
  figure.goal,
  figure.what,
  withUnit(figure.ours, figure.unit),
  figure.reference === null ? "" : `${withUnit(figure.reference, figure.unit)} ${figure.against}`.trim(),
  figure.ratio === null ? "" : formatNumber(figure.ratio),
  figure.target,
  verdictOf(figure),
];

export const formatTable = (figures: readonly Figure[]): string => {
  const rows = [HEADINGS, ...figures.map(cellsOf)];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const formatLine = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  const rule = widths.map((width) => "-".repeat(width)).join("  ");
  return [formatLine(HEADINGS), rule, ...rows.slice(1).map(formatLine)].join("\n");
};

/** "8 met, 2 missed, 1 failed". */
export const summarise = (figures: readonly Figure[]): string => {
  const missed = figures.filter(isMissed).length;
  const failed = figures.filter(hasThrown).length;
  const met = figures.filter(({ score }) => score !== null).length - missed;
  return `${met} met, ${missed} missed${failed > 0 ? `, ${failed} failed` : ""}`;
};
