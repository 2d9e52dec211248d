import { hasUnsureDigits } from "./confidence.ts";
import { confidenceOf, type PageText, type TextRun } from "./page-text.ts";

/** A text of a line that a gap separates from the others, as a cell of a table. */
export interface Cell {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** The same text with "?" instead of the digits that the text recognition is unsure of. */
  readonly sureText: string;
  /** The lowest confidence of its parts, from 0 to 1; 1 for a text that the file itself contains. */
  readonly confidence: number;
}

/** The cells of one line, from left to right. */
export interface Line {
  readonly y: number;
  readonly height: number;
  readonly cells: readonly Cell[];
}

/** Baselines of one line differ by at most this part of the height of the larger font. */
const SAME_LINE = 0.4;
/** Fonts of one line differ by at most this factor; a title beside small lines does not make them one line. */
const SAME_LINE_FONTS = 1.5;
/** Two texts of one cell have a gap of at most this part of the height of the font. */
const SAME_CELL = 0.55;
/** The same in a picture, where the words of typewriter fonts are separate texts with wide spaces. */
const SAME_CELL_RECOGNISED = 0.85;

/** The height that decides what belongs to a line. Recognised words already have the baseline and height of their line. */
const heightOfLine = (line: readonly TextRun[], first: TextRun, { height, confidence }: TextRun): number => {
  if (confidence !== undefined) return first.height;
  const tallest = Math.max(...line.map((run) => run.height));
  const [smaller = 0, larger = 0] = [tallest, height].toSorted((a, b) => a - b);
  return larger <= smaller * SAME_LINE_FONTS ? larger : smaller;
};

/** Whether a text stands in the line of some others, of which the first has the highest baseline. */
const isInLine = (line: readonly TextRun[], run: TextRun): boolean => {
  const [first] = line;
  return first !== undefined && run.y - first.y <= heightOfLine(line, first, run) * SAME_LINE;
};

/** Two texts that overlap by more than this part of the narrower one are drawn over each other. */
const DRAWN_OVER = 0.5;
/** Stands between texts that are drawn over each other, so that they are never read as one number. */
const OVER = " ⧸ ";

const isDrawnOver = (a: TextRun, b: TextRun): boolean =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > Math.min(a.width, b.width) * DRAWN_OVER;

/** Rules of a table and the edge of the paper, which the text recognition takes for marks. They stand apart from any text. */
const RECOGNISED_RULE = /^[|¦_~—{}[\]\\ ]+$/;
/** A rule between the lines of a table that a program draws with characters: "______", ". . . .". */
const DRAWN_RULE = /^(?:[_=.·–—-] ?){3,}$/;

/** The runs from left to right. Some programs print bold text by drawing it twice: it counts once. */
const withoutRepeated = (runs: readonly TextRun[]): readonly TextRun[] =>
  runs
    .toSorted((a, b) => a.x - b.x)
    .filter((run, index, all) => !all.slice(0, index).some((one) => one.text === run.text && isDrawnOver(one, run)));

const separatorOf = (before: TextRun, run: TextRun): string => {
  if (isDrawnOver(before, run)) return OVER;
  return run.x - before.x - before.width > run.height / 10 ? " " : "";
};

const cellOf = (run: TextRun): Cell => {
  const { text, x, width } = run;
  const confidence = confidenceOf(run);
  const sureText = hasUnsureDigits({ text, confidence }) ? text.replace(/\d/g, "?") : text;
  return { text, sureText, confidence, left: x, right: x + width };
};

const joinCells = (cell: Cell, next: Cell, separator: string): Cell => ({
  text: `${cell.text}${separator}${next.text}`,
  sureText: `${cell.sureText}${separator}${next.sureText}`,
  left: cell.left,
  right: Math.max(cell.right, next.right),
  confidence: Math.min(cell.confidence, next.confidence),
});

const joinRuns = (runs: readonly TextRun[]): readonly Cell[] => {
  const cells: Cell[] = [];
  const areRecognised = runs.some(({ confidence }) => confidence !== undefined);
  const gap = areRecognised ? SAME_CELL_RECOGNISED : SAME_CELL;
  let before: TextRun | null = null;
  for (const run of withoutRepeated(runs)) {
    const last = cells.at(-1);
    if (last === undefined || before === null || run.x - last.right > run.height * gap) cells.push(cellOf(run));
    else cells.splice(-1, 1, joinCells(last, cellOf(run), separatorOf(before, run)));
    before = run;
  }
  return cells.filter(({ text }) => !DRAWN_RULE.test(text) && !(areRecognised && RECOGNISED_RULE.test(text)));
};

const cleanSpaces = (text: string): string => text.replace(/\s+/g, " ").trim();

/** The lines of a page from top to bottom. */
export const groupLines = ({ runs }: PageText): readonly Line[] => {
  const groups: TextRun[][] = [];
  for (const run of runs.toSorted((a, b) => a.y - b.y)) {
    const line = groups.at(-1);
    if (line !== undefined && isInLine(line, run)) line.push(run);
    else groups.push([run]);
  }
  const lines = groups.map((group) => ({
    y: group[0]?.y ?? 0,
    height: Math.max(...group.map(({ height }) => height)),
    cells: joinRuns(group).map((cell) => ({
      ...cell,
      text: cleanSpaces(cell.text),
      sureText: cleanSpaces(cell.sureText),
    })),
  }));
  return lines.filter(({ cells }) => cells.length > 0);
};

/** The text of a line; a gap is two spaces. */
export const textOfLine = ({ cells }: Line): string => cells.map(({ text }) => text).join("  ");

/** The same with "?" instead of digits that the text recognition is unsure of: no day is read from them. */
export const sureTextOfLine = ({ cells }: Line): string => cells.map(({ sureText }) => sureText).join("  ");
