import { ROUTES } from "@libretto/core/navigation/routes";
import { accountLabels } from "@libretto/ui/account/account-labels";
import { emergencyCodeLabels } from "@libretto/ui/account/emergency-sheet/emergency-code-labels";
import { loginLabels } from "@libretto/ui/account/login-labels";
import { privacyLabels } from "@libretto/ui/account/privacy/privacy-labels";
import { stopChangeLabels } from "@libretto/ui/account/security/credentials/stop-change-labels";
import { factorLabels } from "@libretto/ui/account/security/second-factor/factor-labels";
import { securityLabels } from "@libretto/ui/account/security/security-labels";
import { accessLabels } from "@libretto/ui/record/access-log/access-labels";
import { kitLabels } from "@libretto/ui/shared/kit-labels";
import { listLabels } from "@libretto/ui/shared/list/list-labels";
import type { Page } from "playwright";
import { restoreScreens } from "./record/restore.ts";
import { button, type PageVisit, regionOf, type ScreenDefinition, topDialog } from "./screen.ts";

const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const ENROLMENT = { segreto: SECRET, indirizzo: `otpauth://totp/Libretto:x?secret=${SECRET}` };
const CODES = { codici: Array.from({ length: 10 }, (_, i) => `ABCD-EFGH-JKLM-NOP${(i % 6) + 2}`) };

const respondWithProblem = (page: Page, call: string, status: number, kind: string, code: string) =>
  page.route(`**/api/user/${call}`, (route) =>
    route.fulfill({ status, contentType: "application/problem+json", json: { kind, code } }),
  );

const respondWithJson = (page: Page, call: string, json: object) =>
  page.route(`**/api/user/${call}`, (route) => route.fulfill({ json }));

