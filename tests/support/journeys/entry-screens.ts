import { ROUTES } from "@libretto/core/navigation/routes";
import { entryLabels } from "@libretto/ui/account/entry-labels";
import { loginLabels } from "@libretto/ui/account/login-labels";
import { title } from "./form-steps.ts";
import { button, type Screen } from "./screen.ts";

const WARFARIN = "ST0088";

/** What there is to see before signing in: the ways in, and a drug by its address. */
export const entryScreens: readonly Screen[] = [
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
