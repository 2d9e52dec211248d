import type { Narrative, NarrativeDraft } from "@libretto/core/record/medical-history/narratives";
import type { LanguageModel } from "../../shared/language-model.ts";
import { createFieldDialogs } from "../../shared/section/fields/field-dialogs.ts";
import { levelField } from "../../shared/section/fields/field-list.ts";
import type { SectionDialogs } from "../../shared/section/section-view.ts";
import { type HistoryLabel, historyLabels } from "./history-labels.ts";

const TEXT_LIMIT = 20_000;

/** The dialogs of a part of the history in free text. */
export const createNarrativeDialogs = (language: LanguageModel): SectionDialogs<NarrativeDraft, Narrative> => {
  const label: HistoryLabel = (key, values) => language.label(historyLabels, key, values);
  return createFieldDialogs<NarrativeDraft, Narrative>(language, {
    titleOf: ({ list }) => label("editTitle", { part: label(list) }),
    fieldsOf: ({ list }) => [
      { kind: "paragraph", name: "text", label: label("text"), hint: label(`${list}Hint`), limit: TEXT_LIMIT },
      levelField(language),
    ],
  });
};
