import type { InterruptedForm } from "../../shared/section/interrupted-form-model.ts";
import type { SectionsModel } from "../sections-model.ts";

/** The forms that were left unfinished on this device. Their code is loaded only when there is a draft. */
export const findStoredForms = async (sections: SectionsModel): Promise<readonly InterruptedForm[]> => {
  const keys = await sections.services.memory.listDrafts();
  return keys.length === 0 ? [] : (await import("./stored-forms.ts")).listStoredForms(sections, keys);
};
