import { capitalise } from "@libretto/core/messages/capitalise";
import type { ClearanceChange, countVisibleRows } from "@libretto/core/record/across/sharing/sharing";
import { sectionsByName } from "@libretto/core/record/sections";
import type { LanguageModel } from "../../shared/language-model.ts";
import { doctorsLabels } from "./doctors-labels.ts";

/** How many rows of the record a doctor will see; nothing for an empty record. */
export const visibleCountSentences = (
  language: LanguageModel,
  { visible, total }: ReturnType<typeof countVisibleRows>,
): readonly string[] =>
  total === 0 ? [] : [language.label(doctorsLabels, visible === 0 ? "visibleNone" : "visibleSome", { visible, total })];

/** The sentences about what a doctor starts and stops seeing, with the numbers of rows by section. */
export const effectSentences = (language: LanguageModel, { sections, sheet }: ClearanceChange): readonly string[] => {
  const list = (count: "appear" | "disappear"): string =>
    sections
      .filter((change) => change[count] > 0)
      .map((change) =>
        language.label(doctorsLabels, "sectionCount", {
          section: capitalise(
            sectionsByName[change.section as keyof typeof sectionsByName].names[language.current].rows,
          ),
          count: change[count],
        }),
      )
      .join(", ");
  const [gains, loses] = [list("appear"), list("disappear")];
  const sentences = [
    gains === "" ? "" : language.label(doctorsLabels, "gains", { sections: gains }),
    loses === "" ? "" : language.label(doctorsLabels, "loses", { sections: loses }),
    sheet === null ? "" : language.label(doctorsLabels, `${sheet.after}Sheet`),
  ].filter(Boolean);
  return sentences.length === 0 ? [language.label(doctorsLabels, "noEffect")] : sentences;
};
