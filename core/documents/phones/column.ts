type Cells = Float64Array | Uint8Array | Uint16Array | Int16Array | Uint32Array;

/** A type of columns, such as `Float64Array`. */
interface CellType<Of extends Cells> {
  readonly BYTES_PER_ELEMENT: number;
  new (length: number): Of;
  new (buffer: ArrayBuffer): Of;
}

const START = 1024;

/** The part of ES2024 that some browsers lack. */
interface Transferable {
  readonly transfer?: (bytes: number) => ArrayBuffer;
}

/** The same cells with another length. The earlier memory is free at once, where the browser can move it. */
const resize = <Of extends Cells>(Type: CellType<Of>, cells: Of, length: number): Of => {
  const buffer = cells.buffer as ArrayBuffer & Transferable;
  if (buffer.transfer !== undefined) return new Type(buffer.transfer(length * Type.BYTES_PER_ELEMENT));
  const resized = new Type(length);
  resized.set(cells.subarray(0, length));
  return resized;
};

/** How a column grows: new memory that nobody has written takes no space, except where moving it fills it with zeros. */
const GROWTH = 2;
const GROWTH_OF_MOVED = 1.25;

const grownLength = ({ buffer, length }: Cells): number =>
  Math.ceil(length * ((buffer as Transferable).transfer === undefined ? GROWTH : GROWTH_OF_MOVED));

/** A column of numbers that grows. */
export class Column<Of extends Cells> {
  private cells: Of;

  constructor(
    private readonly Type: CellType<Of>,
    rows: number = START,
  ) {
    this.cells = new Type(Math.max(rows, START));
  }

  /** Writes the number of a row; the column grows when it has too few rows. */
  set(index: number, value: number): void {
    if (index >= this.cells.length) this.cells = resize(this.Type, this.cells, grownLength(this.cells));
    this.cells[index] = value;
  }

  /** The number of a row; 0 for one that was never written. */
  at(index: number): number {
    return this.cells[index] ?? 0;
  }

  /** A column of its own with the first numbers of this one. */
  copy(length: number): Column<Of> {
    const copied = new Column(this.Type, this.cells.length);
    copied.cells.set(this.cells.subarray(0, length));
    return copied;
  }

  /** The first numbers of the column, which is empty afterwards: there may be a million. */
  take(length: number): Of {
    const taken = resize(this.Type, this.cells, length);
    this.cells = new this.Type(START);
    return taken;
  }
}

/**
 * A column that is equal to another one in most files. It takes memory of its own only from the first number that
 * differs. Its rows are written in their order, each after that of the other column.
 */
export class SharedColumn {
  private own: Column<Float64Array> | null = null;

  constructor(private readonly other: Column<Float64Array>) {}

  /** Writes the number of the next row. */
  set(index: number, value: number): void {
    if (this.own === null && value === this.other.at(index)) return;
    this.own ??= this.other.copy(index);
    this.own.set(index, value);
  }

  /** The number of a row. */
  at(index: number): number {
    return (this.own ?? this.other).at(index);
  }

  /**
   * The first numbers of the column, which is empty afterwards.
   *
   * @param taken the numbers that were taken from the other column
   * @returns `taken` itself while no number differs
   */
  take(length: number, taken: Float64Array): Float64Array {
    const cells = this.own?.take(length) ?? taken;
    this.own = null;
    return cells;
  }
}

/** Numbers with decimals, and times. `rows`, as below: how many are expected, so that the column need not grow. */
export const decimals = (rows?: number) => new Column<Float64Array>(Float64Array, rows);
/** Numbers to 255. */
export const bytes = (rows?: number) => new Column<Uint8Array>(Uint8Array, rows);
/** Numbers to 65,535. */
export const numbers = (rows?: number) => new Column<Uint16Array>(Uint16Array, rows);
/** Numbers from −32,768 to 32,767. */
export const signedNumbers = (rows?: number) => new Column<Int16Array>(Int16Array, rows);
/** Numbers to 4,294,967,295. */
export const counts = (rows?: number) => new Column<Uint32Array>(Uint32Array, rows);
