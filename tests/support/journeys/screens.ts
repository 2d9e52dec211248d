import { ROUTES } from "@libretto/core/navigation/routes";
import { accountLabels } from "@libretto/ui/account/account-labels";
import { entryLabels } from "@libretto/ui/account/entry-labels";
import { loginLabels } from "@libretto/ui/account/login-labels";
import { frameLabels } from "@libretto/ui/app/frame-labels";
import { shellLabels } from "@libretto/ui/app/shell-labels";
import { accessLabels } from "@libretto/ui/record/access-log/access-labels";
import { sheetLabels } from "@libretto/ui/record/patient/sheet-labels";
import { therapyLabels } from "@libretto/ui/record/therapies/therapy-labels";
import { levelLabels } from "@libretto/ui/shared/confidentiality/level-labels";
import { mergeLabels } from "@libretto/ui/shared/dialogs/merge-labels";
import { pickerLabels } from "@libretto/ui/shared/forms/picker-labels";
import { kitLabels } from "@libretto/ui/shared/kit-labels";
import { listLabels } from "@libretto/ui/shared/list/list-labels";
import { sectionLabels } from "@libretto/ui/shared/list/section-labels";
import { subscriptionLabels } from "@libretto/ui/subscription/subscription-labels";
import type { Page } from "playwright";
import { calculatorScreens } from "./calculator-screens.ts";
import { emergencyScreens } from "./emergency-screens.ts";
import { emptyRecord } from "./empty-record.ts";
import { fileScreens } from "./file-screens.ts";
import { button, dialog, part, type Screen, type Visit } from "./screen.ts";
import { secondStepScreens, securityScreens } from "./security-screens.ts";

/** The lists of contacts of the sheet. */
const EMERGENCY = { it: "Contatti di emergenza", en: "Emergency contacts" };
const OTHERS = { it: "Altri contatti", en: "Other contacts" };
const WARFARIN = "ST0088";
const NO_SUCH_TEXT = "xyzzy";

const title = async ({ page }: Visit, words: string) => {
  await page.getByRole("heading", { level: 1, name: words, exact: true }).waitFor();
};
const sheet = async (visit: Visit) => {
  await title(visit, visit.words(sheetLabels)("title"));
  await part(visit.page, EMERGENCY[visit.language]).waitFor();
};
const therapies = async (visit: Visit) => {
  await title(visit, visit.words(therapyLabels)("title"));
  await part(visit.page, visit.words(therapyLabels)("inUse")).getByRole("listitem").first().waitFor();
};

type Action = "edit" | "lock" | "move" | "remove";

/** Presses an action of a list's first row; on a phone it stands in the row's menu. */
const act = async ({ page, words, narrow }: Visit, list: string, action: Action) => {
  const row = part(page, list).getByRole("listitem").first();
  const name = new RegExp(`^${words(sectionLabels)(action)}`);
  if (!narrow) return button(row, name).click();
  await row.locator("[aria-haspopup=menu]").click();
  await page.getByRole("menuitem", { name }).click();
};

const editSheet = async (visit: Visit, which: "personal" | "address" | "medical") => {
  await sheet(visit);
  await button(visit.page, visit.words(sheetLabels)(`edit${which}`)).click();
  await dialog(visit.page)
    .getByRole("heading", { name: visit.words(sheetLabels)(which) })
    .waitFor();
};
const save = ({ page, words }: Visit) => button(dialog(page), words(kitLabels)("save")).click();
const field = ({ page }: Visit, name: string) =>
  dialog(page)
    .locator("input, select, textarea")
    .and(page.getByLabel(new RegExp(`^${name}( \\*)?$`)));
