import type { MessageCode } from "@libretto/core/messages/codes";
import { LanguageModel } from "./language-model.ts";
import { useModel } from "./models.ts";
import { type Label, type LabelSet, type LabelValues, labelsIn } from "./speech.ts";

/** The labels of an area in the language of the moment; call it in an observer, so that it follows the switch. */
export const useLabels = <K extends string>(set: LabelSet<K>): Label<K> =>
  labelsIn(useModel(LanguageModel).current, set);

/** The words of messages in the language of the moment. */
export const useMessages = (): ((code: MessageCode, values?: LabelValues) => string) => useModel(LanguageModel).message;
