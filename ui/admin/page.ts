import type { IconShape } from "../shared/icons/Icon.tsx";
import { FeaturesIcon, LicencesIcon, PermissionsIcon, RolesIcon, UsersIcon } from "../shared/icons/icons.ts";
import { loadWithMessages } from "../shell/page/load-with-messages.ts";
import type { MenuEntry, PageDescriptor } from "../shell/page/page-descriptor.ts";

const entry = (it: string, en: string, icon: IconShape): MenuEntry => ({ label: { it, en }, icon });

const loadMessages = async () => (await import("./admin-messages.ts")).ADMIN_MESSAGES;

/** The hub of the administration, and its entry in the main menu. */
export const adminPage: PageDescriptor = {
  name: "admin",
  guide: "amministrazione",
  menu: {
    admin: { label: { it: "Amministrazione", en: "Administration" } },
    adminHub: entry("Permessi", "Permissions", PermissionsIcon),
  },
  load: loadWithMessages(async () => (await import("./HubPage.tsx")).HubPage, loadMessages),
};

export const adminFeaturesPage: PageDescriptor = {
  name: "adminFeatures",
  guide: "amministrazione",
  menu: { adminFeatures: entry("Funzionalità", "Features", FeaturesIcon) },
  load: loadWithMessages(async () => (await import("./EntriesPage.tsx")).FeaturesPage, loadMessages),
};

export const adminRolesPage: PageDescriptor = {
  name: "adminRoles",
  guide: "amministrazione",
  menu: { adminRoles: entry("Ruoli", "Roles", RolesIcon) },
  load: loadWithMessages(async () => (await import("./EntriesPage.tsx")).RolesPage, loadMessages),
};

export const adminLicencesPage: PageDescriptor = {
  name: "adminLicences",
  guide: "amministrazione",
  menu: { adminLicences: entry("Licenze", "Licences", LicencesIcon) },
  load: loadWithMessages(async () => (await import("./LicencesPage.tsx")).LicencesPage, loadMessages),
};

export const adminUsersPage: PageDescriptor = {
  name: "adminUsers",
  guide: "amministrazione",
  menu: { adminUsers: entry("Utenti", "Users", UsersIcon) },
  load: loadWithMessages(async () => (await import("./UsersPage.tsx")).UsersPage, loadMessages),
};
