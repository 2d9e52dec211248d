import { ROUTES } from "@libretto/core/navigation/routes";
import { findPageOfSection } from "@libretto/core/navigation/row-address";
import type { AnySection } from "@libretto/core/record/section";
import { sectionsByName } from "@libretto/core/record/sections";
import type { InterruptedForm } from "../../shared/section/interrupted-form-model.ts";
import type { SectionsModel } from "../sections-model.ts";

/** The key of a row's draft: its section, its list and its id. */
const KEY = /^([A-Za-z]+):([A-Za-z]+):(\d+)$/;

const findSectionOf = (name: string): AnySection | null =>
  Object.hasOwn(sectionsByName, name) ? sectionsByName[name as keyof typeof sectionsByName] : null;

/** The form of a stored draft, with the way back to it; nothing for a draft that belongs to no page of the record. */
const formOfDraft = (sections: SectionsModel, key: string): readonly InterruptedForm[] => {
  const [, name = "", list = "", id = ""] = KEY.exec(key) ?? [];
  const section = findSectionOf(name);
  const page = findPageOfSection(name);
  if (section === null || page === null || !section.lists.includes(list)) return [];
  const reopen = async () => {
    const model = await sections.loadSectionModel(section);
    await model?.reopenForm(list, Number(id));
  };
  return [{ key, names: section.names, address: ROUTES[page], reopen }];
};

/** The forms of stored drafts, for example after a reload or after the end of a session. */
export const listStoredForms = (sections: SectionsModel, keys: readonly string[]): readonly InterruptedForm[] =>
  keys.flatMap((key) => formOfDraft(sections, key));
