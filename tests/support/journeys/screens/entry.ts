import { ROUTES } from "@libretto/core/navigation/routes";
import { entryLabels } from "@libretto/ui/account/entry-labels";
import { handOverPageLabels } from "@libretto/ui/account/hand-over/hand-over-page-labels";
import { loginLabels } from "@libretto/ui/account/login-labels";
import { waitForTitle } from "./form-steps.ts";
import { button, type ScreenDefinition } from "./screen.ts";

const WARFARIN = "ST0088";

/** The screens before signing in: sign-in methods, and a drug by its path. */
export const entryScreens: readonly ScreenDefinition[] = [
  {
    name: "login",
    path: ROUTES.login,
    dark: true,
    show: (visit) => waitForTitle(visit, visit.labels(loginLabels)("signIn")),
  },
  {
    name: "login-wrong",
    isVariant: true,
    path: ROUTES.login,
    needsReload: true,
    show: async ({ page, labels, message }) => {
      await button(page, labels(loginLabels)("signIn")).click();
      await page.getByText(message("form.required")).first().waitFor();
    },
  },
  {
    name: "register",
    path: ROUTES.register,
    dark: true,
    show: (visit) => waitForTitle(visit, visit.labels(entryLabels)("registerTitle")),
  },
  {
    name: "register-wrong",
    isVariant: true,
    path: ROUTES.register,
    needsReload: true,
    show: async ({ page, labels, message }) => {
      await page
        .getByLabel(/^Password/)
        .first()
        .fill("corta");
      await button(page, labels(entryLabels)("create")).click();
      await page.getByText(message("account.termsRequired")).first().waitFor();
    },
  },
  {
    name: "confirm",
    path: `${ROUTES.confirm}#token=x`,
    show: (visit) => waitForTitle(visit, visit.labels(entryLabels)("confirmTitle")),
  },
  {
    name: "confirm-refused",
    isVariant: true,
    path: `${ROUTES.confirm}#token=x`,
    needsReload: true,
    show: async ({ page, labels, message }) => {
      await button(page, labels(entryLabels)("confirm")).click();
      await page.getByText(message("account.linkInvalid")).waitFor();
      await page.getByRole("link", { name: labels(entryLabels)("toSignIn") }).waitFor();
    },
  },
  {
    name: "password-forgotten",
    path: ROUTES.passwordReset,
    show: (visit) => waitForTitle(visit, visit.labels(entryLabels)("forgottenTitle")),
  },
  {
    name: "password-sent",
    isVariant: true,
    path: ROUTES.passwordReset,
    needsReload: true,
    show: async ({ page, labels }) => {
      await page.getByRole("textbox").fill("nessuno@esempio.example");
      await button(page, labels(entryLabels)("send")).click();
      await page.getByText(labels(entryLabels)("mailSent")).waitFor();
    },
  },
  {
    name: "password-new",
    path: `${ROUTES.passwordReset}#token=x`,
    show: (visit) => waitForTitle(visit, visit.labels(entryLabels)("newPasswordTitle")),
  },
  {
    name: "hand-over",
    path: `${ROUTES.handOver}#token=x`,
    show: (visit) => waitForTitle(visit, visit.labels(handOverPageLabels)("title")),
  },
  {
    name: "drug",
    path: `/farmacoDetails/${WARFARIN}`,
    dark: true,
    show: (visit) => waitForTitle(visit, "Warfarin"),
  },
  {
    name: "drug-unknown",
    isVariant: true,
    path: "/farmacoDetails/ST9999",
    show: ({ page, message }) => page.getByText(message("drugs.noDetails")).waitFor(),
  },
];
