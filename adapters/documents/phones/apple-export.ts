import {
  type AppleRecord,
  readAppleRecord,
  readAppleTime,
  readMealTime,
} from "@libretto/core/documents/phones/apple-record";
import { NOTHING_STATED, type PhoneExport } from "@libretto/core/documents/phones/phone-export";
import { bitOf, type PhoneMark } from "@libretto/core/documents/phones/phone-marks";
import { CalendarDate, dayOf, instantAt } from "@libretto/core/kernel/dates";
import { SaxesParser } from "saxes";
import { SampleCollector } from "./sample-collector.ts";

/** The day in Italy of the text `2026-09-05 10:00:00 +0200`. */
const dayOfAppleTime = (text: string): CalendarDate | null => {
  const time = readAppleTime(text);
  return time === null ? null : dayOf(instantAt(time.at));
};

const SEXES: Readonly<Record<string, PhoneExport["sex"]>> = {
  HKBiologicalSexFemale: "female",
  HKBiologicalSexMale: "male",
};

/** A record whose end was not read yet: its metadata come before the end. */
interface OpenRecord {
  readonly record: AppleRecord;
  moment: number;
  marks: number;
}

/** A correlation whose end was not read yet, with the indices of its blood pressures. */
interface OpenCorrelation {
  marks: number;
  readonly upper: number[];
  readonly lower: number[];
}

/** The mark of metadata (HKMetadataKeyWasUserEntered, HKMetadataKeyHeartRateMotionContext); null for others. */
const markOf = (key: string, value: string): PhoneMark | null => {
  if (key === "HKWasUserEntered") return value === "0" ? null : "typedOnPhone";
  return key === "HKMetadataKeyHeartRateMotionContext" && value === "2" ? "inMotion" : null;
};

/** Elements that are no records, and for which the record has no field; they are counted. */
const OTHER_ELEMENTS = ["Workout", "ActivitySummary", "ClinicalRecord", "Audiogram", "VisionPrescription"];

type Attributes = Readonly<Record<string, string | undefined>>;

/**
 * Reads `export.xml` of the Health app of Apple in chunks, and collects only the values for which the record has a
 * reading. Mistakes of the XML do not end the reading: iOS 16 writes an invalid document type
 * (jameno/Simple-Apple-Health-XML-to-CSV#3), iOS 8 spaces in the names of attributes (lionheart/openradar-mirror#821),
 * some apps control characters. A value whose entry has a mistake is marked. Entities of a document type are never
 * replaced.
 */
export class AppleExportReader {
  private readonly collector = new SampleCollector();
  private readonly parser = new SaxesParser({ xmlns: false, position: false });
  private exportedOn: CalendarDate | null = null;
  private birth = "";
  private sex: PhoneExport["sex"] = "unspecified";
  private isWhole = false;
  private readonly open: OpenRecord[] = [];
  private readonly correlations: OpenCorrelation[] = [];
  /** Whether the parser has found a mistake since the last element, and the mistakes of all elements inside the root. */
  private hasMistake = false;
  private mistakes = 0;
  private isInside = false;

  constructor() {
    // without a listener the parser would stop at the first mistake
    this.parser.on("error", () => {
      this.hasMistake = true;
      if (this.isInside) this.mistakes++;
    });
    this.parser.on("opentag", ({ name, attributes }) => {
      this.start(name, attributes);
      this.hasMistake = false;
    });
    this.parser.on("closetag", ({ name }) => {
      this.end(name);
      this.hasMistake = false;
    });
  }

  /** Reads the next part of the text. */
  write(text: string): void {
    this.parser.write(text);
  }

  /** What was read. The end of the file may be missing. */
  finish(rest: Pick<PhoneExport, "ecgs" | "unreadEcgs" | "otherExports">): PhoneExport {
    this.isInside = false;
    this.parser.close();
    const { exportedOn, birth, sex, isWhole, mistakes } = this;
    return {
      ...{ ...NOTHING_STATED, format: "appleHealth", exportedOn, birth, sex, isWhole, mistakes },
      ...{ ...rest, ...this.collector.finish() },
    };
  }

  private start(name: string, attributes: Attributes): void {
    // a second root may be the export of another person
    if (this.isWhole) return;
    if (name === "Record") {
      const marks = this.hasMistake ? bitOf("faultyEntry") : 0;
      this.open.push({ record: readAppleRecord(attributes), moment: 0, marks });
    } else if (name === "MetadataEntry") this.readMetadata(attributes);
    else if (name === "Correlation") this.correlations.push({ marks: 0, upper: [], lower: [] });
    else if (name === "ExportDate") this.exportedOn = dayOfAppleTime(attributes.value ?? "");
    else if (name === "Me") this.readPerson(attributes);
    else if (name === "HealthData") this.isInside = true;
    else if (OTHER_ELEMENTS.includes(name)) this.collector.countLeftover(name, "noField");
  }

  private readMetadata({ key = "", value = "" }: Attributes): void {
    const record = this.open.at(-1);
    if (record !== undefined && key === "HKBloodGlucoseMealTime") record.moment = readMealTime(value);
    const marked = record ?? this.correlations.at(-1);
    const mark = markOf(key, value);
    if (marked !== undefined && mark !== null) marked.marks |= bitOf(mark);
  }

  private readPerson(attributes: Attributes): void {
    const birth = attributes.HKCharacteristicTypeIdentifierDateOfBirth ?? "";
    if (CalendarDate.is(birth)) this.birth = birth;
    this.sex = SEXES[attributes.HKCharacteristicTypeIdentifierBiologicalSex ?? ""] ?? "unspecified";
  }

  private end(name: string): void {
    if (name === "Record") {
      const ended = this.open.pop();
      if (ended !== undefined) this.add(ended);
    } else if (name === "Correlation") this.endCorrelation();
    else if (name === "HealthData") this.isWhole = true;
  }

  /** The values of a correlation are also outside of it: those of an incomplete one are arranged there. */
  private endCorrelation(): void {
    const { upper = [], lower = [], marks = 0 } = this.correlations.pop() ?? {};
    const [high, ...otherHighs] = upper;
    const [low, ...otherLows] = lower;
    if (high !== undefined && low !== undefined && otherHighs.length === 0 && otherLows.length === 0)
      this.collector.addPair(high, low, marks);
  }

  private add({ record, moment, marks }: OpenRecord): void {
    const correlation = this.correlations.at(-1);
    if (record.is === "sample") {
      const index = this.collector.add(record.sample, { moment, marks });
      const { measure } = record.sample;
      if (measure === "maximumPressure") correlation?.upper.push(index);
      if (measure === "minimumPressure") correlation?.lower.push(index);
      return;
    }
    // an entry of a correlation is counted outside of it
    if (correlation === undefined) this.collector.countLeftover(record.type, record.why);
  }
}
