/** A target of a goal: the minimum or maximum of one number of a figure. */
const target = (word, compare) => (value, of, unit) => ({
  text: `${word} ${formatNumber(value)}${of === "ratio" ? " ×" : unit === "" ? "" : ` ${unit}`}`,
  of,
  /** The ratio of the value to the target; the target is met from 1 on. */
  score: (measured) => compare(measured, value),
});
const minimum = target("≥", (measured, value) => (value === 0 ? 1 : measured / value));
const maximum = target("≤", (measured, value) => (measured === 0 ? 1 : measured <= value ? 1 : value / measured));

export const formatNumber = (value) => {
  if (!Number.isFinite(value)) return "–";
  const size = Math.abs(value);
  return value.toLocaleString("en-US", {
    maximumFractionDigits: size >= 1000 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3,
  });
};

const figure = (goal, what, unit, { ours, reference = null, against = "" }, limit) => {
  const ratio = reference === null ? null : ours / reference;
  const measuredValue = limit?.of === "ratio" ? ratio : ours;
  const score = limit === null ? null : Number.isFinite(measuredValue) ? limit.score(measuredValue) : 0;
  return { goal, what, unit, ours, reference, against, ratio, target: limit?.text ?? "", score };
};

/** The target applies to the value. */
export const atLeast = (goal, what, unit, value, numbers) =>
  figure(goal, what, unit, numbers, minimum(value, "ours", unit));
export const atMost = (goal, what, unit, value, numbers) =>
  figure(goal, what, unit, numbers, maximum(value, "ours", unit));
/** The target applies to the ratio between the value and the reference of the same run. */
export const ratioAtLeast = (goal, what, unit, value, numbers) =>
  figure(goal, what, unit, numbers, minimum(value, "ratio", unit));
export const ratioAtMost = (goal, what, unit, value, numbers) =>
  figure(goal, what, unit, numbers, maximum(value, "ratio", unit));
/** The figure has no target. */
export const withoutTarget = (goal, what, unit, numbers) => figure(goal, what, unit, numbers, null);
/** A goal that this machine cannot measure. */
export const notMeasured = (goal, why) => ({ ...withoutTarget(goal, why, "", { ours: Number.NaN }), skipped: true });

const MET = 1;
/** Speeds vary, so a goal fails only below this share of its target. */
const CLOSE = 0.9;

export const isMissed = ({ score }) => score !== null && score < MET;
export const isFailed = ({ score }) => score !== null && score < CLOSE;

const verdict = (figure) =>
  figure.skipped ? "not measured" : figure.score === null ? "" : isMissed(figure) ? "MISSED" : "met";

const HEADINGS = ["goal", "what", "ours", "reference", "ratio", "target", ""];
const withUnit = (value, unit) => (value === null ? "" : `${formatNumber(value)}${unit === "" ? "" : ` ${unit}`}`);

const cells = (figure) => [
  figure.goal,
  figure.what,
  figure.skipped ? "" : withUnit(figure.ours, figure.unit),
  figure.reference === null ? "" : `${withUnit(figure.reference, figure.unit)} ${figure.against}`.trim(),
  figure.ratio === null ? "" : formatNumber(figure.ratio),
  figure.target,
  verdict(figure),
];

export const tableOf = (figures) => {
  const rows = [HEADINGS, ...figures.map(cells)];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join("  ")
      .trimEnd();
  return [line(HEADINGS), widths.map((width) => "-".repeat(width)).join("  "), ...rows.slice(1).map(line)].join("\n");
};
