import type { MeasureName } from "../../record/vital-signs/measures.ts";
import { MeasureSamples } from "./measure-samples.ts";
import { SEVERAL_SOURCES } from "./phone-export.ts";
import type { PhoneSample, SampleDetails } from "./phone-sample.ts";

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

/** The values of a phone, by measure. */
export class PhoneSamples {
  /** How many values there are of all measures. */
  size = 0;
  private readonly measures = new Map<MeasureName, MeasureSamples>();
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

  /** The values of a measure. */
  of(measure: MeasureName): MeasureSamples {
    const samples = this.measures.get(measure) ?? new MeasureSamples();
    this.measures.set(measure, samples);
    return samples;
  }

  /** Adds a value at the end of its measure, and returns its index there. */
  add({ measure, unit, source, ...sample }: PhoneSample, details: SampleDetails): number {
    this.size += 1;
    const numbers = { unit: this.unitTable.numberOf(unit), source: this.sourceTable.numberOf(source) };
    return this.of(measure).add({ ...sample, ...numbers, ...details });
  }

  /**
   * Adds the two values of one measurement of blood pressure.
   *
   * @param upper the index of the upper value, `lower` that of the lower one, each in its own measure
   * @param marks the bits of `PHONE_MARKS` that the phone states for both
   */
  addPair(upper: number, lower: number, marks: number): void {
    this.pairs.push([upper, lower]);
    this.of("maximumPressure").addMarks(upper, marks);
    this.of("minimumPressure").addMarks(lower, marks);
  }
}
