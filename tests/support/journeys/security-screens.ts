import { ROUTES } from "@libretto/core/navigation/routes";
import { accountLabels } from "@libretto/ui/account/account-labels";
import { loginLabels } from "@libretto/ui/account/login-labels";
import { emergencyCodeLabels } from "@libretto/ui/account/security/emergency-code-labels";
import { factorLabels } from "@libretto/ui/account/security/factor-labels";
import { privacyLabels } from "@libretto/ui/account/security/privacy-labels";
import { securityLabels } from "@libretto/ui/account/security/security-labels";
import { stopChangeLabels } from "@libretto/ui/account/security/stop-change-labels";
import { accessLabels } from "@libretto/ui/record/access-log/access-labels";
import { kitLabels } from "@libretto/ui/shared/kit-labels";
import { listLabels } from "@libretto/ui/shared/list/list-labels";
import type { Page } from "playwright";
import { restoreScreens } from "./restore-screens.ts";
import { button, dialog, part, type Screen, type Visit } from "./screen.ts";

const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const ENROLMENT = { segreto: SECRET, indirizzo: `otpauth://totp/Libretto:x?secret=${SECRET}` };
const CODES = { codici: Array.from({ length: 10 }, (_, i) => `ABCD-EFGH-JKLM-NOP${(i % 6) + 2}`) };

const refusing = (page: Page, call: string, status: number, kind: string, code: string) =>
  page.route(`**/api/user/${call}`, (route) =>
    route.fulfill({ status, contentType: "application/problem+json", json: { kind, code } }),
  );

const answering = (page: Page, call: string, json: object) =>
  page.route(`**/api/user/${call}`, (route) => route.fulfill({ json }));

/** Signs in at a server that wants more than a password. */
const signingIn = async ({ page, words }: Visit) => {
  const label = words(loginLabels);
  await page.getByRole("textbox", { name: label("email") }).fill("medico@example.it");
  await page.getByLabel(/^Password/).fill("Tre-mele.verdi-7");
  await button(page, label("signIn")).click();
};
const title = ({ page }: Visit, name: string) => page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
const confirm = (visit: Visit) => button(visit.page, visit.words(factorLabels)("confirm")).click();

/** What the second step of signing in shows. */
export const secondStepScreens: readonly Screen[] = [
  {
    name: "second-step",
    at: ROUTES.login,
    dark: true,
    lasts: true,
    show: async (visit) => {
      await refusing(visit.page, "login", 401, "signedOut", "session.codeNeeded");
      await signingIn(visit);
      await title(visit, visit.words(factorLabels)("codeTitle"));
    },
  },
  {
    name: "second-step-wrong",
    at: ROUTES.login,
    lasts: true,
    show: async (visit) => {
      await refusing(visit.page, "login", 401, "signedOut", "session.codeNeeded");
      await signingIn(visit);
      await title(visit, visit.words(factorLabels)("codeTitle"));
      await confirm(visit);
      await visit.page.getByText(visit.message("form.required")).first().waitFor();
    },
  },
  {
    name: "second-step-enrolment",
    at: ROUTES.login,
    dark: true,
    lasts: true,
    show: async (visit) => {
      await refusing(visit.page, "login", 403, "notPermitted", "session.secondFactorRequired");
      await answering(visit.page, "second-factor/enrol", ENROLMENT);
      await signingIn(visit);
      await visit.page.getByRole("img", { name: visit.words(factorLabels)("qr") }).waitFor();
    },
  },
  {
    name: "new-address",
    at: `${ROUTES.confirmEmail}#token=x`,
    show: (visit) => title(visit, visit.words(factorLabels)("emailTitle")),
  },
  {
    name: "stop-change-of-address",
    at: `${ROUTES.stopEmailChange}#token=x`,
    show: (visit) => title(visit, visit.words(stopChangeLabels)("title")),
  },
];

const security = async (visit: Visit) => {
  const { page, words } = visit;
  await title(visit, words(securityLabels)("title"));
  await part(page, words(securityLabels)("sessions")).getByRole("listitem").first().waitFor();
  await button(page, words(securityLabels)("turnOn")).waitFor();
};
const turningOn = async (visit: Visit) => {
  await answering(visit.page, "second-factor/begin", ENROLMENT);
  await security(visit);
  await button(visit.page, visit.words(securityLabels)("turnOn")).click();
  await dialog(visit.page)
    .getByRole("img", { name: visit.words(factorLabels)("qr") })
    .waitFor();
};
const changing = async (visit: Visit, which: "changePassword" | "changeEmail") => {
  await security(visit);
  await button(visit.page, visit.words(securityLabels)(which)).click();
  await dialog(visit.page).waitFor();
};
const factorOn = (page: Page) =>
  answering(page, "second-factor", { attivo: true, obbligatorio: false, codici_rimasti: 1 });

