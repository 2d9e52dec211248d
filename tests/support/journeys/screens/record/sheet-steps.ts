import { sheetLabels } from "@libretto/ui/record/patient/sheet-labels";
import { waitForTitle } from "../form-steps.ts";
import { button, type PageVisit, regionOf, topDialog } from "../screen.ts";

/** The contact lists of the sheet. */
export const EMERGENCY_CONTACTS = { it: "Contatti di emergenza", en: "Emergency contacts" };
export const OTHER_CONTACTS = { it: "Altri contatti", en: "Other contacts" };

export const waitForSheet = async (visit: PageVisit) => {
  await waitForTitle(visit, visit.labels(sheetLabels)("title"));
  await regionOf(visit.page, EMERGENCY_CONTACTS[visit.language]).waitFor();
};
export const openSheetForm = async (visit: PageVisit, which: "personal" | "address" | "medical") => {
  await waitForSheet(visit);
  await button(visit.page, visit.labels(sheetLabels)(`${which}Edit`)).click();
  await topDialog(visit.page)
    .getByRole("heading", { name: visit.labels(sheetLabels)(which) })
    .waitFor();
};
