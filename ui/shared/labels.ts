import type { MessageCode } from "@libretto/core/messages/codes";
import { LanguageModel } from "./language-model.ts";
import { useModel } from "./models.ts";
import { type Label, type LabelSet, type LabelValues, labelsIn } from "./translations.ts";

/** The labels of an area in the current language. Call it in an observer, so that it follows a change of language. */
export const useLabels = <K extends string>(set: LabelSet<K>): Label<K> =>
  labelsIn(useModel(LanguageModel).current, set);

/** The texts of messages in the current language. */
export const useMessages = (): ((code: MessageCode, values?: LabelValues) => string) => useModel(LanguageModel).message;