const addTo = async ({ page, words }: Visit, list: string) => {
  await button(part(page, list), words(sectionLabels)("addTo", { list })).click();
  await dialog(page).waitFor();
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
const found = ({ page }: Visit) => dialog(page).locator("[role=option]");
const summary = ({ page }: Visit) => dialog(page).getByRole("alert").getByRole("listitem").first().waitFor();

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

const entryScreens: readonly Screen[] = [
  { name: "login", at: ROUTES.login, dark: true, show: (visit) => title(visit, visit.words(loginLabels)("signIn")) },
  {
    name: "login-wrong",
    at: ROUTES.login,
    lasts: true,
    show: async ({ page, words, message }) => {
      await button(page, words(loginLabels)("signIn")).click();
      await page.getByText(message("form.required")).first().waitFor();
    },
  },
  {
    name: "register",
    at: ROUTES.register,
    dark: true,
    show: (visit) => title(visit, visit.words(entryLabels)("registerTitle")),
  },
  {
    name: "register-wrong",
    at: ROUTES.register,
    lasts: true,
    show: async ({ page, words, message }) => {
      await page
        .getByLabel(/^Password/)
        .first()
        .fill("corta");
      await button(page, words(entryLabels)("create")).click();
      await page.getByText(message("account.termsRequired")).first().waitFor();
    },
  },
  {
    name: "confirm",
    at: `${ROUTES.confirm}#token=x`,
    show: (visit) => title(visit, visit.words(entryLabels)("confirmTitle")),
  },
  {
    name: "confirm-refused",
    at: `${ROUTES.confirm}#token=x`,
    lasts: true,
    show: async ({ page, words, message }) => {
      await button(page, words(entryLabels)("confirm")).click();
      await page.getByText(message("account.linkInvalid")).waitFor();
    },
  },
  {
    name: "password-forgotten",
    at: ROUTES.passwordReset,
    show: (visit) => title(visit, visit.words(entryLabels)("forgottenTitle")),
  },
  {
    name: "password-sent",
    at: ROUTES.passwordReset,
    lasts: true,
    show: async ({ page, words }) => {
      await page.getByRole("textbox").fill("nessuno@esempio.example");
      await button(page, words(entryLabels)("send")).click();
      await page.getByText(words(entryLabels)("mailSent")).waitFor();
    },
  },
  {
    name: "password-new",
    at: `${ROUTES.passwordReset}#token=x`,
    show: (visit) => title(visit, visit.words(entryLabels)("newPasswordTitle")),
  },
  {
    name: "drug",
    at: `/farmacoDetails/${WARFARIN}`,
    dark: true,
    show: (visit) => title(visit, "Warfarin"),
  },
  {
    name: "drug-unknown",
    at: "/farmacoDetails/ST9999",
    show: ({ page, message }) => page.getByText(message("drugs.noDetails")).waitFor(),
  },
];

const sheetScreens: readonly Screen[] = [
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
      await button(dialog(page), visit.words(kitLabels)("delete")).click();
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
    show: async (visit) => {
      await emptyRecord(visit.page);
      await sheet(visit);
      await visit.page.getByText(visit.words(sheetLabels)("noSensitivities")).waitFor();
    },
  },
  {
    name: "loading",
    at: ROUTES.sheet,
    lasts: true,
    show: async ({ page, words }) => {
      await page.route("**/api/patient/*", () => undefined);
      await page.reload();
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.getByText(words(frameLabels)("loadingData"), { exact: true }).waitFor();
    },
  },
];

const therapyScreens: readonly Screen[] = [
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
    show: async (visit) => {
      await emptyRecord(visit.page);
      await visit.page.getByText(visit.words(therapyLabels)("inUseEmpty")).waitFor();
    },
  },
];

const accountScreens: readonly Screen[] = [
  { name: "accesses", at: ROUTES.accessLog, dark: true, show: ({ page }) => page.getByRole("table").last().waitFor() },
  {
    name: "subscription",
    at: ROUTES.subscription,
    dark: true,
    show: ({ page, words }) => page.getByRole("heading", { name: words(subscriptionLabels)("offered") }).waitFor(),
  },
  { name: "account", at: ROUTES.account, show: (visit) => title(visit, visit.words(accountLabels)("title")) },
  {
    name: "account-menu",
    at: ROUTES.account,
    show: async ({ page, words }) => {
      await page.getByRole("banner").locator("[aria-haspopup=menu]").click();
      await page.getByRole("menuitem", { name: words(shellLabels)("logOut") }).waitFor();
    },
  },
  {
    name: "drawer",
    at: ROUTES.account,
    only: "narrow",
    show: async ({ page, words }) => {
      await button(page, words(shellLabels)("openMenu")).click();
      await page.getByRole("dialog", { name: words(shellLabels)("menu") }).waitFor();
    },
  },
  { name: "not-found", at: "/Registro/Nulla", show: (visit) => title(visit, visit.words(shellLabels)("notFound")) },
  {
    name: "inactivity",
    at: ROUTES.accessLog,
    lasts: true,
    show: async ({ page, words }) => {
      await page.getByRole("heading", { level: 1, name: words(accessLabels)("title") }).waitFor();
      await page.clock.fastForward("08:01");
      await page.getByRole("alertdialog", { name: words(shellLabels)("stillThere") }).waitFor();
    },
  },
];

/** Everything there is to see before signing in. */
export const publicScreens: readonly Screen[] = [...entryScreens, ...secondStepScreens, ...emergencyScreens];

/** Everything there is to see of the demo patient's record. */
export const privateScreens: readonly Screen[] = [
  ...sheetScreens,
  ...therapyScreens,
  ...fileScreens,
  ...calculatorScreens,
  ...accountScreens,
  ...securityScreens,
];
