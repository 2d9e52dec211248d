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
    if (this.kind === "bloodPressure") this.second.set(index, measurement.second);
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

  /** The series of the measurements, which were added in the order of their time. The builder is empty afterwards. */
  build(): PhoneSeries {
    const { kind, size } = this;
    return {
      kind,
      at: this.at.take(size),
      value: this.value.take(size),
      second: this.second.take(kind === "bloodPressure" ? size : 0),
      written: this.written.take(size),
      unit: this.unit.take(size),
      source: this.source.take(size),
      moment: this.moment.take(size),
      offset: this.offset.take(size),
      marks: this.marks.take(size),
      count: this.count.take(size),
      minimum: this.minimum.take(size),
      maximum: this.maximum.take(size),
    };
  }
}
