import { bytes, decimals, numbers, SharedColumn, signedNumbers } from "./column.ts";
import type { PhoneSample, SampleDetails } from "./phone-sample.ts";

/** One value, with the numbers of its unit and its source. */
interface NumberedSample extends Pick<PhoneSample, "at" | "offset" | "value" | "written">, SampleDetails {
  readonly unit: number;
  readonly source: number;
}

/** The values of one measure of a phone in columns: an export has up to some million. */
export class MeasureSamples {
  size = 0;
  private readonly times = decimals();
  private readonly values = decimals();
  private readonly writtenValues = new SharedColumn(this.values);
  private readonly unitNumbers = bytes();
  private readonly sourceNumbers = numbers();
  private readonly moments = bytes();
  private readonly offsetNumbers = signedNumbers();
  private readonly markBits = bytes();

  /** Adds a value at the end, and returns its index. */
  add({ at, offset, value, written, unit, source, moment, marks }: NumberedSample): number {
    const index = this.size;
    this.times.set(index, at);
    this.values.set(index, value);
    this.writtenValues.set(index, written);
    this.unitNumbers.set(index, unit);
    this.sourceNumbers.set(index, source);
    this.moments.set(index, moment);
    this.offsetNumbers.set(index, offset);
    this.markBits.set(index, marks);
    this.size += 1;
    return index;
  }

  /** Adds bits of `PHONE_MARKS` to a value. */
  addMarks(index: number, marks: number): void {
    this.markBits.set(index, this.markBits.at(index) | marks);
  }

  /** The values as indices, the earliest first; at one time in the order of source and value. */
  listByTime(): Uint32Array {
    const indices = Uint32Array.from({ length: this.size }, (_, index) => index);
    // most files have the values in this order already, and sorting a million needs a copy of them
    for (let next = 1; next < indices.length; next++)
      if (this.compare(next - 1, next) > 0) return indices.sort((a, b) => this.compare(a, b));
    return indices;
  }

  /** The order of two values: time, source, value, and the one with a moment first. */
  private compare(a: number, b: number): number {
    return (
      this.timeOf(a) - this.timeOf(b) ||
      this.sourceOf(a) - this.sourceOf(b) ||
      this.valueAt(a) - this.valueAt(b) ||
      this.momentOf(b) - this.momentOf(a)
    );
  }

  /** When the value of an index was measured, in milliseconds since 1970. */
  timeOf(index: number): number {
    return this.times.at(index);
  }

  /** The value in the unit of the record. */
  valueAt(index: number): number {
    return this.values.at(index);
  }

  /** The value as written in the file. */
  writtenAt(index: number): number {
    return this.writtenValues.at(index);
  }

  /** The number of its unit. */
  unitOf(index: number): number {
    return this.unitNumbers.at(index);
  }

  /** The number of its source. */
  sourceOf(index: number): number {
    return this.sourceNumbers.at(index);
  }

  /** The minutes from UTC to the local time that the file states. */
  offsetOf(index: number): number {
    return this.offsetNumbers.at(index);
  }

  /** The bits of its `PHONE_MARKS`. */
  marksOf(index: number): number {
    return this.markBits.at(index);
  }

  /** The index of its moment in `MOMENTS`. */
  momentOf(index: number): number {
    return this.moments.at(index);
  }
}
