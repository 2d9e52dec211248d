import { type Level, levelName } from "@libretto/core/access/confidentiality";
import type { LanguageModel } from "../language-model.ts";
import { levelLabels } from "./level-labels.ts";

/** The name of a level in the current language. */
export const levelText =
  (language: LanguageModel) =>
  (level: Level): string =>
    language.message(levelName(level));

/** How many doctors see a row, in words. */
export const viewersText = (language: LanguageModel, viewers: readonly string[]): string =>
  viewers.length === 0
    ? language.label(levelLabels, "viewersNone")
    : language.label(levelLabels, "viewers", { count: viewers.length });
