import type { Substance } from "../lab-tests/substances.ts";
import type { LimitSource } from "./sources.ts";

/** A comparison as a source prints it: "<= 2.5". */
export type LimitText = `${"<" | "<=" | ">" | ">="} ${number}`;

/** What a value beyond a limit means: unusual values are shown to the doctor, urgent ones need a call. */
export type LimitBand = "unusual" | "urgent";

/** When somebody who can help should hear of the value. */
export type Advice = "nextOccasion" | "thisWeek" | "today" | "emergency";

/** Facts about a person that change a limit. They count only when the record states them. */
export type BandCondition =
  | "pregnant"
  /** The first six weeks after a pregnancy. */
  | "afterPregnancy"
  | "diabetes"
  | "dialysis"
  | "kidneyDisease"
  | "heartFailure"
  | "immunosuppressed"
  | "vitaminKAntagonist"
  | "mechanicalValve"
  | "oxygenTarget88"
  | "statin";

/** One limit of a quantity. */
export interface Limit {
  readonly text: LimitText;
  readonly band: LimitBand;
  readonly advice: Advice;
  readonly sources: readonly LimitSource[];
  /** The limit holds only for a person with this condition. */
  readonly when?: BandCondition;
  /** The limit does not hold for a person with this condition. */
  readonly unless?: BandCondition;
  /** The limit holds for one sex; also for a person whose sex is unknown. */
  readonly sex?: "male" | "female";
  /** The limit holds for these completed years of age; also for a person of unknown age. */
  readonly ages?: { readonly from: number; readonly to: number };
  /** From this age on, the limit is the age times the factor instead. */
  readonly byAge?: { readonly from: number; readonly factor: number };
  /** What to do at this limit, in addition to the steps of its side. */
  readonly step?: ExtraStep;
}

/** What to do with an urgent value, in addition to the steps of every urgent value. */
export type ExtraStep =
  | "noExtraDoses"
  | "checkHand"
  | "sugar"
  | "watchForKetones"
  | "noFeverDelay"
  | "overdose"
  | "breathlessness"
  | "unintended"
  | "unreliableSaturation"
  | "lowPressure"
  | "repeatFasting"
  | "diabetesCheck"
  | "hospitalToday"
  | "feverEmergency";

/** Symptoms with which one calls 112, in addition to those of every urgent value. */
export type ExtraSymptom =
  | "heartbeat"
  | "spasms"
  | "thirstAndVomiting"
  | "blueLips"
  | "infection"
  | "bleeding"
  | "pressure"
  | "tremor"
  | "abdominalPain"
  | "darkUrine";

/** A limit on the change since an earlier value of the same person. */
export interface ChangeLimit extends Pick<Limit, "band" | "advice" | "sources" | "when" | "unless"> {
  readonly direction: "rise" | "fall";
  /** The smallest change that reaches the limit: an amount in the unit, or a part of the earlier value (0.5: by half). */
  readonly least: { readonly amount: number } | { readonly part: number };
  /** The earlier value is at most this many days older. */
  readonly withinDays: number;
}

/** The limits of a quantity, for adults. All are in its unit. */
export interface ValueLimits {
  /** A UCUM code, or the unit of a reading. */
  readonly unit: string;
  /** For conversions from other units. */
  readonly substance?: Substance;
  /** Values outside are probably mistyped. The form asks about them and refuses none. */
  readonly typing: { readonly low: number; readonly high: number };
  readonly limits: readonly Limit[];
  /** Limits that need an earlier value. */
  readonly changes?: readonly ChangeLimit[];
  readonly steps?: { readonly low?: ExtraStep; readonly high?: ExtraStep };
  readonly symptoms?: ExtraSymptom;
}

type LimitOptions = Pick<Limit, "when" | "unless" | "sex" | "ages" | "byAge" | "step">;
type SourceList = LimitSource | readonly LimitSource[];

const limitOf =
  (band: LimitBand, advice: Advice) =>
  (text: LimitText, sources: SourceList, options: LimitOptions = {}): Limit => ({
    text,
    band,
    advice,
    sources: typeof sources === "string" ? [sources] : sources,
    ...options,
  });

/** An unusual value without hurry. */
export const unusual = limitOf("unusual", "nextOccasion");
/** An unusual value that the doctor should see this week. */
export const thisWeek = limitOf("unusual", "thisWeek");
/** An unusual value about which one calls the doctor today. */
export const callToday = limitOf("unusual", "today");
/** An urgent value: one calls the doctor or the out-of-hours service today. */
export const urgent = limitOf("urgent", "today");
/** An urgent value for which one calls 112. */
export const emergency = limitOf("urgent", "emergency");
