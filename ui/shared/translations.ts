import type { Language } from "@libretto/core/messages/codes";
import { isolateDirection } from "@libretto/core/messages/isolate-direction";
import { numeral } from "@libretto/core/messages/numerals";

type Labels = Readonly<Record<string, string>>;
type WithoutPlural<K extends string> = K extends `${infer Stem}_${"one" | "other"}` ? Stem : K;

/**
 * The labels of one area in both languages. `rows_one` and `rows_other` are the label `rows`, which needs a `count`.
 */
export interface LabelSet<K extends string> {
  readonly area: string;
  readonly labels: Readonly<Record<Language, Labels>>;
  /** Only for types: the names of the labels. */
  readonly keys?: K;
}
export type LabelValues = Readonly<Record<string, string | number>>;
export type Label<K extends string> = (key: K, values?: LabelValues) => string;

/** Declares labels. Both languages must have the same names. */
export const labelSet = <const L extends Labels>(
  area: string,
  labels: { readonly it: L; readonly en: { readonly [K in keyof L]: string } },
): LabelSet<WithoutPlural<keyof L & string>> => ({ area, labels });

/** The text of a label with its values. Decimals are already texts; integers select the plural form. */
export type FormatLabel = (language: Language, set: LabelSet<string>, key: string, values: LabelValues) => string;

/** Formats the labels of the first screen, which does not wait for i18next. */
export const formatFirstLabel: FormatLabel = (language, { labels }, key, values) => {
  const text = labels[language][key] ?? labels[language][`${key}_${values.count === 1 ? "one" : "other"}`] ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => isolateDirection(String(values[name] ?? "")));
};

let formatLabel = formatFirstLabel;

/** Formats all labels with `format` from now on. The pages after the first screen use i18next. */
export const setLabelFormatter = (format: FormatLabel): void => {
  formatLabel = format;
};

/** Formats decimals in the language. Integers stay numbers, because they select the plural form. */
const formatDecimals = (values: LabelValues, language: Language): LabelValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "number" && !Number.isInteger(value) ? numeral(value, language) : value,
    ]),
  );

/** Reads labels outside of a view. */
export const labelsIn =
  <K extends string>(language: Language, set: LabelSet<K>): Label<K> =>
  (key, values = {}) =>
    formatLabel(language, set, key, formatDecimals(values, language));
