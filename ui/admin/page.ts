import { AdministrationIcon } from "../shared/icons/icons.ts";
import type { MenuEntry, PageDescriptor } from "../shell/page/page-descriptor.ts";

const entry = (it: string, en: string): MenuEntry => ({ label: { it, en }, icon: AdministrationIcon });

/** The hub of the administration, and its entry in the main menu. */
export const adminPage: PageDescriptor = {
  name: "admin",
  guide: "amministrazione",
  menu: {
    admin: { label: { it: "Amministrazione", en: "Administration" } },
    adminHub: entry("Permessi", "Permissions"),
  },
  load: async () => (await import("./HubPage.tsx")).HubPage,
};

export const adminFeaturesPage: PageDescriptor = {
  name: "adminFeatures",
  guide: "amministrazione",
  menu: { adminFeatures: entry("Funzionalità", "Features") },
  load: async () => (await import("./EntriesPage.tsx")).FeaturesPage,
};

export const adminRolesPage: PageDescriptor = {
  name: "adminRoles",
  guide: "amministrazione",
  menu: { adminRoles: entry("Ruoli", "Roles") },
  load: async () => (await import("./EntriesPage.tsx")).RolesPage,
};

export const adminLicencesPage: PageDescriptor = {
  name: "adminLicences",
  guide: "amministrazione",
  menu: { adminLicences: entry("Licenze", "Licences") },
  load: async () => (await import("./LicencesPage.tsx")).LicencesPage,
};

export const adminUsersPage: PageDescriptor = {
  name: "adminUsers",
  guide: "amministrazione",
  menu: { adminUsers: entry("Utenti", "Users") },
  load: async () => (await import("./UsersPage.tsx")).UsersPage,
};
