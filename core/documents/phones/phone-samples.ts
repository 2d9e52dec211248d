import type { MeasureName } from "../../record/vital-signs/measures.ts";
import { bytes, decimals, numbers, signedNumbers } from "./column.ts";
import { SEVERAL_SOURCES } from "./phone-export.ts";
import type { PhoneSample, SampleDetails } from "./phone-sample.ts";

/** The measures of a phone, by the number that a column has. */
const MEASURES: readonly MeasureName[] = [
  ...(["maximumPressure", "minimumPressure", "weight", "glucose", "oxygenSaturation", "heartRate"] as const),
  ...(["temperature", "breathingRate", "height", "waist"] as const),
];

/** Texts that occur often, each with a number. */
class TextTable {
  readonly texts: string[] = [];
  private readonly numbers = new Map<string, number>();

  constructor(private readonly limit: number) {}

  /** The number of a text; when there are too many texts, that of the last one. */
  numberOf(text: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    if (this.texts.length === this.limit) return this.limit - 1;
    this.numbers.set(text, this.texts.length);
    this.texts.push(text);
    return this.texts.length - 1;
  }
}

/** The units of one file: Apple has about twenty. */
const UNIT_LIMIT = 256;
const SOURCE_LIMIT = SEVERAL_SOURCES;

/** The values of a phone in columns: an export has up to some million. */
export class PhoneSamples {
  size = 0;
  private readonly measures = bytes();
  private readonly times = decimals();
  private readonly values = decimals();
  private readonly writtenValues = decimals();
  private readonly unitNumbers = bytes();
  private readonly sourceNumbers = numbers();
  private readonly moments = bytes();
  private readonly offsetNumbers = signedNumbers();
  private readonly markBits = bytes();
  private readonly pairs: (readonly [number, number])[] = [];
  private readonly unitTable = new TextTable(UNIT_LIMIT);
  private readonly sourceTable = new TextTable(SOURCE_LIMIT);

  /** The units and the sources as written, by their number. */
  get units(): readonly string[] {
    return this.unitTable.texts;
  }

  get sources(): readonly string[] {
    return this.sourceTable.texts;
  }

  /** The indices of an upper and a lower blood pressure that the phone states as one measurement. */
  get statedPairs(): readonly (readonly [number, number])[] {
    return this.pairs;
  }

  /**
   * Adds the two values of one measurement of blood pressure, by their indices.
   *
   * @param marks the bits of `PHONE_MARKS` that the phone states for both
   */
  addPair(upper: number, lower: number, marks: number): void {
    this.pairs.push([upper, lower]);
    for (const index of [upper, lower]) this.markBits.set(index, this.markBits.at(index) | marks);
  }

  /** Adds a value at the end, and returns its index. */
  add({ measure, at, offset, value, written, unit, source }: PhoneSample, { moment, marks }: SampleDetails): number {
    const index = this.size;
    this.measures.set(index, MEASURES.indexOf(measure));
    this.times.set(index, at);
    this.values.set(index, value);
    this.writtenValues.set(index, written);
    this.unitNumbers.set(index, this.unitTable.numberOf(unit));
    this.sourceNumbers.set(index, this.sourceTable.numberOf(source));
    this.moments.set(index, moment);
    this.offsetNumbers.set(index, offset);
    this.markBits.set(index, marks);
    this.size += 1;
    return index;
  }

  /** The values of a measure as indices, the earliest first; at one time in the order of source and value. */
  listByTime(measure: MeasureName): Uint32Array {
    const wanted = MEASURES.indexOf(measure);
    let count = 0;
    for (let index = 0; index < this.size; index++) if (this.measures.at(index) === wanted) count++;
    const indices = new Uint32Array(count);
    for (let index = 0, next = 0; index < this.size; index++)
      if (this.measures.at(index) === wanted) indices[next++] = index;
    // most files have the values in this order already, and sorting a million needs a copy of them
    for (let next = 1; next < count; next++)
      if (this.compare(indices[next - 1] ?? 0, indices[next] ?? 0) > 0)
        return indices.sort((a, b) => this.compare(a, b));
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
