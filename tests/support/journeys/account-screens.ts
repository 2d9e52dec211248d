import { ROUTES } from "@libretto/core/navigation/routes";
import { accountLabels } from "@libretto/ui/account/account-labels";
import { accessLabels } from "@libretto/ui/record/access-log/access-labels";
import { shellLabels } from "@libretto/ui/shell/shell-labels";
import { subscriptionLabels } from "@libretto/ui/subscription/subscription-labels";
import { title } from "./form-steps.ts";
import { button, type Screen } from "./screen.ts";

/** What there is to see of the account and around every page. */
export const accountScreens: readonly Screen[] = [
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
];

/** What time shows, looked at last: from then on the window has a clock that can be put forward. */
export const lastScreens: readonly Screen[] = [
  {
    name: "inactivity",
    at: ROUTES.accessLog,
    lasts: true,
    before: ({ page }) => page.clock.install(),
    show: async ({ page, words }) => {
      await page.getByRole("heading", { level: 1, name: words(accessLabels)("title") }).waitFor();
      await page.clock.fastForward("08:01");
      await page.getByRole("alertdialog", { name: words(shellLabels)("stillThere") }).waitFor();
    },
  },
];
