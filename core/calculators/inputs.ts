import type { MessageCode } from "../messages/codes.ts";
import type { LocalisedText } from "./localised-text.ts";
import type { Analyte } from "./units.ts";

/** A range from `low` to `high`. `high` is included unless `highExcluded` is set. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
  readonly highExcluded?: true;
}

/** The usual range of doc 2 §5 and its message. A value outside it needs confirmation (decision A6). */
export interface UsualRange extends Bounds {
  readonly message: MessageCode;
}

/** A hint for a rare value within the usual range. It does not stop the calculation. */
export interface Rarity {
  /** The value is rare below or above these limits; either may be absent. */
  readonly below?: number;
  readonly above?: number;
  /** Applies only to values typed in this unit, because another unit may have been meant. */
  readonly typedIn?: string;
  readonly message: MessageCode;
}

interface InputBase {
  readonly label: LocalisedText;
  /** The name in the published vector files; for a substance without the unit. */
  readonly vectorName: string;
}

/** A number that is typed or read from the record. */
export interface NumberInput<V extends number = number, Optional extends boolean = boolean> extends InputBase {
  readonly kind: "number";
  /** The formula's own unit first. Others are converted. */
  readonly units: readonly [string, ...string[]];
  readonly analyte?: Analyte;
  readonly integer?: true;
  /** The range of possible values. It is wide, but no value in it makes a result infinite. */
  readonly possible: Bounds;
  /** The range of the publication. Outside it there is no result. */
  readonly domain?: Bounds;
  /** A range when the publication names none. Outside it the result carries a caution. */
  readonly plausible?: Bounds;
  readonly usual?: UsualRange;
  readonly rarity?: readonly Rarity[];
  /** The reference range of doc 2 §9 (Framingham hints), in the formula's own unit. */
  readonly reference?: Bounds;
  /** Filled in only by the button "Valori predefiniti" (decision A6b). */
  readonly default?: number;
  /** May be empty; the result then says that it was not checked. */
  readonly optional: Optional;
  readonly valueType?: V;
}

/** A question with a few options. */
export interface ChoiceInput<C extends string = string> extends InputBase {
  readonly kind: "choice";
  readonly options: Readonly<Record<C, LocalisedText>>;
  /** The assumed answer when the question is unanswered; the result mentions it. Without it there is no result. */
  readonly otherwise?: C;
  /** The message when the question is unanswered. */
  readonly unanswered: MessageCode;
}

/** A yes-or-no question. */
export interface YesNoInput extends InputBase {
  readonly kind: "yesNo";
  readonly otherwise?: boolean;
}

/**
 * A question that decides whether the formula applies. "Yes" refuses the calculation. The result mentions a missing
 * answer, unless the answer is required.
 */
export interface ExclusionInput extends InputBase {
  readonly kind: "exclusion";
  /** Without an answer there is no result (decision W36). */
  readonly isRequired?: boolean;
  /**
   * A form shows no result without an answer. A program that calls the formula gets one, with a note about the missing
   * answer.
   */
  readonly isRequiredInForms?: true;
  /** The message of a "yes". By default it says that the formula is not valid. */
  readonly excluded?: MessageCode;
}

/** A question of a formula, with its checks. */
export type Input = NumberInput | ChoiceInput | YesNoInput | ExclusionInput;
/** The questions of a formula by their names, in the order of the form. */
export type Inputs = Readonly<Record<string, Input>>;

/** Whether a formula has no result while this input is unanswered. */
export const requiresAnswer = (input: Input): boolean => {
  if (input.kind === "number") return !input.optional;
  return input.kind === "exclusion" ? input.isRequired === true : input.otherwise === undefined;
};

/** The checked value that the formula computes with. */
export type CheckedValue<I extends Input> =
  I extends NumberInput<infer V, infer Optional>
    ? Optional extends true
      ? V | null
      : V
    : I extends ChoiceInput<infer C>
      ? C
      : I extends YesNoInput
        ? boolean
        : null;
/** The values of all inputs after their checks, as the formula computes with them. */
export type CheckedValues<I extends Inputs> = { readonly [K in keyof I]: CheckedValue<I[K]> };

type CanBeAbsent<I extends Input> = I extends ExclusionInput
  ? I extends { readonly isRequired: true }
    ? false
    : true
  : I extends { readonly optional: true }
    ? true
    : I extends { readonly otherwise: unknown }
      ? true
      : false;
type Answer<I extends Input> = I extends ExclusionInput ? boolean : CheckedValue<I>;
/** The input values of a caller. Null means unanswered. */
export type InputValues<I extends Inputs> = {
  readonly [K in keyof I as CanBeAbsent<I[K]> extends true ? never : K]: Answer<I[K]> | null;
} & { readonly [K in keyof I as CanBeAbsent<I[K]> extends true ? K : never]?: Answer<I[K]> | null };

/** Input values for a formula that the compiler does not know. All values are checked. */
export type Answers = Readonly<Record<string, unknown>>;
