import { type Level, levelName } from "@libretto/core/access/confidentiality";
import type { LanguageModel } from "../language-model.ts";

/** The name of a level in the current language. */
export const levelText =
  (language: LanguageModel) =>
  (level: Level): string =>
    language.message(levelName(level));
