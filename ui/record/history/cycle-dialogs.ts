import { Paragraph } from "@libretto/core/kernel/text";
import type { Menstruation, MenstruationDraft } from "@libretto/core/record/menstruations/menstruation";
import { menstruationTexts } from "@libretto/core/record/menstruations/wire";
import { createFieldDialogs } from "../../shared/section/fields/field-dialogs.ts";
import { levelField } from "../../shared/section/fields/field-list.ts";
import type { SectionDialogs } from "../../shared/section/section-view.ts";
import type { RecordServices } from "../sections-model.ts";
import { type CycleLabel, cycleLabels } from "./cycle-labels.ts";

/**
 * The dialogs of menstruations.
 *
 * @param formatLength the length of the cycle as text; empty when it is unknown
 */
export const createCycleDialogs = (
  { language, record }: RecordServices,
  formatLength: (row: Menstruation) => string,
): SectionDialogs<MenstruationDraft, Menstruation> => {
  const label: CycleLabel = (key, values) => language.label(cycleLabels, key, values);
  const explainLength = (row: Menstruation): string => {
    const length = formatLength(row);
    return length === "" ? "" : `${length}. ${label("lengthHint")}`;
  };
  return createFieldDialogs<MenstruationDraft, Menstruation>(language, {
    titleOf: (_, isNew) => label(isNew ? "newTitle" : "editTitle"),
    fieldsOf: () => [
      { kind: "day", name: "firstDay", label: label("firstDay"), latest: record.today, required: true },
      { kind: "day", name: "lastDay", label: label("lastDay"), hint: label("lastDayHint"), latest: record.today },
      { kind: "computed", label: label("length"), detail: explainLength },
      { kind: "paragraph", name: "note", label: menstruationTexts[language.current].note, limit: Paragraph.maxLength },
      levelField(language),
    ],
  });
};
