import { ROUTES } from "@libretto/core/navigation/routes";
import { sheetLabels } from "@libretto/ui/record/patient/sheet-labels";
import { levelLabels } from "@libretto/ui/shared/confidentiality/level-labels";
import { pickerLabels } from "@libretto/ui/shared/fields/picker-labels";
import { kitLabels } from "@libretto/ui/shared/kit-labels";
import { act, addTo, field, found, NO_SUCH_TEXT, save, summary } from "./form-steps.ts";
import { button, dialog, type Screen } from "./screen.ts";
import { EMERGENCY, editSheet, OTHERS, sheet } from "./sheet-steps.ts";

/** Everything there is to see on the sheet while all goes well with it. */
export const sheetScreens: readonly Screen[] = [
  { name: "sheet", at: ROUTES.sheet, dark: true, show: sheet },
  {
    name: "sheet-focus",
    at: ROUTES.sheet,
    show: async (visit) => {
      await sheet(visit);
      await visit.page.keyboard.press("Tab");
      await button(visit.page, visit.words(sheetLabels)("editpersonal")).focus();
    },
  },
  { name: "personal", at: ROUTES.sheet, dark: true, show: (visit) => editSheet(visit, "personal") },
  {
    name: "personal-wrong",
    at: ROUTES.sheet,
    show: async (visit) => {
      await editSheet(visit, "personal");
      const { words } = visit;
      await field(visit, words(sheetLabels)("name")).fill("");
      await field(visit, words(sheetLabels)("taxCode")).fill("FRRGLI68D57A944X");
      await field(visit, words(sheetLabels)("birth")).fill("01/01/2090");
      await save(visit);
      await summary(visit);
    },
  },
  {
    name: "personal-incoherent",
    at: ROUTES.sheet,
    show: async (visit) => {
      await editSheet(visit, "personal");
      const { page, words } = visit;
      await field(visit, words(sheetLabels)("surname")).fill("Rossi");
      await dialog(page).getByRole("status").getByText(words(sheetLabels)("whatsurname")).waitFor();
    },
  },
  {
    name: "city-found",
    at: ROUTES.sheet,
    show: async (visit) => {
      await editSheet(visit, "personal");
      await field(visit, visit.words(sheetLabels)("birthCity")).fill("Bologna");
      await found(visit).first().waitFor();
      await visit.page.keyboard.press("ArrowDown");
    },
  },
  {
    name: "city-nothing",
    at: ROUTES.sheet,
    show: async (visit) => {
      await editSheet(visit, "personal");
      await field(visit, visit.words(sheetLabels)("birthCity")).fill(NO_SUCH_TEXT);
      await dialog(visit.page).getByText(visit.message("general.noResults")).waitFor();
    },
  },
  {
    name: "calendar",
    at: ROUTES.sheet,
    show: async (visit) => {
      await editSheet(visit, "personal");
      await button(dialog(visit.page), new RegExp(`^${visit.words(pickerLabels)("pickDate")}`)).click();
      await visit.page
        .getByRole("dialog", { name: visit.words(pickerLabels)("calendar") })
        .getByRole("table")
        .waitFor();
    },
  },
  {
    name: "save-question",
    at: ROUTES.sheet,
    show: async (visit) => {
      await editSheet(visit, "medical");
      const { page, message } = visit;
      await dialog(page).getByRole("combobox").selectOption("AB-");
      await save(visit);
      await page.getByRole("alertdialog", { name: message("form.saveChanges") }).waitFor();
    },
  },
  {
    name: "discard-question",
    at: ROUTES.sheet,
    show: async (visit) => {
      await editSheet(visit, "address");
      const { page, words } = visit;
      await field(visit, words(sheetLabels)("street")).fill("Via Nuova 1");
      await page.keyboard.press("Escape");
      await page.getByRole("alertdialog", { name: words(kitLabels)("discardQuestion") }).waitFor();
    },
  },
  { name: "address", at: ROUTES.sheet, show: (visit) => editSheet(visit, "address") },
  {
    name: "address-wrong",
    at: ROUTES.sheet,
    show: async (visit) => {
      await editSheet(visit, "address");
      await field(visit, visit.words(sheetLabels)("phone")).fill("12");
      await field(visit, visit.words(sheetLabels)("street")).fill("");
      await save(visit);
      await summary(visit);
    },
  },
  { name: "medical", at: ROUTES.sheet, show: (visit) => editSheet(visit, "medical") },
  {
    name: "contact-new",
    at: ROUTES.sheet,
    show: async (visit) => {
      await sheet(visit);
      await addTo(visit, EMERGENCY[visit.language]);
    },
  },
  {
    name: "contact-wrong",
    at: ROUTES.sheet,
    show: async (visit) => {
      await sheet(visit);
      await addTo(visit, OTHERS[visit.language]);
      await save(visit);
      await summary(visit);
    },
  },
  {
    name: "contact-edit",
    at: ROUTES.sheet,
    show: async (visit) => {
      await sheet(visit);
      await act(visit, EMERGENCY[visit.language], "edit");
      await dialog(visit.page).waitFor();
    },
  },
  {
    name: "contact-lock",
    at: ROUTES.sheet,
    dark: true,
    show: async (visit) => {
      await sheet(visit);
      await act(visit, EMERGENCY[visit.language], "lock");
      await dialog(visit.page)
        .getByRole("heading", { name: visit.words(levelLabels)("title") })
        .waitFor();
    },
  },
  {
    name: "contact-remove",
    at: ROUTES.sheet,
    show: async (visit) => {
      await sheet(visit);
      await act(visit, OTHERS[visit.language], "remove");
      await visit.page.getByRole("alertdialog", { name: visit.message("contacts.remove") }).waitFor();
    },
  },
];
