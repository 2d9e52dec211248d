import { ROUTES } from "@libretto/core/navigation/routes";
import { therapyLabels } from "@libretto/ui/record/therapies/therapy-labels";
import { pickerLabels } from "@libretto/ui/shared/fields/picker-labels";
import { kitLabels } from "@libretto/ui/shared/kit-labels";
import { listLabels } from "@libretto/ui/shared/list/list-labels";
import { respondWithEmptyRecord } from "../../empty-record.ts";
import {
  NO_SUCH_TEXT,
  openAddDialog,
  pressRowAction,
  pressSave,
  searchOptions,
  waitForErrorSummary,
  waitForTitle,
} from "../form-steps.ts";
import { button, type PageVisit, regionOf, type ScreenDefinition, topDialog } from "../screen.ts";

const waitForTherapies = async (visit: PageVisit) => {
  await waitForTitle(visit, visit.labels(therapyLabels)("title"));
  await regionOf(visit.page, visit.labels(therapyLabels)("inUse")).getByRole("listitem").first().waitFor();
};

const openAddTherapy = async (visit: PageVisit, list: "inUse" | "concluded" | "forbidden") => {
  await waitForTherapies(visit);
  await openAddDialog(visit, visit.labels(therapyLabels)(list));
};

const searchDrug = async (visit: PageVisit, text: string) => {
  await openAddTherapy(visit, "inUse");
  await topDialog(visit.page)
    .getByRole("combobox", { name: visit.labels(therapyLabels)("drug") })
    .fill(text);
};

/** The screens of therapies. */
export const therapyScreens: readonly ScreenDefinition[] = [
  { name: "therapies", path: ROUTES.therapies, dark: true, show: waitForTherapies },
  {
    name: "therapies-found",
    isVariant: true,
    path: ROUTES.therapies,
    needsReload: true,
    show: async (visit) => {
      await waitForTherapies(visit);
      await visit.page.getByRole("searchbox").fill("pril");
      await visit.page.getByText(visit.labels(listLabels)("filtered", { count: 2, total: 8 })).waitFor();
    },
  },
  {
    name: "therapies-nothing",
    isVariant: true,
    path: ROUTES.therapies,
    needsReload: true,
    show: async (visit) => {
      await waitForTherapies(visit);
      await visit.page.getByRole("searchbox").fill(NO_SUCH_TEXT);
      await visit.page.getByText(visit.labels(listLabels)("notFound", { text: NO_SUCH_TEXT })).waitFor();
    },
  },
  { name: "therapy-in-use", path: ROUTES.therapies, dark: true, show: (visit) => openAddTherapy(visit, "inUse") },
  {
    name: "therapy-concluded",
    isVariant: true,
    path: ROUTES.therapies,
    show: (visit) => openAddTherapy(visit, "concluded"),
  },
  {
    name: "therapy-forbidden-wrong",
    isVariant: true,
    path: ROUTES.therapies,
    show: async (visit) => {
      await openAddTherapy(visit, "forbidden");
      await pressSave(visit);
      await waitForErrorSummary(visit);
    },
  },
  {
    name: "drug-found",
    path: ROUTES.therapies,
    show: async (visit) => {
      await searchDrug(visit, "para");
      await searchOptions(visit).first().waitFor();
    },
  },
  {
    name: "drug-nothing",
    isVariant: true,
    path: ROUTES.therapies,
    show: async (visit) => {
      await searchDrug(visit, NO_SUCH_TEXT);
      await topDialog(visit.page).getByText(visit.message("general.noResults")).waitFor();
    },
  },
  {
    name: "drug-search-failed",
    isVariant: true,
    path: ROUTES.therapies,
    show: async (visit) => {
      await visit.page.route("**/api/farmacifilter", (route) => route.abort());
      await searchDrug(visit, "para");
      await topDialog(visit.page).getByText(visit.labels(pickerLabels)("searchFailed")).waitFor();
      await visit.page.unrouteAll();
    },
  },
  {
    name: "drug-warnings",
    path: ROUTES.therapies,
    dark: true,
    show: async (visit) => {
      await searchDrug(visit, "amoxicillina");
      await searchOptions(visit).first().click();
      await visit.page.getByRole("alertdialog").getByRole("listitem").first().waitFor();
    },
  },
  {
    name: "drug-check-failed",
    isVariant: true,
    path: ROUTES.therapies,
    show: async (visit) => {
      await visit.page.route("**/api/checkInterazioniFarmaco/*", (route) => route.abort());
      await searchDrug(visit, "macrogol");
      await searchOptions(visit).first().click();
      await visit.page.getByRole("alertdialog", { name: visit.message("therapies.checkFailed") }).waitFor();
      await visit.page.unrouteAll();
    },
  },
  {
    name: "therapy-edit",
    path: ROUTES.therapies,
    show: async (visit) => {
      await waitForTherapies(visit);
      await pressRowAction(visit, visit.labels(therapyLabels)("inUse"), "edit");
      await topDialog(visit.page).waitFor();
    },
  },
  {
    name: "therapy-move",
    path: ROUTES.therapies,
    show: async (visit) => {
      await waitForTherapies(visit);
      await pressRowAction(visit, visit.labels(therapyLabels)("inUse"), "move");
      await topDialog(visit.page).getByRole("radio").first().waitFor();
    },
  },
  {
    name: "therapy-move-forbidden",
    isVariant: true,
    path: ROUTES.therapies,
    show: async (visit) => {
      await waitForTherapies(visit);
      const { page, labels } = visit;
      await pressRowAction(visit, labels(therapyLabels)("inUse"), "move");
      await topDialog(page)
        .getByRole("radio", { name: labels(therapyLabels)("forbidden") })
        .check();
      await button(topDialog(page), labels(kitLabels)("move")).click();
      await waitForErrorSummary(visit);
    },
  },
  {
    name: "therapy-remove",
    isVariant: true,
    path: ROUTES.therapies,
    show: async (visit) => {
      await waitForTherapies(visit);
      await pressRowAction(visit, visit.labels(therapyLabels)("forbidden"), "remove");
      await visit.page.getByRole("alertdialog", { name: visit.message("general.sureToDelete") }).waitFor();
    },
  },
  {
    name: "row-menu",
    path: ROUTES.therapies,
    only: "narrow",
    show: async (visit) => {
      await waitForTherapies(visit);
      const row = regionOf(visit.page, visit.labels(therapyLabels)("inUse")).getByRole("listitem").first();
      await row.locator("[aria-haspopup=menu]").click();
      await visit.page.getByRole("menuitem").first().waitFor();
    },
  },
  {
    name: "gate",
    path: ROUTES.therapies,
    show: async (visit) => {
      await visit.page.route("**/api/security/hasPermission", (route) =>
        route.fulfill({ json: { data: { data: false } } }),
      );
      await waitForTherapies(visit);
      await button(visit.page, visit.labels(therapyLabels)("add")).first().click();
      await visit.page.getByRole("alertdialog", { name: visit.message("gate.notInSubscription") }).waitFor();
      await visit.page.unrouteAll();
    },
  },
  {
    name: "therapies-empty",
    path: ROUTES.therapies,
    needsReload: true,
    before: ({ page }) => respondWithEmptyRecord(page),
    show: async (visit) => {
      await visit.page.getByText(visit.labels(therapyLabels)("inUseEmpty")).waitFor();
    },
  },
];
