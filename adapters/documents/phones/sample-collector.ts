import { arrangeSamples } from "@libretto/core/documents/phones/arrange-samples";
import type { PhoneExport, PhoneLeftover } from "@libretto/core/documents/phones/phone-export";
import type { PhoneEntry, PhoneSample, SampleDetails } from "@libretto/core/documents/phones/phone-sample";
import { PhoneSamples } from "@libretto/core/documents/phones/phone-samples";

/** More values than anybody has: a watch writes less than a thousand a day. */
const SAMPLE_LIMIT = 5_000_000;
/** The types of entries that are counted: Apple has about two hundred. */
const TYPE_LIMIT = 1000;

/** Ends the reading of a file with too many values. */
export class TooManySamples extends Error {}

/** Collects the values of an export for which the record has a reading, and counts the entries without one. */
export class SampleCollector {
  private readonly samples = new PhoneSamples();
  private readonly leftovers = new Map<string, PhoneLeftover>();

  /** Adds a value, and returns its index. It throws `TooManySamples`. */
  add(sample: PhoneSample, details: SampleDetails): number {
    if (this.samples.size === SAMPLE_LIMIT) throw new TooManySamples();
    return this.samples.add(sample, details);
  }

  /** Adds the two values of one measurement of blood pressure, by their indices. */
  addPair(upper: number, lower: number, marks: number): void {
    this.samples.addPair(upper, lower, marks);
  }

  /** Adds the values of an entry, or counts it. The two values of an entry are one blood pressure. */
  addEntry(entry: PhoneEntry): void {
    if (entry.is === "leftover") {
      this.countLeftover(entry.type, entry.why);
      return;
    }
    const [first, second] = entry.samples.map((sample) => this.add(sample, entry.details));
    if (first !== undefined && second !== undefined) this.addPair(first, second, entry.details.marks);
  }

  /** Counts entries of a type that give no value. */
  countLeftover(type: string, why: PhoneLeftover["why"], count = 1): void {
    const key = `${type} ${why}`;
    const known = this.leftovers.get(key);
    if (count === 0 || (known === undefined && this.leftovers.size === TYPE_LIMIT)) return;
    this.leftovers.set(key, { type, why, count: (known?.count ?? 0) + count });
  }

  /** The measurements and the entries without one. */
  finish(): Pick<PhoneExport, "series" | "leftovers" | "units" | "sources"> {
    const { series, leftovers } = arrangeSamples(this.samples);
    const { units, sources } = this.samples;
    const others = [...this.leftovers.values()].toSorted((a, b) => b.count - a.count);
    return { series, sources, units, leftovers: [...leftovers, ...others] };
  }
}
