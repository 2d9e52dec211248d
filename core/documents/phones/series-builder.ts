import { bytes, counts, decimals, numbers, SharedColumn, signedNumbers } from "./column.ts";
import type { MeasureSamples } from "./measure-samples.ts";
import type { Measurement } from "./measurement.ts";
import type { PhoneKind, PhoneSeries } from "./phone-export.ts";

/** The columns of a series that grows, for so many measurements. */
const createColumns = (rows: number) => {
  const value = decimals(rows);
  return {
    value,
    ...{ written: new SharedColumn(value), minimum: new SharedColumn(value), maximum: new SharedColumn(value) },
    ...{ at: decimals(rows), count: counts(rows), source: numbers(rows), offset: signedNumbers(rows) },
    ...{ unit: bytes(rows), moment: bytes(rows), marks: bytes(rows) },
  };
};

/** Collects the measurements of one kind in columns: objects would take five times the memory. */
export class SeriesBuilder {
  private size = 0;
  private readonly second = decimals();
  private readonly columns;

  /**
   * @param samples the values of its measure; of blood pressure the upper ones
   * @param rows how many measurements are expected at most
   */
  constructor(
    private readonly kind: PhoneKind,
    private readonly samples: MeasureSamples,
    rows: number,
  ) {
    this.columns = createColumns(rows);
  }

  /** Adds a measurement to the series. */
  add(measurement: Measurement): void {
    const { size: index, samples, columns } = this;
    const { of } = measurement;
    columns.at.set(index, measurement.at);
    columns.value.set(index, measurement.value);
    if (this.kind === "bloodPressure") this.second.set(index, measurement.second);
    columns.written.set(index, samples.writtenAt(of));
    columns.minimum.set(index, measurement.minimum);
    columns.maximum.set(index, measurement.maximum);
    columns.count.set(index, measurement.count);
    columns.source.set(index, measurement.source);
    columns.offset.set(index, samples.offsetOf(of));
    columns.unit.set(index, samples.unitOf(of));
    columns.moment.set(index, measurement.moment);
    columns.marks.set(index, measurement.marks);
    this.size += 1;
  }

  /** The series of the measurements, which were added in the order of their time. The builder is empty afterwards. */
  build(): PhoneSeries {
    const { kind, size, columns } = this;
    const value = columns.value.take(size);
    return {
      kind,
      at: columns.at.take(size),
      value,
      second: this.second.take(kind === "bloodPressure" ? size : 0),
      written: columns.written.take(size, value),
      unit: columns.unit.take(size),
      source: columns.source.take(size),
      moment: columns.moment.take(size),
      offset: columns.offset.take(size),
      marks: columns.marks.take(size),
      count: columns.count.take(size),
      minimum: columns.minimum.take(size, value),
      maximum: columns.maximum.take(size, value),
    };
  }
}
