import { ROUTES } from "@libretto/core/navigation/routes";
import { sheetLabels } from "@libretto/ui/record/patient/sheet-labels";
import { mergeLabels } from "@libretto/ui/shared/dialogs/merge-labels";
import { kitLabels } from "@libretto/ui/shared/kit-labels";
import { frameLabels } from "@libretto/ui/shell/frame-labels";
import { shellLabels } from "@libretto/ui/shell/shell-labels";
import type { Page } from "playwright";
import { emptyRecord } from "./empty-record.ts";
import { act, field, save, summary } from "./form-steps.ts";
import { button, dialog, type Screen } from "./screen.ts";
import { editSheet, OTHERS, sheet } from "./sheet-steps.ts";

/** Nothing is left on the device that could be shown instead of what the server has; what still loads would be kept. */
const forgetRecord = async (page: Page): Promise<void> => {
  await page.waitForLoadState("networkidle");
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase("libretto").onsuccess = resolve;
      }),
  );
};

/** Somebody else has saved other contact details meanwhile. */
const changedByOthers = (page: Page, theirs: object) =>
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

/** What there is to see on the sheet where others change it, or nothing comes or goes. */
export const sheetTroubleScreens: readonly Screen[] = [
  {
    name: "save-refused",
    at: ROUTES.sheet,
    lasts: true,
    show: async (visit) => {
      await editSheet(visit, "address");
      const { page, words, message } = visit;
      await page.route("**/api/patient/*", (route) =>
        route.request().method() === "PUT" ? route.abort() : route.fallback(),
      );
      await field(visit, words(sheetLabels)("street")).fill("Via Nuova 1");
      await save(visit);
      await save(visit);
      await page.getByRole("alert").getByText(message("failure.unanswered")).waitFor();
    },
  },
  {
    name: "merge",
    at: ROUTES.sheet,
    dark: true,
    lasts: true,
    show: async (visit) => {
      await editSheet(visit, "address");
      const { page, words } = visit;
      await changedByOthers(page, { contatto_indirizzo: "Via d'Altri 2", contatto_telefono: "+39 051 1234567" });
      await field(visit, words(sheetLabels)("street")).fill("Via Nuova 1");
      await save(visit);
      await save(visit);
      await page.getByRole("dialog", { name: words(mergeLabels)("title") }).waitFor();
      await save(visit);
      await summary(visit);
    },
  },
  {
    name: "notice",
    at: ROUTES.sheet,
    lasts: true,
    show: async (visit) => {
      await sheet(visit);
      const { page, message, language } = visit;
      await page.route("**/api/patient/*/contattialtro/*", (route) =>
        route.request().method() === "DELETE" ? route.abort() : route.fallback(),
      );
      await act(visit, OTHERS[language], "remove");
      await button(dialog(page), visit.words(kitLabels)("yes")).click();
      await page.getByRole("alert").getByText(message("contacts.removeFailed")).waitFor();
      await page.unrouteAll();
    },
  },
  {
    name: "offline",
    at: ROUTES.sheet,
    lasts: true,
    show: async (visit) => {
      await sheet(visit);
      const { page, words } = visit;
      await page.context().setOffline(true);
      await page.getByText(words(shellLabels)("offline")).waitFor();
    },
  },
  {
    name: "sheet-failed",
    at: ROUTES.sheet,
    lasts: true,
    show: async ({ page, words, message }) => {
      await page.route("**/api/patient/*", (route) => route.fulfill({ status: 500, body: "" }));
      await forgetRecord(page);
      await page.reload();
      await button(page, words(kitLabels)("retry")).waitFor();
      await page.getByText(message("failure.apology")).waitFor();
    },
  },
  {
    name: "sheet-empty",
    at: ROUTES.sheet,
    lasts: true,
    before: ({ page }) => emptyRecord(page),
    show: async (visit) => {
      await sheet(visit);
      await visit.page.getByText(visit.words(sheetLabels)("stateAllergies")).waitFor();
    },
  },
  {
    name: "loading",
    at: ROUTES.sheet,
    lasts: true,
    before: ({ page }) => page.route("**/api/patient/*", () => undefined),
    show: async ({ page, words }) => {
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.getByText(words(frameLabels)("loadingData"), { exact: true }).waitFor();
    },
  },
];
