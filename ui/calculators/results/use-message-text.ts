import { formatMessageValues } from "@libretto/core/calculators/formatting";
import type { MessageWithValues } from "@libretto/core/calculators/refusal";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";

/** Returns the text of a message with its values in the current language. */
export const useMessageText = (): ((message: MessageWithValues) => string) => {
  const language = useModel(LanguageModel);
  return (message) => language.message(message.code, formatMessageValues(message, language.current));
};
