import { caredRecordAddress, carerViewAddress } from "@libretto/core/navigation/record-addresses";
import { ROUTES } from "@libretto/core/navigation/routes";
import { accessibilityLabels } from "@libretto/ui/accessibility/accessibility-labels";
import { accountLabels } from "@libretto/ui/account/account-labels";
import { caredRemindersLabels } from "@libretto/ui/account/carers/cared-reminders-labels";
import { carersLabels } from "@libretto/ui/account/carers/carers-labels";
import { cookieLabels } from "@libretto/ui/account/cookies/cookie-labels";
import { carerRemindersLabels } from "@libretto/ui/account/reminders/carer-reminders-labels";
import { reminderLabels } from "@libretto/ui/account/reminders/reminder-labels";
import { caredRecordLabels } from "@libretto/ui/doctor/cared-record-labels";
import { readerViewLabels } from "@libretto/ui/doctor/reader-view-labels";
import { accessLabels } from "@libretto/ui/record/access-log/access-labels";
import { binLabels } from "@libretto/ui/record/bin/bin-labels";
import { errorPageLabels } from "@libretto/ui/shell/page/error-page-labels";
import { shellLabels } from "@libretto/ui/shell/shell-labels";
import { subscriptionLabels } from "@libretto/ui/subscription/subscription-labels";
import { waitForTitle } from "./form-steps.ts";
import { button, type ScreenDefinition, topDialog } from "./screen.ts";

const SCOPE = { visibility: 1, livello: 4, id_tags: [], data_scadenza: null };
const CARERS = [
  {
    ...{
      ...SCOPE,
      diritti: 1,
      id_delega: 1,
      email: "anna@example.org",
      nome: "Anna Bianchi",
      stato: "attiva",
      version: 1,
    },
    ...{ created_at: "2026-10-02T08:30:00.000Z", risposta_at: "2026-10-03T08:30:00.000Z" },
    ultimo_accesso: "2026-11-03T08:30:00.000Z",
  },
  {
    ...{
      ...SCOPE,
      diritti: 3,
      livello: 6,
      id_delega: 2,
      email: "carlo@example.org",
      nome: "",
      stato: "invitata",
      version: 1,
    },
    ...{ created_at: "2026-10-02T08:30:00.000Z", risposta_at: null, ultimo_accesso: null },
  },
];
const CARED_PATIENTS = [
  {
    ...{ ...SCOPE, diritti: 2, livello: 6, id_paziente: 81, id_utente: 801 },
    ...{ nome: "Teresa", cognome: "Bianchi", data_nascita: "1948-04-17" },
  },
];
const CARED_REMINDERS = [{ id_paziente: 81, tipi_email: ["appuntamenti", "medicine"], sospesi: false }];
const REMINDER_RECIPIENTS = [
  { id_delega: 1, nome: "Anna Bianchi", tipi_email: ["medicine"], sospesi: true },
  { id_delega: 2, nome: "Luca Verdi", tipi_email: [], sospesi: false },
];

