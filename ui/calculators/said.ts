import type { Said } from "@libretto/core/calculators/refusal";
import { saidValues } from "@libretto/core/calculators/written";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";

/** What formulas and their fields say, with numbers and units as the language of the moment writes them. */
export const useSaid = (): ((said: Said) => string) => {
  const language = useModel(LanguageModel);
  return (said) => language.message(said.code, saidValues(said, language.current));
};
