import type { PageArea, PagePlace } from "../place.ts";
import type { Cell, Line } from "./lines.ts";
import type { PageText } from "./page-text.ts";

/** The size of a page, in the units of its texts. */
export type PageSize = NonNullable<PageText["size"]>;

/** How far letters reach below the baseline, and a line above it, in parts of the height of the font. */
const BELOW = 0.35;
const ABOVE = 1.1;

const within = (value: number): number => Math.min(1, Math.max(0, value));

const areaOf = (cells: readonly Cell[], { y, height }: Line, size: PageSize): PageArea => {
  const margin = height / 4;
  const left = within((Math.min(...cells.map((cell) => cell.left)) - margin) / size.width);
  const top = within((y - height * ABOVE) / size.height);
  return {
    ...{ left, top },
    width: within((Math.max(...cells.map((cell) => cell.right)) + margin) / size.width) - left,
    height: within((y + height * BELOW) / size.height) - top,
  };
};

/** The places of a line and of its value on a page. */
export const placeOnPage = (line: Line, value: readonly Cell[], page: number, size: PageSize): PagePlace => {
  const whole = areaOf(line.cells, line, size);
  return { page, line: whole, value: value.length === 0 ? whole : areaOf(value, line, size) };
};

/** The same piece with half of its height more above and below: a photographed line is seldom level over its whole width. */
export const withSurroundings = ({ left, top, width, height }: PageArea): PageArea => {
  const from = within(top - height / 2);
  return { left, width, top: from, height: within(top + height * 1.5) - from };
};
