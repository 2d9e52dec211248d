/** A picture with one byte a pixel, line by line: 0 is black. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** The lightness of RGBA pixels (ITU-R BT.601). */
export const toGrey = (rgba: Uint8ClampedArray, width: number, height: number): GreyPicture => {
  const pixels = new Uint8Array(width * height);
  for (let index = 0; index < pixels.length; index++) {
    const at = index * 4;
    pixels[index] = ((rgba[at] ?? 0) * 299 + (rgba[at + 1] ?? 0) * 587 + (rgba[at + 2] ?? 0) * 114) / 1000;
  }
  return { width, height, pixels };
};

/** The side of the squares in which the brightness of the paper is measured. */
const TILE = 64;
/** The paper is brighter than this part of the pixels of a square. */
const PAPER_PART = 0.8;
/** A darker square has no paper, such as a stamp or the table below the page: it is not brightened further. */
const DARKEST_PAPER = 60;

/** The brightness of the paper in each square. */
const measurePaper = ({ width, height, pixels }: GreyPicture, columns: number, rows: number): Float32Array => {
  const paper = new Float32Array(columns * rows);
  const counts = new Uint32Array(256);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      counts.fill(0);
      let total = 0;
      for (let y = row * TILE; y < Math.min(height, (row + 1) * TILE); y += 2)
        for (let x = column * TILE; x < Math.min(width, (column + 1) * TILE); x += 2) {
          const value = pixels[y * width + x] ?? 0;
          counts[value] = (counts[value] ?? 0) + 1;
          total++;
        }
      let value = 0;
      for (let below = 0; value < 255 && below + (counts[value] ?? 0) <= total * PAPER_PART; value++)
        below += counts[value] ?? 0;
      paper[row * columns + column] = Math.max(DARKEST_PAPER, value);
    }
  return paper;
};

/** Makes the paper white everywhere, so that a shadow on it does not look like ink. */
export const removeShadows = (picture: GreyPicture): GreyPicture => {
  const { width, height } = picture;
  const columns = Math.ceil(width / TILE);
  const rows = Math.ceil(height / TILE);
  const paper = measurePaper(picture, columns, rows);
  const paperAt = (column: number, row: number) =>
    paper[Math.min(rows - 1, Math.max(0, row)) * columns + Math.min(columns - 1, Math.max(0, column))] ?? 255;
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const rowAt = (y + 0.5) / TILE - 0.5;
    const row = Math.floor(rowAt);
    const down = rowAt - row;
    for (let x = 0; x < width; x++) {
      const columnAt = (x + 0.5) / TILE - 0.5;
      const column = Math.floor(columnAt);
      const right = columnAt - column;
      const above = paperAt(column, row) * (1 - right) + paperAt(column + 1, row) * right;
      const below = paperAt(column, row + 1) * (1 - right) + paperAt(column + 1, row + 1) * right;
      const local = above * (1 - down) + below * down;
      pixels[y * width + x] = Math.min(255, ((picture.pixels[y * width + x] ?? 0) * 255) / local);
    }
  }
  return { width, height, pixels };
};

/** The largest tilt that is straightened, and the steps of the search, in degrees. */
const MAX_TILT = 6;
const COARSE_STEP = 0.5;
const FINE_STEP = 0.1;
/** A pixel is ink when it is darker, after the shadows were removed. */
const INK = 160;

/** How clearly the ink is in lines when the picture is turned: the squares of the differences between lines. */
const clarityAt = (ink: readonly (readonly [number, number])[], height: number, degrees: number): number => {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const margin = height;
  const lines = new Uint32Array(height + 2 * margin);
  for (const [x, y] of ink) {
    const line = Math.round(y - x * slope) + margin;
    if (line >= 0 && line < lines.length) lines[line] = (lines[line] ?? 0) + 1;
  }
  let clarity = 0;
  for (let line = 1; line < lines.length; line++) clarity += ((lines[line] ?? 0) - (lines[line - 1] ?? 0)) ** 2;
  return clarity;
};

const bestOf = (angles: readonly number[], clarity: (degrees: number) => number): number =>
  angles
    .map((degrees) => [degrees, clarity(degrees)] as const)
    .reduce((a, b) => (b[1] > a[1] ? b : a), [0, clarity(0)])[0];

const range = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);

/**
 * The tilt of the lines of a page in degrees, clockwise; 0 for a page without lines. A small copy is enough.
 *
 * @param picture without shadows
 */
export const measureTilt = ({ width, height, pixels }: GreyPicture): number => {
  const ink: (readonly [number, number])[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if ((pixels[y * width + x] ?? 255) < INK) ink.push([x, y]);
  const clarity = (degrees: number) => clarityAt(ink, height, degrees);
  const coarse = bestOf(range(-MAX_TILT, MAX_TILT, COARSE_STEP), clarity);
  return bestOf(range(coarse - COARSE_STEP, coarse + COARSE_STEP, FINE_STEP), clarity);
};
