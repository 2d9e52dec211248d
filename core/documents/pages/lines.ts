import type { PageText, TextRun } from "./page-text.ts";

/** A text of a line that a gap separates from the others, as a cell of a table. */
export interface Cell {
  readonly text: string;
  readonly left: number;
  readonly right: number;
}

/** The cells of one line, from left to right. */
export interface Line {
  readonly y: number;
  readonly height: number;
  readonly cells: readonly Cell[];
}

/** Baselines of one line differ by less than this part of the height of the font. */
const SAME_LINE = 0.4;
/** Two texts of one cell have a gap of at most this part of the height of the font. */
const SAME_CELL = 0.55;

/** Two texts that overlap by more than this part of the narrower one are drawn over each other. */
const DRAWN_OVER = 0.5;
/** Stands between texts that are drawn over each other, so that they are never read as one number. */
const OVER = " ⧸ ";

const isDrawnOver = (a: TextRun, b: TextRun): boolean =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > Math.min(a.width, b.width) * DRAWN_OVER;

/** The runs from left to right. Some programs print bold text by drawing it twice: it counts once. */
const withoutRepeated = (runs: readonly TextRun[]): readonly TextRun[] =>
  runs
    .toSorted((a, b) => a.x - b.x)
    .filter((run, index, all) => !all.slice(0, index).some((one) => one.text === run.text && isDrawnOver(one, run)));

const separatorOf = (before: TextRun, run: TextRun): string => {
  if (isDrawnOver(before, run)) return OVER;
  return run.x - before.x - before.width > run.height / 10 ? " " : "";
};

const joinRuns = (runs: readonly TextRun[]): readonly Cell[] => {
  const cells: Cell[] = [];
  let before: TextRun | null = null;
  for (const run of withoutRepeated(runs)) {
    const { text, x, width, height } = run;
    const last = cells.at(-1);
    const right = x + width;
    if (last === undefined || before === null || x - last.right > height * SAME_CELL)
      cells.push({ text, left: x, right });
    else {
      const joined = `${last.text}${separatorOf(before, run)}${text}`;
      cells.splice(-1, 1, { text: joined, left: last.left, right: Math.max(last.right, right) });
    }
    before = run;
  }
  return cells;
};

/** The lines of a page from top to bottom. */
export const groupLines = ({ runs }: PageText): readonly Line[] => {
  const groups: TextRun[][] = [];
  for (const run of runs.toSorted((a, b) => a.y - b.y)) {
    const [first] = groups.at(-1) ?? [];
    if (first !== undefined && run.y - first.y <= first.height * SAME_LINE) groups.at(-1)?.push(run);
    else groups.push([run]);
  }
  return groups.map((group) => ({
    y: group[0]?.y ?? 0,
    height: Math.max(...group.map(({ height }) => height)),
    cells: joinRuns(group).map((cell) => ({ ...cell, text: cell.text.replace(/\s+/g, " ").trim() })),
  }));
};

/** The text of a line; a gap is two spaces. */
export const textOfLine = ({ cells }: Line): string => cells.map(({ text }) => text).join("  ");
