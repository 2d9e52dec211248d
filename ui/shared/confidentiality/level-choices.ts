import { LEVELS, type Level } from "@libretto/core/access/confidentiality";
import type { LanguageModel } from "../language-model.ts";
import { labelSet } from "../translations.ts";
import { levelLabels } from "./level-labels.ts";
import { levelText } from "./level-text.ts";

/** Who will see a row that no doctor sees today. Only forms need these texts. */
const futureLabels = labelSet("futureLevels", {
  it: {
    future1: "oggi nessun dottore; poi ognuno a cui apri questa parte",
    future2: "oggi nessun dottore; poi quelli a cui dai almeno il livello 2",
    future3: "oggi nessun dottore; poi quelli a cui dai almeno il livello 3",
    future4: "oggi nessun dottore; poi quelli a cui dai almeno il livello 4",
    future5: "oggi nessun dottore; poi quelli a cui dai almeno il livello 5",
    future6: "oggi nessun dottore; poi solo quelli a cui dai il livello 6",
  },
  en: {
    future1: "no doctor today; later each one to whom you open this part",
    future2: "no doctor today; later those to whom you give at least level 2",
    future3: "no doctor today; later those to whom you give at least level 3",
    future4: "no doctor today; later those to whom you give at least level 4",
    future5: "no doctor today; later those to whom you give at least level 5",
    future6: "no doctor today; later only those to whom you give level 6",
  },
});

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
    if (isSeenByNobody) return language.label(futureLabels, `future${value}`);
    return count === 0 ? language.label(levelLabels, "viewersNone") : language.label(levelLabels, "viewers", { count });
  };
  return counts.map(({ value, count }) => ({
    value,
    label: `${value} · ${levelText(language)(value)} (${viewers(value, count)})`,
  }));
};
