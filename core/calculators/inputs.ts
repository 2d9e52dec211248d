import type { MessageCode } from "../messages/codes.ts";
import type { LocalisedText } from "./localised-text.ts";
import type { Analyte } from "./units.ts";

/** From the lowest to the highest value; the highest is allowed unless `highExcluded`. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
  readonly highExcluded?: true;
}

/** The range of doc 2 §5 that a value may leave only when the user has checked it (decision A6), and its message. */
export interface Usual extends Bounds {
  readonly message: MessageCode;
}

/** A hint beside the usual range: how a value is judged that is seldom seen. It never stops a calculation by itself. */
export interface Rarity {
  /** Below or above these (either may be absent) the value is rare. */
  readonly below?: number;
  readonly above?: number;
  /** Only when it is typed in this unit: the value of another one may have been meant. */
  readonly typedIn?: string;
  readonly message: MessageCode;
}

interface InputBase {
  readonly label: LocalisedText;
  /** What the published vector files call it; for a substance without the unit. */
  readonly published: string;
}

/** A number that is typed, or taken from the record. */
export interface NumberInput<V extends number = number, Optional extends boolean = boolean> extends InputBase {
  readonly kind: "number";
  /** The formula's own unit first; the others are converted explicitly. */
  readonly units: readonly [string, ...string[]];
  readonly analyte?: Analyte;
  readonly integer?: true;
  /** What can exist at all; editorial, wide, so that no input makes a result infinite. */
  readonly possible: Bounds;
  /** The range of the publication; outside it there is no result. */
  readonly domain?: Bounds;
  /** Where the publication names no range: outside these values the result says that it needs caution. */
  readonly plausible?: Bounds;
  readonly usual?: Usual;
  readonly rarity?: readonly Rarity[];
  /** Bounds of doc 2 §9 (Framingham hints), in the formula's own unit. */
  readonly reference?: Bounds;
  /** Filled in by the button "Valori predefiniti" only (decision A6b). */
  readonly default?: number;
  /** May be left out; the result then says that it was not checked. */
  readonly optional: Optional;
  readonly holds?: V;
}

/** One of a few answers. */
export interface ChoiceInput<C extends string = string> extends InputBase {
  readonly kind: "choice";
  readonly options: Readonly<Record<C, LocalisedText>>;
  /** What an unanswered question means; the result says that it was assumed. Without it there is no result. */
  readonly otherwise?: C;
  /** Said when it is unanswered. */
  readonly unanswered: MessageCode;
}

/** A question of yes or no. */
export interface YesNoInput extends InputBase {
  readonly kind: "yesNo";
  readonly otherwise?: boolean;
}

/** A question that only decides whether the formula applies: yes refuses, no answer is told with the result. */
export interface ExclusionInput extends InputBase {
  readonly kind: "exclusion";
}

export type Input = NumberInput | ChoiceInput | YesNoInput | ExclusionInput;
export type Inputs = Readonly<Record<string, Input>>;

/** What a formula computes with. */
export type Checked<I extends Input> =
  I extends NumberInput<infer V, infer Optional>
    ? Optional extends true
      ? V | null
      : V
    : I extends ChoiceInput<infer C>
      ? C
      : I extends YesNoInput
        ? boolean
        : null;
export type CheckedAll<I extends Inputs> = { readonly [K in keyof I]: Checked<I[K]> };

type MayBeAbsent<I extends Input> = I extends ExclusionInput
  ? true
  : I extends { readonly optional: true }
    ? true
    : I extends { readonly otherwise: unknown }
      ? true
      : false;
type Answer<I extends Input> = I extends ExclusionInput ? boolean : Checked<I>;
/** What a caller gives; null is unanswered. */
export type InputValues<I extends Inputs> = {
  readonly [K in keyof I as MayBeAbsent<I[K]> extends true ? never : K]: Answer<I[K]> | null;
} & { readonly [K in keyof I as MayBeAbsent<I[K]> extends true ? K : never]?: Answer<I[K]> | null };

/** What a caller gives to a formula that the compiler does not know; every value is checked. */
export type Answers = Readonly<Record<string, unknown>>;
