type Cells = Float64Array | Uint8Array | Uint16Array | Int16Array | Uint32Array;

const START = 1024;

/** A column of numbers that grows by doubling. */
export class Column<Of extends Cells> {
  private cells: Of;

  constructor(private readonly create: (length: number) => Of) {
    this.cells = create(START);
  }

  /** Writes the number of a row; the column grows when it has too few rows. */
  set(index: number, value: number): void {
    if (index >= this.cells.length) {
      const larger = this.create(this.cells.length * 2);
      larger.set(this.cells);
      this.cells = larger;
    }
    this.cells[index] = value;
  }

  /** The number of a row; 0 for one that was never written. */
  at(index: number): number {
    return this.cells[index] ?? 0;
  }

  /** The first numbers of the column, which is empty afterwards: there may be a million. */
  take(length: number): Of {
    const taken = this.cells.slice(0, length) as Of;
    this.cells = this.create(START);
    return taken;
  }
}

/** Numbers with decimals, and times. */
export const decimals = () => new Column((length) => new Float64Array(length));
/** Numbers to 255. */
export const bytes = () => new Column((length) => new Uint8Array(length));
/** Numbers to 65,535. */
export const numbers = () => new Column((length) => new Uint16Array(length));
/** Numbers from −32,768 to 32,767. */
export const signedNumbers = () => new Column((length) => new Int16Array(length));
/** Numbers to 4,294,967,295. */
export const counts = () => new Column((length) => new Uint32Array(length));
