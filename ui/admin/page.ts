import { loadWithMessages } from "../shell/page/load-with-messages.ts";
import type { MenuEntry, PageDescriptor } from "../shell/page/page-descriptor.ts";

const entry = (it: string, en: string): MenuEntry => ({ label: { it, en } });

const loadMessages = async () => (await import("./admin-messages.ts")).ADMIN_MESSAGES;

/** The hub of the administration, and its entry in the main menu. */
export const adminPage: PageDescriptor = {
  name: "admin",
  guide: "amministrazione",
  menu: {
    admin: { label: { it: "Amministrazione", en: "Administration" } },
    adminHub: entry("Permessi", "Permissions"),
  },
  load: loadWithMessages(async () => (await import("./HubPage.tsx")).HubPage, loadMessages),
};

export const adminFeaturesPage: PageDescriptor = {
  name: "adminFeatures",
  guide: "amministrazione",
  menu: { adminFeatures: entry("Funzionalità", "Features") },
  load: loadWithMessages(async () => (await import("./EntriesPage.tsx")).FeaturesPage, loadMessages),
};

export const adminRolesPage: PageDescriptor = {
  name: "adminRoles",
  guide: "amministrazione",
  menu: { adminRoles: entry("Ruoli", "Roles") },
  load: loadWithMessages(async () => (await import("./EntriesPage.tsx")).RolesPage, loadMessages),
};

export const adminLicencesPage: PageDescriptor = {
  name: "adminLicences",
  guide: "amministrazione",
  menu: { adminLicences: entry("Licenze", "Licences") },
  load: loadWithMessages(async () => (await import("./LicencesPage.tsx")).LicencesPage, loadMessages),
};

export const adminUsersPage: PageDescriptor = {
  name: "adminUsers",
  guide: "amministrazione",
  menu: { adminUsers: entry("Utenti", "Users") },
  load: loadWithMessages(async () => (await import("./UsersPage.tsx")).UsersPage, loadMessages),
};
