import { formatMessageValues } from "@libretto/core/calculators/formatting";
import type { MessageWithValues } from "@libretto/core/calculators/refusal";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";

/** What formulas and their fields say, with numbers and units as the language of the moment writes them. */
export const useSaid = (): ((said: MessageWithValues) => string) => {
  const language = useModel(LanguageModel);
  return (said) => language.message(said.code, formatMessageValues(said, language.current));
};
