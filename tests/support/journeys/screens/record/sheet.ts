import { ROUTES } from "@libretto/core/navigation/routes";
import { sheetFormLabels } from "@libretto/ui/record/patient/sheet-form-labels";
import { sheetLabels } from "@libretto/ui/record/patient/sheet-labels";
import { levelLabels } from "@libretto/ui/shared/confidentiality/level-labels";
import { discardLabels } from "@libretto/ui/shared/dialogs/confirm-discard";
import { pickerLabels } from "@libretto/ui/shared/fields/picker-labels";
import {
  dialogField,
  NO_SUCH_TEXT,
  openAddDialog,
  pressRowAction,
  pressSave,
  searchOptions,
  waitForErrorSummary,
} from "../form-steps.ts";
import { button, type ScreenDefinition, topDialog } from "../screen.ts";
import { EMERGENCY_CONTACTS, OTHER_CONTACTS, openSheetForm, waitForSheet } from "./sheet-steps.ts";

/** The screens of the sheet without failures. */
export const sheetScreens: readonly ScreenDefinition[] = [
  { name: "sheet", path: ROUTES.sheet, dark: true, show: waitForSheet },
  {
    name: "sheet-focus",
    path: ROUTES.sheet,
    show: async (visit) => {
      await waitForSheet(visit);
      await visit.page.keyboard.press("Tab");
      await button(visit.page, visit.labels(sheetLabels)("personalEdit")).focus();
    },
  },
  { name: "personal", path: ROUTES.sheet, dark: true, show: (visit) => openSheetForm(visit, "personal") },
  {
    name: "personal-wrong",
    path: ROUTES.sheet,
    show: async (visit) => {
      await openSheetForm(visit, "personal");
      const { labels } = visit;
      await dialogField(visit, labels(sheetLabels)("name")).fill("");
      await dialogField(visit, labels(sheetLabels)("taxCode")).fill("FRRGLI68D57A944X");
      await dialogField(visit, labels(sheetLabels)("birth")).fill("01/01/2090");
      await pressSave(visit);
      await waitForErrorSummary(visit);
    },
  },
  {
    name: "personal-incoherent",
    isVariant: true,
    path: ROUTES.sheet,
    show: async (visit) => {
      await openSheetForm(visit, "personal");
      const { page, labels } = visit;
      await dialogField(visit, labels(sheetLabels)("surname")).fill("Rossi");
      await topDialog(page).getByRole("status").getByText(labels(sheetFormLabels)("surnameField")).waitFor();
    },
  },
  {
    name: "city-found",
    isVariant: true,
    path: ROUTES.sheet,
    show: async (visit) => {
      await openSheetForm(visit, "personal");
      await dialogField(visit, visit.labels(sheetLabels)("birthCity")).fill("Bologna");
      await searchOptions(visit).first().waitFor();
      await visit.page.keyboard.press("ArrowDown");
    },
  },
  {
    name: "city-nothing",
    isVariant: true,
    path: ROUTES.sheet,
    show: async (visit) => {
      await openSheetForm(visit, "personal");
      await dialogField(visit, visit.labels(sheetLabels)("birthCity")).fill(NO_SUCH_TEXT);
      await topDialog(visit.page).getByText(visit.message("general.noResults")).waitFor();
    },
  },
  {
    name: "calendar",
    path: ROUTES.sheet,
    show: async (visit) => {
      await openSheetForm(visit, "personal");
      await button(topDialog(visit.page), new RegExp(`^${visit.labels(pickerLabels)("pickDate")}`)).click();
      await visit.page
        .getByRole("dialog", { name: visit.labels(pickerLabels)("calendar") })
        .getByRole("table")
        .waitFor();
    },
  },
  {
    name: "save-question",
    path: ROUTES.sheet,
    show: async (visit) => {
      await openSheetForm(visit, "medical");
      const { page, message } = visit;
      await topDialog(page).getByRole("combobox").selectOption("AB-");
      await pressSave(visit);
      await page.getByRole("alertdialog", { name: message("form.saveChanges") }).waitFor();
    },
  },
  {
    name: "discard-question",
    isVariant: true,
    path: ROUTES.sheet,
    show: async (visit) => {
      await openSheetForm(visit, "address");
      const { page, labels } = visit;
      await dialogField(visit, labels(sheetLabels)("street")).fill("Via Nuova 1");
      await page.keyboard.press("Escape");
      await page.getByRole("alertdialog", { name: labels(discardLabels)("question") }).waitFor();
    },
  },
  { name: "address", isVariant: true, path: ROUTES.sheet, show: (visit) => openSheetForm(visit, "address") },
  {
    name: "address-wrong",
    isVariant: true,
    path: ROUTES.sheet,
    show: async (visit) => {
      await openSheetForm(visit, "address");
      await dialogField(visit, visit.labels(sheetLabels)("phone")).fill("12");
      await dialogField(visit, visit.labels(sheetLabels)("street")).fill("");
      await pressSave(visit);
      await waitForErrorSummary(visit);
    },
  },
  { name: "medical", isVariant: true, path: ROUTES.sheet, show: (visit) => openSheetForm(visit, "medical") },
  {
    name: "contact-new",
    isVariant: true,
    path: ROUTES.sheet,
    show: async (visit) => {
      await waitForSheet(visit);
      await openAddDialog(visit, EMERGENCY_CONTACTS[visit.language]);
    },
  },
  {
    name: "contact-wrong",
    isVariant: true,
    path: ROUTES.sheet,
    show: async (visit) => {
      await waitForSheet(visit);
      await openAddDialog(visit, OTHER_CONTACTS[visit.language]);
      await pressSave(visit);
      await waitForErrorSummary(visit);
    },
  },
  {
    name: "contact-edit",
    isVariant: true,
    path: ROUTES.sheet,
    show: async (visit) => {
      await waitForSheet(visit);
      await pressRowAction(visit, EMERGENCY_CONTACTS[visit.language], "edit");
      await topDialog(visit.page).waitFor();
    },
  },
  {
    name: "contact-lock",
    isVariant: true,
    path: ROUTES.sheet,
    dark: true,
    show: async (visit) => {
      await waitForSheet(visit);
      await pressRowAction(visit, EMERGENCY_CONTACTS[visit.language], "lock");
      await topDialog(visit.page)
        .getByRole("heading", { name: visit.labels(levelLabels)("title") })
        .waitFor();
    },
  },
  {
    name: "contact-remove",
    isVariant: true,
    path: ROUTES.sheet,
    show: async (visit) => {
      await waitForSheet(visit);
      await pressRowAction(visit, OTHER_CONTACTS[visit.language], "remove");
      await visit.page.getByRole("alertdialog", { name: visit.message("contacts.remove") }).waitFor();
    },
  },
];
