import type { Language } from "@libretto/core/messages/codes";
import { INDEX_STORY, storyOf } from "./areas.ts";

const at = (story: string, language: Language): string => `./?path=/story/${story}&globals=language:${language}`;

/** The address of a formula's page in Storybook. */
export const addressOf = (formula: string, language: Language): string => at(storyOf(formula), language);

export const indexAddress = (language: Language): string => at(INDEX_STORY, language);
