import type { Language } from "@libretto/core/messages/codes";
import { isolateDirection } from "@libretto/core/messages/isolate-direction";
import { numeral } from "@libretto/core/messages/numerals";
import { createInstance, type i18n } from "i18next";

/** All labels of the interface. */
export const translations: i18n = createInstance();
void translations.init({
  lng: "it",
  fallbackLng: "en",
  resources: {},
  initAsync: false,
  interpolation: { escape: isolateDirection },
});

type Labels = Readonly<Record<string, string>>;
type WithoutPlural<K extends string> = K extends `${infer Stem}_${"one" | "other"}` ? Stem : K;

/**
 * The labels of one area in both languages. `rows_one` and `rows_other` are the label `rows`, which needs a `count`.
 */
export interface LabelSet<K extends string> {
  readonly area: string;
  /** Only for types: the names of the labels. */
  readonly keys?: K;
}
export type LabelValues = Readonly<Record<string, string | number>>;
export type Label<K extends string> = (key: K, values?: LabelValues) => string;

/** Declares labels. Both languages must have the same names. */
export const labelSet = <const L extends Labels>(
  area: string,
  labels: { readonly it: L; readonly en: { readonly [K in keyof L]: string } },
): LabelSet<WithoutPlural<keyof L & string>> => {
  translations.addResourceBundle("it", area, labels.it);
  translations.addResourceBundle("en", area, labels.en);
  return { area };
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
    translations.t(key, { lng: language, ns: set.area, ...formatDecimals(values, language) });