/** The screens of the account and the page frame. */
export const accountScreens: readonly ScreenDefinition[] = [
  {
    name: "accesses",
    path: ROUTES.accessLog,
    dark: true,
    show: ({ page }) => page.getByRole("table").last().waitFor(),
  },
  {
    name: "subscription",
    path: ROUTES.subscription,
    dark: true,
    show: ({ page, labels }) => page.getByRole("heading", { name: labels(subscriptionLabels)("offered") }).waitFor(),
  },
  {
    name: "subscription-contract",
    path: ROUTES.subscription,
    needsReload: true,
    show: async ({ page, labels }) => {
      await button(page, labels(subscriptionLabels)("openContract")).first().click();
      await page.getByRole("progressbar").waitFor();
    },
  },
  {
    name: "payment",
    path: ROUTES.payment,
    show: (visit) => waitForTitle(visit, visit.labels(subscriptionLabels)("payment")),
  },
  {
    name: "carers",
    path: ROUTES.carers,
    dark: true,
    needsReload: true,
    before: ({ page }) =>
      Promise.all([
        page.route("**/api/deleghe", (route) => route.fulfill({ json: { data: CARERS } })),
        page.route("**/api/personeAssistite", (route) => route.fulfill({ json: { data: CARED_PATIENTS } })),
        page.route("**/api/personeAssistite/promemoria", (route) => route.fulfill({ json: { data: CARED_REMINDERS } })),
      ]),
    show: async ({ page, labels }) => {
      await button(page, labels(carersLabels)("changeOf", { name: "Anna Bianchi" })).waitFor();
      await button(page, labels(caredRemindersLabels)("stopOf", { name: "Teresa Bianchi" })).waitFor();
    },
  },
  {
    name: "carer-form",
    path: ROUTES.carers,
    show: async ({ page, labels }) => {
      await button(page, labels(carersLabels)("invite")).click();
      await topDialog(page).waitFor();
    },
  },
  {
    name: "carer-view",
    path: carerViewAddress(1),
    show: ({ page, labels }) => page.getByText(labels(readerViewLabels)("unknown_carer")).waitFor(),
  },
  {
    name: "cared-record-closed",
    path: caredRecordAddress(1),
    show: ({ page, labels }) => page.getByText(labels(caredRecordLabels)("closed")).waitFor(),
  },
  {
    name: "reminders",
    path: ROUTES.reminders,
    dark: true,
    needsReload: true,
    before: ({ page }) =>
      page.route("**/api/promemoria/persone", (route) => route.fulfill({ json: { data: REMINDER_RECIPIENTS } })),
    show: async ({ page, labels }) => {
      await button(page, labels(reminderLabels)("create")).waitFor();
      await page.getByText(labels(carerRemindersLabels)("stopped", { name: "Anna Bianchi" })).waitFor();
    },
  },
  {
    name: "reminders-on",
    path: ROUTES.reminders,
    needsReload: true,
    before: ({ page }) =>
      Promise.all([
        page.route("**/api/calendario", (route) =>
          route.fulfill({
            json: {
              data: {
                ...{ tipi: ["appuntamenti", "medicine"], titoli_completi: true, lingua: "it" },
                ...{ created_at: "2026-10-02T08:30:00.000Z", ultima_lettura: "2026-10-03T08:30:00.000Z" },
              },
            },
          }),
        ),
        page.route("**/api/promemoria", (route) =>
          route.fulfill({
            json: {
              scelta: {
                ...{ tipi_email: ["appuntamenti", "medicine"], testo_email: true },
                ...{ tipi_notifica: ["medicine"], testo_notifica: false, minuti_prima: 120, lingua: "it" },
                silenzio: { dalle: "22:00", alle: "07:00" },
              },
              dispositivi: [
                { id_dispositivo: 1, nome: "Firefox, Android", created_at: "2026-10-02T08:30:00.000Z", impronta: "x" },
              ],
              chiave_notifiche: "key",
            },
          }),
        ),
      ]),
    show: ({ page, labels }) => button(page, labels(reminderLabels)("revoke")).waitFor(),
  },
  { name: "cookies", path: ROUTES.cookies, show: (visit) => waitForTitle(visit, visit.labels(cookieLabels)("title")) },
  {
    name: "accessibility",
    path: ROUTES.accessibility,
    show: (visit) => waitForTitle(visit, visit.labels(accessibilityLabels)("title")),
  },
  { name: "bin", path: ROUTES.bin, show: (visit) => waitForTitle(visit, visit.labels(binLabels)("title")) },
  { name: "account", path: ROUTES.account, show: (visit) => waitForTitle(visit, visit.labels(accountLabels)("title")) },
  {
    name: "account-menu",
    path: ROUTES.account,
    show: async ({ page, labels }) => {
      await page.getByRole("banner").locator("[aria-haspopup=menu]").click();
      await page.getByRole("menuitem", { name: labels(shellLabels)("logOut") }).waitFor();
    },
  },
  {
    name: "drawer",
    path: ROUTES.account,
    only: "narrow",
    show: async ({ page, labels }) => {
      await button(page, labels(shellLabels)("openMenu")).click();
      await page.getByRole("dialog", { name: labels(shellLabels)("menu") }).waitFor();
    },
  },
  {
    name: "not-found",
    path: "/Registro/Nulla",
    show: (visit) => waitForTitle(visit, visit.labels(errorPageLabels)("notFound")),
  },
];

/** Screens that depend on time, visited last: they install a clock that the test advances. */
export const inactivityScreens: readonly ScreenDefinition[] = [
  {
    name: "inactivity",
    path: ROUTES.accessLog,
    needsReload: true,
    before: ({ page }) => page.clock.install(),
    show: async ({ page, labels }) => {
      await page.getByRole("heading", { level: 1, name: labels(accessLabels)("title") }).waitFor();
      await page.clock.fastForward("08:01");
      await page.getByRole("alertdialog", { name: labels(shellLabels)("stillThere") }).waitFor();
    },
  },
];
