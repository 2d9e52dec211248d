import { sheetLabels } from "@libretto/ui/record/patient/sheet-labels";
import { title } from "./form-steps.ts";
import { button, dialog, part, type Visit } from "./screen.ts";

/** The lists of contacts of the sheet. */
export const EMERGENCY = { it: "Contatti di emergenza", en: "Emergency contacts" };
export const OTHERS = { it: "Altri contatti", en: "Other contacts" };

export const sheet = async (visit: Visit) => {
  await title(visit, visit.words(sheetLabels)("title"));
  await part(visit.page, EMERGENCY[visit.language]).waitFor();
};
export const editSheet = async (visit: Visit, which: "personal" | "address" | "medical") => {
  await sheet(visit);
  await button(visit.page, visit.words(sheetLabels)(`edit${which}`)).click();
  await dialog(visit.page)
    .getByRole("heading", { name: visit.words(sheetLabels)(which) })
    .waitFor();
};