/** Signs in at a server that requires more than a password. */
const signInWithSecondFactor = async ({ page, labels }: PageVisit) => {
  const label = labels(loginLabels);
  await page.getByRole("textbox", { name: label("email") }).fill("medico@example.it");
  await page.getByLabel(/^Password/).fill("Tre-mele.verdi-7");
  await button(page, label("signIn")).click();
};
const waitForTitle = ({ page }: PageVisit, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
const pressConfirm = (visit: PageVisit) => button(visit.page, visit.labels(factorLabels)("confirm")).click();

/** The screens of the second sign-in step. */
export const secondStepScreens: readonly ScreenDefinition[] = [
  {
    name: "second-step",
    path: ROUTES.login,
    dark: true,
    needsReload: true,
    show: async (visit) => {
      await respondWithProblem(visit.page, "login", 401, "signedOut", "session.codeNeeded");
      await signInWithSecondFactor(visit);
      await waitForTitle(visit, visit.labels(factorLabels)("codeTitle"));
    },
  },
  {
    name: "second-step-wrong",
    isVariant: true,
    path: ROUTES.login,
    needsReload: true,
    show: async (visit) => {
      await respondWithProblem(visit.page, "login", 401, "signedOut", "session.codeNeeded");
      await signInWithSecondFactor(visit);
      await waitForTitle(visit, visit.labels(factorLabels)("codeTitle"));
      await pressConfirm(visit);
      await visit.page.getByText(visit.message("form.required")).first().waitFor();
    },
  },
  {
    name: "second-step-enrolment",
    path: ROUTES.login,
    dark: true,
    needsReload: true,
    show: async (visit) => {
      await respondWithProblem(visit.page, "login", 403, "notPermitted", "session.secondFactorRequired");
      await respondWithJson(visit.page, "second-factor/enrol", ENROLMENT);
      await signInWithSecondFactor(visit);
      await visit.page.getByRole("img", { name: visit.labels(factorLabels)("qr") }).waitFor();
    },
  },
  {
    name: "new-address",
    path: `${ROUTES.confirmEmail}#token=x`,
    show: (visit) => waitForTitle(visit, visit.labels(factorLabels)("emailTitle")),
  },
  {
    name: "stop-change-of-address",
    isVariant: true,
    path: `${ROUTES.stopEmailChange}#token=x`,
    show: (visit) => waitForTitle(visit, visit.labels(stopChangeLabels)("title")),
  },
];

const waitForSecurityPage = async (visit: PageVisit) => {
  const { page, labels } = visit;
  await waitForTitle(visit, labels(securityLabels)("title"));
  await regionOf(page, labels(securityLabels)("sessions")).getByRole("listitem").first().waitFor();
  await button(page, labels(securityLabels)("turnOn")).waitFor();
};
const openEnrolment = async (visit: PageVisit) => {
  await respondWithJson(visit.page, "second-factor/begin", ENROLMENT);
  await waitForSecurityPage(visit);
  await button(visit.page, visit.labels(securityLabels)("turnOn")).click();
  await topDialog(visit.page)
    .getByRole("img", { name: visit.labels(factorLabels)("qr") })
    .waitFor();
};
const openChangeDialog = async (visit: PageVisit, which: "changePassword" | "changeEmail") => {
  await waitForSecurityPage(visit);
  await button(visit.page, visit.labels(securityLabels)(which)).click();
  await topDialog(visit.page).waitFor();
};
const respondWithFactorOn = (page: Page) =>
  respondWithJson(page, "second-factor", { attivo: true, obbligatorio: false, codici_rimasti: 1 });

/** The screens of account security. */
export const securityScreens: readonly ScreenDefinition[] = [
  { name: "security", path: ROUTES.security, dark: true, show: waitForSecurityPage },
  {
    name: "security-password-wrong",
    isVariant: true,
    path: ROUTES.security,
    show: async (visit) => {
      await openChangeDialog(visit, "changePassword");
      await button(topDialog(visit.page), visit.labels(kitLabels)("save")).click();
      await topDialog(visit.page).getByRole("alert").getByRole("listitem").first().waitFor();
    },
  },
  {
    name: "emergency-sheet",
    path: ROUTES.emergencySheet,
    dark: true,
    needsReload: true,
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
      const { page, labels } = visit;
      const label = labels(emergencyCodeLabels);
      await waitForTitle(visit, label("pageTitle"));
      await page.getByRole("link", { name: label("call112") }).waitFor();
      await page.locator("main a[href^='tel:+39']").first().waitFor();
      await regionOf(page, label("title")).getByRole("listitem").first().waitFor();
      await button(regionOf(page, label("title")), label("turnOffAll")).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "security-email",
    isVariant: true,
    path: ROUTES.security,
    show: (visit) => openChangeDialog(visit, "changeEmail"),
  },
  {
    name: "security-turn-on",
    path: ROUTES.security,
    dark: true,
    needsReload: true,
    show: openEnrolment,
  },
  {
    name: "security-codes",
    path: ROUTES.security,
    dark: true,
    needsReload: true,
    show: async (visit) => {
      await openEnrolment(visit);
      await respondWithJson(visit.page, "second-factor/confirm", CODES);
      await topDialog(visit.page)
        .getByRole("textbox", { name: visit.labels(factorLabels)("firstCode") })
        .fill("123456");
      await pressConfirm(visit);
      await topDialog(visit.page)
        .getByRole("heading", { name: visit.labels(factorLabels)("codesTitle") })
        .waitFor();
    },
  },
  {
    name: "security-on",
    path: ROUTES.security,
    needsReload: true,
    before: ({ page }) => respondWithFactorOn(page),
    show: async ({ page, labels }) => {
      await button(page, labels(securityLabels)("turnOff")).click();
      await topDialog(page)
        .getByRole("heading", { name: labels(securityLabels)("turnOffTitle") })
        .waitFor();
    },
  },
  {
    name: "proof",
    path: ROUTES.security,
    dark: true,
    needsReload: true,
    show: async (visit) => {
      const { page, labels } = visit;
      await respondWithProblem(page, "second-factor/begin", 403, "notPermitted", "account.proveAgain");
      await respondWithProblem(page, "reauthenticate", 422, "refused", "session.codeNeeded");
      await waitForSecurityPage(visit);
      await button(page, labels(securityLabels)("turnOn")).click();
      await topDialog(page)
        .getByLabel(/^Password/)
        .fill("Tre-mele.verdi-7");
      await pressConfirm(visit);
      await topDialog(page).getByText(visit.message("session.codeNeeded")).first().waitFor();
    },
  },
  {
    name: "consents",
    path: ROUTES.consents,
    dark: true,
    show: async ({ page, labels }) => {
      await page
        .getByRole("checkbox", { name: labels(privacyLabels)("agree") })
        .first()
        .waitFor();
      await page.getByText(labels(privacyLabels)("notice")).first().click();
    },
  },
  ...restoreScreens,
  {
    name: "deletion",
    path: ROUTES.account,
    dark: true,
    show: async ({ page, labels }) => {
      await button(page, labels(privacyLabels)("deletionTitle")).click();
      await topDialog(page).waitFor();
    },
  },
  {
    name: "accesses-others",
    isVariant: true,
    path: ROUTES.accessLog,
    needsReload: true,
    before: ({ page }) => page.route("**/api/accessi/*", (route) => route.fulfill({ json: { voci: [], total: 0 } })),
    show: async ({ page, labels }) => {
      await regionOf(page, labels(accessLabels)("trailTitle")).getByText(labels(listLabels)("nothingYet")).waitFor();
    },
  },
  {
    name: "account-without-record",
    isVariant: true,
    path: ROUTES.account,
    needsReload: true,
    before: ({ page }) =>
      page.route("**/api/patient/*", (route) =>
        route.fulfill({
          status: 404,
          contentType: "application/problem+json",
          json: { kind: "notFound", code: "failure.notFound" },
        }),
      ),
    show: ({ page, labels }) => page.getByText(labels(accountLabels)("noRecord")).waitFor(),
  },
];
