import { bytes, counts, decimals, numbers, signedNumbers } from "./column.ts";
import type { Measurement } from "./measurement.ts";
import type { PhoneKind, PhoneSeries } from "./phone-export.ts";
import type { PhoneSamples } from "./phone-samples.ts";

/** Collects the measurements of one kind in columns: objects would take five times the memory. */
export class SeriesBuilder {
  private size = 0;
  private readonly at = decimals();
  private readonly value = decimals();
  private readonly second = decimals();
  private readonly written = decimals();
  private readonly minimum = decimals();
  private readonly maximum = decimals();
  private readonly count = counts();
  private readonly source = numbers();
  private readonly offset = signedNumbers();
  private readonly unit = bytes();
  private readonly moment = bytes();
  private readonly marks = bytes();

  constructor(
    private readonly kind: PhoneKind,
    private readonly samples: PhoneSamples,
  ) {}

  /** Adds a measurement to the series. */
  add(measurement: Measurement): void {
    const { size: index, samples } = this;
    const { of } = measurement;
    this.at.set(index, measurement.at);
    this.value.set(index, measurement.value);
    this.second.set(index, measurement.second);
    this.written.set(index, samples.writtenAt(of));
    this.minimum.set(index, measurement.minimum);
    this.maximum.set(index, measurement.maximum);
    this.count.set(index, measurement.count);
    this.source.set(index, measurement.source);
    this.offset.set(index, samples.offsetOf(of));
    this.unit.set(index, samples.unitOf(of));
    this.moment.set(index, measurement.moment);
    this.marks.set(index, measurement.marks);
    this.size += 1;
  }

  /** The series of the measurements, which were added in the order of their time. */
  build(): PhoneSeries {
    const { kind, size } = this;
    return {
      kind,
      at: this.at.slice(size),
      value: this.value.slice(size),
      second: this.second.slice(kind === "bloodPressure" ? size : 0),
      written: this.written.slice(size),
      unit: this.unit.slice(size),
      source: this.source.slice(size),
      moment: this.moment.slice(size),
      offset: this.offset.slice(size),
      marks: this.marks.slice(size),
      count: this.count.slice(size),
      minimum: this.minimum.slice(size),
      maximum: this.maximum.slice(size),
    };
  }
}
