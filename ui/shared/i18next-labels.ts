import { isolateDirection } from "@libretto/core/messages/isolate-direction";
import { createInstance, type i18n } from "i18next";
import type { FormatLabel, LabelSet } from "./translations.ts";

/** The labels of the sets that were shown so far. */
export const translations: i18n = createInstance();
void translations.init({
  lng: "it",
  fallbackLng: "en",
  resources: {},
  initAsync: false,
  interpolation: { escape: isolateDirection },
});

const addedSets = new WeakSet<LabelSet<string>>();

/** Adds the labels of a set to the instance, once. */
export const addLabels = (set: LabelSet<string>): void => {
  if (addedSets.has(set)) return;
  addedSets.add(set);
  translations.addResourceBundle("it", set.area, set.labels.it);
  translations.addResourceBundle("en", set.area, set.labels.en);
};

/** Formats labels with i18next. */
export const formatWithI18next: FormatLabel = (language, set, key, values) => {
  addLabels(set);
  return translations.t(key, { lng: language, ns: set.area, ...values });
};
