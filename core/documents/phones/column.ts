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

  constructor(private readonly Type: CellType<Of>) {
    this.cells = new Type(START);
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

  /** The first numbers of the column, which is empty afterwards: there may be a million. */
  take(length: number): Of {
    const taken = resize(this.Type, this.cells, length);
    this.cells = new this.Type(START);
    return taken;
  }
}

/** Numbers with decimals, and times. */
export const decimals = () => new Column<Float64Array>(Float64Array);
/** Numbers to 255. */
export const bytes = () => new Column<Uint8Array>(Uint8Array);
/** Numbers to 65,535. */
export const numbers = () => new Column<Uint16Array>(Uint16Array);
/** Numbers from −32,768 to 32,767. */
export const signedNumbers = () => new Column<Int16Array>(Int16Array);
/** Numbers to 4,294,967,295. */
export const counts = () => new Column<Uint32Array>(Uint32Array);
