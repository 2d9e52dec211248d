/** A target of a goal: the least or the most that one number of a figure may be. */
const target = (word, compare) => (value, of, unit) => ({
  words: `${word} ${spoken(value)}${of === "ratio" ? " ×" : unit === "" ? "" : ` ${unit}`}`,
  of,
  /** How far a value is from it; 1 and above is met. */
  score: (measured) => compare(measured, value),
});
const least = target("≥", (measured, value) => (value === 0 ? 1 : measured / value));
const most = target("≤", (measured, value) => (measured === 0 ? 1 : measured <= value ? 1 : value / measured));

/** A number as people read it. */
export const spoken = (value) => {
  if (!Number.isFinite(value)) return "–";
  const size = Math.abs(value);
  return value.toLocaleString("en-US", {
    maximumFractionDigits: size >= 1000 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3,
  });
};

const figure = (goal, what, unit, { ours, reference = null, against = "" }, aim) => {
  const ratio = reference === null ? null : ours / reference;
  const judged = aim?.of === "ratio" ? ratio : ours;
  const score = aim === null ? null : Number.isFinite(judged) ? aim.score(judged) : 0;
  return { goal, what, unit, ours, reference, against, ratio, target: aim?.words ?? "", score };
};

/** Judged by the number itself … */
export const atLeast = (goal, what, unit, value, numbers) =>
  figure(goal, what, unit, numbers, least(value, "ours", unit));
export const atMost = (goal, what, unit, value, numbers) =>
  figure(goal, what, unit, numbers, most(value, "ours", unit));
/** … by its ratio to the reference of the same run … */
export const ratioAtLeast = (goal, what, unit, value, numbers) =>
  figure(goal, what, unit, numbers, least(value, "ratio", unit));
export const ratioAtMost = (goal, what, unit, value, numbers) =>
  figure(goal, what, unit, numbers, most(value, "ratio", unit));
/** … or not at all. */
export const told = (goal, what, unit, numbers) => figure(goal, what, unit, numbers, null);
/** Something that this machine cannot measure. */
export const notMeasured = (goal, why) => ({ ...told(goal, why, "", { ours: Number.NaN }), skipped: true });

const MET = 1;
/** Speeds vary, so a goal counts as failed only below this part of its target. */
const CLOSE = 0.9;

export const isMissed = ({ score }) => score !== null && score < MET;
export const isFailed = ({ score }) => score !== null && score < CLOSE;

const verdict = (figure) =>
  figure.skipped ? "not measured" : figure.score === null ? "" : isMissed(figure) ? "MISSED" : "met";

const HEADINGS = ["goal", "what", "ours", "reference", "ratio", "target", ""];
const withUnit = (value, unit) => (value === null ? "" : `${spoken(value)}${unit === "" ? "" : ` ${unit}`}`);

const cells = (figure) => [
  figure.goal,
  figure.what,
  figure.skipped ? "" : withUnit(figure.ours, figure.unit),
  figure.reference === null ? "" : `${withUnit(figure.reference, figure.unit)} ${figure.against}`.trim(),
  figure.ratio === null ? "" : spoken(figure.ratio),
  figure.target,
  verdict(figure),
];

/** The figures as a table for people. */
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
