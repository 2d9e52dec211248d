import { LEVELS, type Level } from "@libretto/core/access/confidentiality";
import type { LanguageModel } from "../language-model.ts";
import { levelLabels } from "./level-labels.ts";
import { levelText } from "./level-text.ts";

/** A level that can be chosen, with the doctors who see the row. */
interface LevelChoice {
  readonly value: Level;
  readonly label: string;
}

/**
 * The levels of a row, each with the number of doctors who see it. While no doctor sees the row at any level, the texts
 * say which doctors will see it later: otherwise all levels would read the same.
 */
export const levelChoices = (
  language: LanguageModel,
  visibleTo: (level: Level) => readonly string[],
): readonly LevelChoice[] => {
  const counts = LEVELS.map((value) => ({ value, count: visibleTo(value).length }));
  const isSeenByNobody = counts.every(({ count }) => count === 0);
  const viewers = (value: Level, count: number): string => {
    if (isSeenByNobody) return language.label(levelLabels, `future${value}`);
    return count === 0 ? language.label(levelLabels, "viewersNone") : language.label(levelLabels, "viewers", { count });
  };
  return counts.map(({ value, count }) => ({
    value,
    label: `${value} · ${levelText(language)(value)} (${viewers(value, count)})`,
  }));
};
