import { type Level, levelName } from "@libretto/core/access/confidentiality";
import type { LanguageModel } from "../language-model.ts";

/** The word of a level, in the language of the moment. */
export const levelText =
  (language: LanguageModel) =>
  (level: Level): string =>
    language.message(levelName(level));
