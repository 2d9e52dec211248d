/** The width that a column has by its share, and what its content needs. */
export interface ColumnRequest {
  readonly width: number;
  /** The width of its widest word. */
  readonly words: number;
  /** The width of its widest text that is on one line. */
  readonly line: number;
}

/** A column keeps at least this part of its width. */
const MIN_PART = 0.6;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const lackOf = ({ width, words }: ColumnRequest): number => Math.max(0, words - width);

/** How much narrower each column can be, given its smallest width. */
const computeRooms = (
  columns: readonly ColumnRequest[],
  minWidthOf: (column: ColumnRequest) => number,
): readonly number[] =>
  columns.map((column) =>
    Math.max(0, column.width - Math.max(column.words, minWidthOf(column), MIN_PART * column.width)),
  );

/** The columns that get the width that they lack: those that lack least come first, until there is no room. */
const chooseWidened = (columns: readonly ColumnRequest[], room: number): ReadonlySet<ColumnRequest> => {
  const widened = new Set<ColumnRequest>();
  let left = room;
  for (const column of columns.filter(lackOf).toSorted((a, b) => lackOf(a) - lackOf(b))) {
    left -= lackOf(column);
    if (left < 0) break;
    widened.add(column);
  }
  return widened;
};

/**
 * Widens the columns whose words do not fit, at the expense of those with room. Texts on one line stay on it if that
 * leaves enough room. The sum of the widths stays the same.
 */
export const widenColumns = (columns: readonly ColumnRequest[]): readonly number[] => {
  const withLines = computeRooms(columns, ({ line }) => line);
  const rooms = sum(withLines) >= sum(columns.map(lackOf)) ? withLines : computeRooms(columns, () => 0);
  const room = sum(rooms);
  const widened = chooseWidened(columns, room);
  const used = sum([...widened].map(lackOf));
  return columns.map((column, index) => {
    if (widened.has(column)) return column.words;
    return used === 0 ? column.width : column.width - (used * (rooms[index] ?? 0)) / room;
  });
};
