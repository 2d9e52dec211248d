import { type MenuItem, menuItem } from "./menu.ts";
import { ROUTES } from "./routes.ts";

/** The menu entry of administrators, with their pages. */
export const ADMIN_MENU: MenuItem = menuItem("menu.admin", ROUTES.admin, "admin", [
  menuItem("menu.adminHub", ROUTES.admin, "admin"),
  menuItem("menu.adminFeatures", ROUTES.adminFeatures, "adminFeatures"),
  menuItem("menu.adminRoles", ROUTES.adminRoles, "adminRoles"),
  menuItem("menu.adminLicences", ROUTES.adminLicences, "adminLicences"),
  menuItem("menu.adminUsers", ROUTES.adminUsers, "adminUsers"),
]);