/** What a signed-in person sees of the account's safety. */
export const securityScreens: readonly Screen[] = [
  { name: "security", at: ROUTES.security, dark: true, show: security },
  {
    name: "security-password-wrong",
    at: ROUTES.security,
    show: async (visit) => {
      await changing(visit, "changePassword");
      await button(dialog(visit.page), visit.words(kitLabels)("save")).click();
      await dialog(visit.page).getByRole("alert").getByRole("listitem").first().waitFor();
    },
  },
  {
    name: "security-emergency-codes",
    at: ROUTES.security,
    dark: true,
    lasts: true,
    before: ({ page }) => {
      const at = (day: number) => `2026-10-0${day}T08:30:00.000Z`;
      const code = { scadenza: "2126-12-30T08:30:00.000Z", chiusa_at: null };
      const data = [
        { ...code, id_vista: 2, created_at: at(2), ultima_apertura: null },
        { ...code, id_vista: 1, created_at: at(1), ultima_apertura: at(3) },
      ];
      return page.route("**/api/visteEmergenza", (route) => route.fulfill({ json: { data } }));
    },
    show: async (visit) => {
      const { page, words } = visit;
      const label = words(emergencyCodeLabels);
      await security(visit);
      await part(page, label("title")).getByRole("listitem").first().waitFor();
      await button(part(page, label("title")), label("turnOffAll")).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  { name: "security-email", at: ROUTES.security, show: (visit) => changing(visit, "changeEmail") },
  {
    name: "security-turn-on",
    at: ROUTES.security,
    dark: true,
    lasts: true,
    show: turningOn,
  },
  {
    name: "security-codes",
    at: ROUTES.security,
    dark: true,
    lasts: true,
    show: async (visit) => {
      await turningOn(visit);
      await answering(visit.page, "second-factor/confirm", CODES);
      await dialog(visit.page)
        .getByRole("textbox", { name: visit.words(factorLabels)("firstCode") })
        .fill("123456");
      await confirm(visit);
      await dialog(visit.page)
        .getByRole("heading", { name: visit.words(factorLabels)("codesTitle") })
        .waitFor();
    },
  },
  {
    name: "security-on",
    at: ROUTES.security,
    lasts: true,
    before: ({ page }) => factorOn(page),
    show: async ({ page, words }) => {
      await button(page, words(securityLabels)("turnOff")).click();
      await dialog(page)
        .getByRole("heading", { name: words(securityLabels)("turnOffTitle") })
        .waitFor();
    },
  },
  {
    name: "proof",
    at: ROUTES.security,
    dark: true,
    lasts: true,
    show: async (visit) => {
      const { page, words } = visit;
      await refusing(page, "second-factor/begin", 403, "notPermitted", "account.proveAgain");
      await refusing(page, "reauthenticate", 422, "refused", "session.codeNeeded");
      await security(visit);
      await button(page, words(securityLabels)("turnOn")).click();
      await dialog(page)
        .getByLabel(/^Password/)
        .fill("Tre-mele.verdi-7");
      await confirm(visit);
      await dialog(page).getByText(visit.message("session.codeNeeded")).first().waitFor();
    },
  },
  {
    name: "consents",
    at: ROUTES.consents,
    dark: true,
    show: async ({ page, words }) => {
      await page
        .getByRole("checkbox", { name: words(privacyLabels)("agree") })
        .first()
        .waitFor();
      await page.getByText(words(privacyLabels)("notice")).first().click();
    },
  },
  ...restoreScreens,
  {
    name: "deletion",
    at: ROUTES.account,
    dark: true,
    show: async ({ page, words }) => {
      await button(page, words(privacyLabels)("deletionTitle")).click();
      await dialog(page).waitFor();
    },
  },
  {
    name: "accesses-others",
    at: ROUTES.accessLog,
    show: async ({ page, words }) => {
      await part(page, words(accessLabels)("trailTitle")).getByText(words(listLabels)("nothingYet")).waitFor();
    },
  },
  {
    name: "account-without-record",
    at: ROUTES.account,
    lasts: true,
    before: ({ page }) =>
      page.route("**/api/patient/*", (route) =>
        route.fulfill({
          status: 404,
          contentType: "application/problem+json",
          json: { kind: "notFound", code: "failure.notFound" },
        }),
      ),
    show: ({ page, words }) => page.getByText(words(accountLabels)("noRecord")).waitFor(),
  },
];
