import { ROUTES } from "@libretto/core/navigation/routes";
import { therapyLabels } from "@libretto/ui/record/therapies/therapy-labels";
import { pickerLabels } from "@libretto/ui/shared/fields/picker-labels";
import { kitLabels } from "@libretto/ui/shared/kit-labels";
import { listLabels } from "@libretto/ui/shared/list/list-labels";
import { emptyRecord } from "./empty-record.ts";
import { act, addTo, found, NO_SUCH_TEXT, save, summary, title } from "./form-steps.ts";
import { button, dialog, part, type Screen, type Visit } from "./screen.ts";

const therapies = async (visit: Visit) => {
  await title(visit, visit.words(therapyLabels)("title"));
  await part(visit.page, visit.words(therapyLabels)("inUse")).getByRole("listitem").first().waitFor();
};

const addTherapy = async (visit: Visit, list: "inUse" | "concluded" | "forbidden") => {
  await therapies(visit);
  await addTo(visit, visit.words(therapyLabels)(list));
};

const searchDrug = async (visit: Visit, typed: string) => {
  await addTherapy(visit, "inUse");
  await dialog(visit.page)
    .getByRole("combobox", { name: visit.words(therapyLabels)("drug") })
    .fill(typed);
};

/** Everything there is to see on the page of therapies. */
export const therapyScreens: readonly Screen[] = [
  { name: "therapies", at: ROUTES.therapies, dark: true, show: therapies },
  {
    name: "therapies-found",
    at: ROUTES.therapies,
    lasts: true,
    show: async (visit) => {
      await therapies(visit);
      await visit.page.getByRole("searchbox").fill("pril");
      await visit.page.getByText(visit.words(listLabels)("filtered", { count: 2, total: 8 })).waitFor();
    },
  },
  {
    name: "therapies-nothing",
    at: ROUTES.therapies,
    lasts: true,
    show: async (visit) => {
      await therapies(visit);
      await visit.page.getByRole("searchbox").fill(NO_SUCH_TEXT);
      await visit.page.getByText(visit.words(listLabels)("notFound", { text: NO_SUCH_TEXT })).waitFor();
    },
  },
  { name: "therapy-in-use", at: ROUTES.therapies, dark: true, show: (visit) => addTherapy(visit, "inUse") },
  { name: "therapy-concluded", at: ROUTES.therapies, show: (visit) => addTherapy(visit, "concluded") },
  {
    name: "therapy-forbidden-wrong",
    at: ROUTES.therapies,
    show: async (visit) => {
      await addTherapy(visit, "forbidden");
      await save(visit);
      await summary(visit);
    },
  },
  {
    name: "drug-found",
    at: ROUTES.therapies,
    show: async (visit) => {
      await searchDrug(visit, "para");
      await found(visit).first().waitFor();
    },
  },
  {
    name: "drug-nothing",
    at: ROUTES.therapies,
    show: async (visit) => {
      await searchDrug(visit, NO_SUCH_TEXT);
      await dialog(visit.page).getByText(visit.message("general.noResults")).waitFor();
    },
  },
  {
    name: "drug-search-failed",
    at: ROUTES.therapies,
    show: async (visit) => {
      await visit.page.route("**/api/farmacifilter", (route) => route.abort());
      await searchDrug(visit, "para");
      await dialog(visit.page).getByText(visit.words(pickerLabels)("searchFailed")).waitFor();
      await visit.page.unrouteAll();
    },
  },
  {
    name: "drug-warnings",
    at: ROUTES.therapies,
    dark: true,
    show: async (visit) => {
      await searchDrug(visit, "amoxicillina");
      await found(visit).first().click();
      await visit.page.getByRole("alertdialog").getByRole("listitem").first().waitFor();
    },
  },
  {
    name: "drug-check-failed",
    at: ROUTES.therapies,
    show: async (visit) => {
      await visit.page.route("**/api/checkInterazioniFarmaco/*", (route) => route.abort());
      await searchDrug(visit, "macrogol");
      await found(visit).first().click();
      await visit.page.getByRole("alertdialog", { name: visit.message("therapies.checkFailed") }).waitFor();
      await visit.page.unrouteAll();
    },
  },
  {
    name: "therapy-edit",
    at: ROUTES.therapies,
    show: async (visit) => {
      await therapies(visit);
      await act(visit, visit.words(therapyLabels)("inUse"), "edit");
      await dialog(visit.page).waitFor();
    },
  },
  {
    name: "therapy-move",
    at: ROUTES.therapies,
    show: async (visit) => {
      await therapies(visit);
      await act(visit, visit.words(therapyLabels)("inUse"), "move");
      await dialog(visit.page).getByRole("radio").first().waitFor();
    },
  },
  {
    name: "therapy-move-forbidden",
    at: ROUTES.therapies,
    show: async (visit) => {
      await therapies(visit);
      const { page, words } = visit;
      await act(visit, words(therapyLabels)("inUse"), "move");
      await dialog(page)
        .getByRole("radio", { name: words(therapyLabels)("forbidden") })
        .check();
      await button(dialog(page), words(kitLabels)("move")).click();
      await summary(visit);
    },
  },
  {
    name: "therapy-remove",
    at: ROUTES.therapies,
    show: async (visit) => {
      await therapies(visit);
      await act(visit, visit.words(therapyLabels)("forbidden"), "remove");
      await visit.page.getByRole("alertdialog", { name: visit.message("general.sureToDelete") }).waitFor();
    },
  },
  {
    name: "row-menu",
    at: ROUTES.therapies,
    only: "narrow",
    show: async (visit) => {
      await therapies(visit);
      const row = part(visit.page, visit.words(therapyLabels)("inUse")).getByRole("listitem").first();
      await row.locator("[aria-haspopup=menu]").click();
      await visit.page.getByRole("menuitem").first().waitFor();
    },
  },
  {
    name: "gate",
    at: ROUTES.therapies,
    show: async (visit) => {
      await visit.page.route("**/api/security/hasPermission", (route) =>
        route.fulfill({ json: { data: { data: false } } }),
      );
      await therapies(visit);
      await button(visit.page, visit.words(therapyLabels)("add")).first().click();
      await visit.page.getByRole("alertdialog", { name: visit.message("gate.notInSubscription") }).waitFor();
      await visit.page.unrouteAll();
    },
  },
  {
    name: "therapies-empty",
    at: ROUTES.therapies,
    lasts: true,
    before: ({ page }) => emptyRecord(page),
    show: async (visit) => {
      await visit.page.getByText(visit.words(therapyLabels)("inUseEmpty")).waitFor();
    },
  },
];
