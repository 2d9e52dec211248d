const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const [OPEN_LIST, OPEN_OBJECT] = [0x5b, 0x7b];
const [CLOSE_LIST, CLOSE_OBJECT] = [0x5d, 0x7d];

/** The root object, its list of points, and a point in it. */
const [ROOT, LIST, POINT] = [1, 2, 3];
/** More characters than a point or the fields of the root have. */
const TEXT_LIMIT = 2 ** 20;

const SOURCE = /"Data Source"\s*:\s*("(?:[^"\\]|\\.)*")/;

/** The "Data Source" in the text of the root; empty without one. */
const sourceIn = (root: string): string => {
  const found = SOURCE.exec(root)?.[1];
  return found === undefined ? "" : String(JSON.parse(found));
};

/**
 * Reads the elements of the list "Data Points" of a file of Google Fit in chunks: such a file can have hundreds of
 * megabytes. It throws for text that is no JSON object, and for an element that is too long.
 */
export class DataPointReader {
  /** Whether the end of the object was reached. */
  isWhole = false;
  private depth = 0;
  private isInText = false;
  private isEscaped = false;
  /** The text of the root outside of its lists, and that of a point whose end was not read yet. */
  private root = "";
  private point = "";
  private isInPoints = false;
  /** The "Data Source" that stands before the list. */
  private source = "";

  constructor(
    /** Gets each element, and the "Data Source" that stands before the list; empty without one. */
    private readonly onPoint: (point: unknown, dataSource: string) => void,
  ) {}

  /** Reads the next part of the text. */
  write(text: string): void {
    let start = 0;
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      if (this.isInText) this.readText(code);
      else if (code === QUOTE) this.isInText = true;
      else if (code === OPEN_OBJECT || code === OPEN_LIST) start = this.open(text, start, index);
      else if (code === CLOSE_OBJECT || code === CLOSE_LIST) start = this.close(text, start, index);
    }
    this.store(text.slice(start));
  }

  private readText(code: number): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (code === BACKSLASH) this.isEscaped = true;
    else if (code === QUOTE) this.isInText = false;
  }

  /** Stores text whose end was not read yet. */
  private store(text: string): void {
    if (this.depth === ROOT) this.root += text;
    else if (this.depth >= POINT && this.isInPoints) this.point += text;
    if (this.root.length > TEXT_LIMIT || this.point.length > TEXT_LIMIT) throw new Error("a value is too long");
  }

  /** Returns where the text begins that is stored next. */
  private open(text: string, start: number, index: number): number {
    this.depth++;
    if (this.depth === LIST) {
      this.root += text.slice(start, index);
      this.isInPoints = /"Data Points"\s*:\s*$/.test(this.root);
      this.source = sourceIn(this.root);
    }
    return this.depth <= POINT ? index : start;
  }

  private close(text: string, start: number, index: number): number {
    this.depth--;
    if (this.depth === ROOT) this.isInPoints = false;
    if (this.depth === 0) this.isWhole = true;
    if (this.depth < 0) throw new Error("a bracket has no beginning");
    if (this.depth === LIST && this.isInPoints) {
      const point = this.point + text.slice(start, index + 1);
      this.point = "";
      this.onPoint(JSON.parse(point), this.source);
    }
    return this.depth <= LIST ? index + 1 : start;
  }
}
