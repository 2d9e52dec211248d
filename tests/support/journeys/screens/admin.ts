import { ROUTES } from "@libretto/core/navigation/routes";
import { adminLabels } from "@libretto/ui/admin/admin-labels";
import { button, type ScreenDefinition, topDialog } from "./screen.ts";

/** The screens of an administrator. */
export const adminScreens: readonly ScreenDefinition[] = [
  {
    name: "admin",
    path: ROUTES.admin,
    dark: true,
    show: async ({ page, labels }) => {
      await page.getByText(labels(adminLabels)("disk"), { exact: true }).waitFor();
      await page.getByRole("table").waitFor();
    },
  },
  { name: "admin-features", path: ROUTES.adminFeatures, show: ({ page }) => page.getByRole("table").waitFor() },
  {
    name: "admin-role-features",
    path: ROUTES.adminRoles,
    needsReload: true,
    show: async ({ page, labels }) => {
      await button(page.getByRole("table"), new RegExp(labels(adminLabels)("associateFeatures")))
        .first()
        .click();
      await topDialog(page).waitFor();
    },
  },
  {
    name: "admin-new-licence",
    isVariant: true,
    path: ROUTES.adminLicences,
    needsReload: true,
    show: async ({ page, labels }) => {
      await button(page, labels(adminLabels)("addLicence")).click();
      await topDialog(page).waitFor();
    },
  },
  {
    name: "admin-user",
    path: ROUTES.adminUsers,
    needsReload: true,
    show: async ({ page, labels }) => {
      const name = new RegExp(`^${labels(adminLabels)("editUser", { name: "" }).trim()}`);
      await button(page.getByRole("table"), name).first().click();
      await topDialog(page).waitFor();
    },
  },
];
