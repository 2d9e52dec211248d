import type { PhoneEcg } from "@libretto/core/documents/phones/apple-ecg";
import {
  type AppleRecord,
  readAppleRecord,
  readAppleTime,
  readMealTime,
} from "@libretto/core/documents/phones/apple-record";
import { arrangeSamples } from "@libretto/core/documents/phones/arrange-samples";
import type { PhoneExport, PhoneLeftover } from "@libretto/core/documents/phones/phone-export";
import { PhoneSamples } from "@libretto/core/documents/phones/phone-samples";
import { CalendarDate } from "@libretto/core/kernel/dates";
import { SaxesParser } from "saxes";

/** More values than anybody has: a watch writes less than a thousand a day. */
const SAMPLE_LIMIT = 5_000_000;
/** The types of records that are counted: Apple has about two hundred. */
const TYPE_LIMIT = 1000;

/** Ends the reading of a file with too many values. */
export class TooManySamples extends Error {}

/** The day of the text `2026-09-05 10:00:00 +0200`, as the phone showed it. */
const dayOfAppleTime = (text: string): CalendarDate | null => {
  const day = text.slice(0, 10);
  return readAppleTime(text) !== null && CalendarDate.is(day) ? day : null;
};

/**
 * Reads `export.xml` of the Health app of Apple in chunks, and keeps only the values for which the record has a reading.
 * What is not well-formed is passed over: iOS 16 writes an invalid document type (jameno/Simple-Apple-Health-XML-to-CSV#3),
 * iOS 8 spaces in the names of attributes (lionheart/openradar-mirror#821), some apps control characters. Entities of a
 * document type are never replaced.
 */
export class AppleExportReader {
  private readonly samples = new PhoneSamples();
  private readonly leftovers = new Map<string, PhoneLeftover>();
  private readonly parser = new SaxesParser({ xmlns: false, position: false });
  private exportedOn: CalendarDate | null = null;
  private birth = "";
  private isWhole = false;
  /** The records that are open: the metadata of one come before its end. */
  private readonly open: { readonly record: AppleRecord; moment: number }[] = [];
  /** Measurements of a correlation are also outside of it: those that give no reading are counted there. */
  private correlations = 0;

  constructor() {
    // without a listener the parser would stop at the first mistake
    this.parser.on("error", () => undefined);
    this.parser.on("opentag", ({ name, attributes }) => this.start(name, attributes));
    this.parser.on("closetag", ({ name }) => this.end(name));
  }

  /** Reads the next part of the text. */
  write(text: string): void {
    this.parser.write(text);
  }

  /** What was read. The end of the file may be missing. */
  finish(ecgs: readonly PhoneEcg[]): PhoneExport {
    this.parser.close();
    const { series, leftovers } = arrangeSamples(this.samples);
    const { units, sources } = this.samples;
    const others = [...this.leftovers.values()].toSorted((a, b) => b.count - a.count);
    return {
      ...{ format: "appleHealth", exportedOn: this.exportedOn, birth: this.birth, isWhole: this.isWhole },
      ...{ series, ecgs, sources, units, leftovers: [...leftovers, ...others] },
    };
  }

  private start(name: string, attributes: Readonly<Record<string, string | undefined>>): void {
    if (name === "Record") this.open.push({ record: readAppleRecord(attributes), moment: 0 });
    else if (name === "MetadataEntry") {
      const current = this.open.at(-1);
      if (current !== undefined && attributes.key === "HKBloodGlucoseMealTime")
        current.moment = readMealTime(attributes.value ?? "");
    } else if (name === "Correlation") this.correlations++;
    else if (name === "ExportDate") this.exportedOn = dayOfAppleTime(attributes.value ?? "");
    else if (name === "Me") {
      const birth = attributes.HKCharacteristicTypeIdentifierDateOfBirth ?? "";
      if (CalendarDate.is(birth)) this.birth = birth;
    }
  }

  private end(name: string): void {
    if (name === "Record") {
      const ended = this.open.pop();
      if (ended !== undefined) this.take(ended.record, ended.moment);
    } else if (name === "Correlation") this.correlations--;
    else if (name === "HealthData") this.isWhole = true;
  }

  private take(record: AppleRecord, moment: number): void {
    if (record.is === "sample") {
      if (this.samples.size === SAMPLE_LIMIT) throw new TooManySamples();
      this.samples.add(record.sample, moment);
      return;
    }
    const { type, why } = record;
    const key = `${type} ${why}`;
    const known = this.leftovers.get(key);
    if (this.correlations > 0 || (known === undefined && this.leftovers.size === TYPE_LIMIT)) return;
    this.leftovers.set(key, { type, why, count: (known?.count ?? 0) + 1 });
  }
}
