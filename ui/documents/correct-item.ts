import type { Level } from "@libretto/core/access/confidentiality";
import { findSection } from "@libretto/core/record/sections";
import type { SectionsModel } from "../record/sections-model.ts";
import { loadCode } from "../shared/load-code.ts";
import type { DocumentsModel } from "./documents-model.ts";
import type { ReviewedItem } from "./reviewed-item.ts";

/**
 * Opens the form of the section with an offered row. Saving it changes the offered row, and stores nothing.
 *
 * @param level the level of the review, with which the form starts
 */
export const correctInForm = async (sections: SectionsModel, reviewed: ReviewedItem, level: Level): Promise<void> => {
  const { section, draft } = reviewed.item;
  const model = await loadCode(sections.services.notices, () => sections.loadSectionModel(findSection(section)));
  const changed = await model?.openOfferedForm({ ...draft, level: reviewed.level ?? level });
  if (changed != null) reviewed.replaceDraft(changed, changed.level === level ? null : changed.level);
};

/** Opens the stored history, whose answers a document does not change, and compares the review with it afterwards. */
export const reviewHistory = async (sections: SectionsModel, review: DocumentsModel): Promise<void> => {
  const id = review.historyId;
  const section = findSection("physiologicalHistory");
  const model = await loadCode(sections.services.notices, () => sections.loadSectionModel(section));
  if (id === null || model === null) return;
  await model.reopenForm(section.lists[0], id);
  await review.open();
};
