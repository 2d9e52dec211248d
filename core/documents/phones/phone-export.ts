import type { CalendarDate } from "../../kernel/dates.ts";
import type { RowSubject } from "../../record/section.ts";
import type { PhoneApp } from "../../record/vital-signs/phone-app.ts";
import type { GlucoseMoment } from "../../record/vital-signs/reading.ts";
import type { ListedReason } from "../item.ts";
import type { PhoneEcg } from "./apple-ecg.ts";

/** The measurements of a phone for which the record has a reading, in the order of the page. */
export const PHONE_KINDS = [
  "bloodPressure",
  "weight",
  "glucose",
  "oxygenSaturation",
  "heartRate",
  "temperature",
  "breathingRate",
  "height",
  "waist",
] as const;
/** A measurement of a phone. */
export type PhoneKind = (typeof PHONE_KINDS)[number];

/** The number of the source of a mean of several sources. */
export const SEVERAL_SOURCES = 65_535;

/** The moments of glucose by the number that the columns of a series have. */
export const MOMENTS: readonly (GlucoseMoment | null)[] = [null, "beforeMeal", "afterMeal", "fasting"];

/**
 * The measurements of one kind, the earliest first, in columns: there may be a million. Columns are copied from the
 * worker to the page without a loss, and take 28 to 60 bytes a measurement: columns with equal numbers may be the same.
 */
export interface PhoneSeries {
  readonly kind: PhoneKind;
  /** When it was measured, in milliseconds since 1970. */
  readonly at: Float64Array;
  /** The value in the unit of the record; of blood pressure the upper one. */
  readonly value: Float64Array;
  /** The lower blood pressure; empty for every other kind. */
  readonly second: Float64Array;
  /** The value as written in the file; of blood pressure the upper one. */
  readonly written: Float64Array;
  /** The index of the unit in `PhoneExport.units`. */
  readonly unit: Uint8Array;
  /** The index of the app or the device in `PhoneExport.sources`; `SEVERAL_SOURCES` for a mean of several. */
  readonly source: Uint16Array;
  /** The index of the moment in `MOMENTS`. */
  readonly moment: Uint8Array;
  /** The minutes from UTC to the local time that the file states; `NO_OFFSET` when it states none. */
  readonly offset: Int16Array;
  /** The bits of `PHONE_MARKS`. */
  readonly marks: Uint8Array;
  /** Of how many values of the same minute it is the mean; 1 for a single value. */
  readonly count: Uint32Array;
  /** The smallest and the largest of these values. */
  readonly minimum: Float64Array;
  readonly maximum: Float64Array;
}

/** Entries of a phone of one type that give no reading. */
export interface PhoneLeftover {
  /** The type as the phone names it: "StepCount". */
  readonly type: string;
  readonly why: Exclude<ListedReason, "noneKnown" | "noInformation">;
  readonly count: number;
}

/** Whether entries were left out although the record has a field for them: they are named before anything is accepted. */
export const isProblem = ({ why }: PhoneLeftover): boolean => !["noField", "sameMinute", "calculated"].includes(why);

/** Why files of an archive are not read. */
export type UnreadReason =
  /** The record has no field for their data. */
  | "noField"
  /** Their values are calculated from those of other files. */
  | "calculated"
  /** They have sums and means of days. */
  | "summary"
  /** They belong to another program. */
  | "otherProgram";

/** Files of an export that are not read, by their type or their folder. */
export interface UnreadFiles {
  /** The type or the folder, as the export names it: "com.google.step_count.delta". */
  readonly name: string;
  readonly why: UnreadReason;
  readonly count: number;
}

/** What a phone has exported. The person chooses what becomes rows. */
export interface PhoneExport {
  readonly format: PhoneApp;
  /** The day of the export, which is not over; null when the file does not say it. */
  readonly exportedOn: CalendarDate | null;
  /** The birth date of the person; empty when the file does not say it. */
  readonly birth: string;
  /** The sex of the person; "unspecified" when the file does not say it. */
  readonly sex: RowSubject["sex"];
  /** Whether the end of the file was reached. */
  readonly isWhole: boolean;
  readonly series: readonly PhoneSeries[];
  /** The electrocardiograms, the newest first. */
  readonly ecgs: readonly PhoneEcg[];
  /** How many files with electrocardiograms cannot be read, and how many are not read because there are newer ones. */
  readonly unreadEcgs: Readonly<Record<"faulty" | "older", number>>;
  /** The names of other exports in the same archive, which are not read. */
  readonly otherExports: readonly string[];
  /** The files of the export that are not read. */
  readonly unreadFiles: readonly UnreadFiles[];
  /** How many mistakes the XML has. */
  readonly mistakes: number;
  /** The names of the apps and devices that have measured. */
  readonly sources: readonly string[];
  /** The units as written in the file. */
  readonly units: readonly string[];
  readonly leftovers: readonly PhoneLeftover[];
}

/** The parts of an export of which its format states nothing: neither the person nor the day, and no electrocardiograms. */
export const NOTHING_STATED = {
  ...{ exportedOn: null, birth: "", sex: "unspecified", ecgs: [], unreadEcgs: { faulty: 0, older: 0 } },
  ...{ otherExports: [], unreadFiles: [], mistakes: 0 },
} as const satisfies Partial<PhoneExport>;
