import { ROUTES } from "@libretto/core/navigation/routes";
import { sheetLabels } from "@libretto/ui/record/patient/sheet-labels";
import { mergeLabels } from "@libretto/ui/shared/dialogs/merge-labels";
import { kitLabels } from "@libretto/ui/shared/kit-labels";
import { frameLabels } from "@libretto/ui/shell/frame-labels";
import { shellLabels } from "@libretto/ui/shell/shell-labels";
import type { Page } from "playwright";
import { waitForStorageWrites } from "../../browser-storage.ts";
import { respondWithEmptyRecord } from "../../empty-record.ts";
import { dialogField, pressRowAction, pressSave, waitForErrorSummary } from "../form-steps.ts";
import { button, type ScreenDefinition, topDialog } from "../screen.ts";
import { OTHER_CONTACTS, openSheetForm, waitForSheet } from "./sheet-steps.ts";

/** Deletes the cached record after all loading, so that only the server's data can be shown. */
const deleteCachedRecord = async (page: Page): Promise<void> => {
  await page.waitForLoadState("networkidle");
  await waitForStorageWrites(page);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase("libretto").onsuccess = resolve;
      }),
  );
};

/** Somebody else has saved other contact details meanwhile. */
const respondWithConcurrentChange = (page: Page, theirs: object) =>
  page.route("**/api/patient/*", async (route) => {
    if (route.request().method() === "PUT")
      return route.fulfill({
        status: 412,
        contentType: "application/problem+json",
        json: { kind: "stale", code: "failure.stale" },
      });
    const answer = await route.fetch();
    const { user, ...patient } = await answer.json();
    const contact_detail = { ...user.contact_detail, ...theirs };
    return route.fulfill({ response: answer, json: { ...patient, user: { ...user, contact_detail } } });
  });

/** The screens of the sheet with concurrent changes and network failures. */
export const sheetFailureScreens: readonly ScreenDefinition[] = [
  {
    name: "save-refused",
    path: ROUTES.sheet,
    needsReload: true,
    show: async (visit) => {
      await openSheetForm(visit, "address");
      const { page, labels, message } = visit;
      await page.route("**/api/patient/*", (route) =>
        route.request().method() === "PUT" ? route.abort() : route.fallback(),
      );
      await dialogField(visit, labels(sheetLabels)("street")).fill("Via Nuova 1");
      await pressSave(visit);
      await pressSave(visit);
      await page.getByRole("alert").getByText(message("failure.unanswered")).waitFor();
    },
  },
  {
    name: "merge",
    path: ROUTES.sheet,
    dark: true,
    needsReload: true,
    show: async (visit) => {
      await openSheetForm(visit, "address");
      const { page, labels } = visit;
      await respondWithConcurrentChange(page, {
        contatto_indirizzo: "Via d'Altri 2",
        contatto_telefono: "+39 051 1234567",
      });
      await dialogField(visit, labels(sheetLabels)("street")).fill("Via Nuova 1");
      await pressSave(visit);
      await pressSave(visit);
      await page.getByRole("dialog", { name: labels(mergeLabels)("title") }).waitFor();
      await pressSave(visit);
      await waitForErrorSummary(visit);
    },
  },
  {
    name: "notice",
    path: ROUTES.sheet,
    needsReload: true,
    show: async (visit) => {
      await waitForSheet(visit);
      const { page, message, language } = visit;
      await page.route("**/api/patient/*/contattialtro/*", (route) =>
        route.request().method() === "DELETE" ? route.abort() : route.fallback(),
      );
      await pressRowAction(visit, OTHER_CONTACTS[language], "remove");
      await button(topDialog(page), visit.labels(kitLabels)("yes")).click();
      await page.getByRole("alert").getByText(message("contacts.removeFailed")).waitFor();
      await page.unrouteAll();
    },
  },
  {
    name: "offline",
    path: ROUTES.sheet,
    needsReload: true,
    show: async (visit) => {
      await waitForSheet(visit);
      const { page, labels } = visit;
      await page.context().setOffline(true);
      await page.getByText(labels(shellLabels)("offline")).waitFor();
    },
  },
  {
    name: "sheet-failed",
    path: ROUTES.sheet,
    needsReload: true,
    show: async ({ page, labels, message }) => {
      await page.route("**/api/patient/*", (route) => route.fulfill({ status: 500, body: "" }));
      await deleteCachedRecord(page);
      await page.reload();
      await button(page, labels(kitLabels)("retry")).waitFor();
      await page.getByText(message("failure.apology")).waitFor();
    },
  },
  {
    name: "sheet-empty",
    path: ROUTES.sheet,
    needsReload: true,
    before: ({ page }) => respondWithEmptyRecord(page),
    show: async (visit) => {
      await waitForSheet(visit);
      await visit.page.getByText(visit.labels(sheetLabels)("stateAllergies")).waitFor();
    },
  },
  {
    name: "loading",
    path: ROUTES.sheet,
    needsReload: true,
    before: ({ page }) => page.route("**/api/patient/*", () => undefined),
    show: async ({ page, labels }) => {
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.getByText(labels(frameLabels)("loadingData"), { exact: true }).waitFor();
    },
  },
];
