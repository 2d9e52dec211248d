import type { DependencyState, InstallationHealth } from "@libretto/core/admin/installation-health";
import type { Licence } from "@libretto/core/admin/licence";
import type { NamedEntry } from "@libretto/core/admin/named-entry";
import type { User } from "@libretto/core/admin/user";
import type { LoadedCatalogue } from "@libretto/core/catalogues/edition";
import type { CalendarDate, Instant } from "@libretto/core/kernel/dates";
import type { Administration } from "@libretto/core/ports/accounts/administration";
import type { ContractSummary } from "@libretto/core/subscription/terms";
import { answerIn, type CallState, LONG_TEXT, LONG_WORD } from "../story-state.ts";

const at = (text: string): Instant => text as Instant;
const on = (text: string): CalendarDate => text as CalendarDate;

/** What the administration shows in a story. */
export interface AdministrationContent {
  readonly features: readonly NamedEntry[];
  readonly roles: readonly NamedEntry[];
  readonly licences: readonly Licence[];
  readonly users: readonly User[];
  readonly health: InstallationHealth;
  readonly catalogues: readonly LoadedCatalogue[];
}

const price = { amount: 24, currency: "EUR" };
const user = (id: number, name: string, surname: string, role: User["role"], active = true): User => ({
  ...{ id, name, surname, role, active, email: `${name}.${surname}@demo.example`.toLowerCase().replaceAll(" ", "") },
  licence: role === "patient" ? 2 : null,
  caredRecords: 0,
});

const CONTRACT: ContractSummary = {
  ...{ id: 1, licence: 2, name: "Libretto Completa", price, days: 365, planName: "Libretto Completa, un anno" },
  ...{ plan: null, since: at("2026-01-01T09:00:00.000Z"), withdrawn: null },
};

const dependency = (name: string, differs: Partial<DependencyState> = {}): DependencyState => ({
  ...{ name, isConfigured: true, isUp: true, lastUsedAt: at("2026-03-14T09:59:00.000Z") },
  ...differs,
});

/** An installation that works. */
export const WORKING: AdministrationContent = {
  features: ["admin", "calcolatrice", "diario", "report"].map((name, i) => ({ id: i + 1, name })),
  roles: ["Amministratori", "Medici", "Pazienti"].map((name, i) => ({ id: i + 1, name })),
  licences: [
    { id: 1, name: "Base", price: { amount: 0, currency: "EUR" }, enabled: true, duration: "Senza scadenza" },
    { id: 2, name: "Completa", price, enabled: true, duration: "1 anno" },
    { id: 3, name: "Mensile", price: { amount: 3.5, currency: "EUR" }, enabled: false, duration: "1 mese" },
  ],
  users: [
    user(1, "Giulia", "Ferrari", "patient"),
    user(2, "Marco", "Conti", "admin"),
    user(3, "Laura", "Bianchi", "doctor"),
    user(4, "Paolo", "Greco", "doctor", false),
  ],
  health: {
    dependencies: ["database", "database disk", "files", "files disk", "mail"].map((name) => dependency(name)),
    jobs: ["tidy", "empty bins", "anchor audit"].map((name) => ({ name, nextRunAt: at("2026-03-14T10:00:00.000Z") })),
    emails: { waiting: 0, oldest: null },
    disk: { free: 182e9, total: 256e9 },
    backups: { isOwn: true, last: at("2026-03-14T02:30:00.000Z") },
    missingOperatorParts: [],
  },
  catalogues: [
    {
      ...{ name: "drugRegistry", origin: "official", rows: 159_868 },
      source: { name: "AIFA - Agenzia Italiana del Farmaco", date: on("2026-02-10") },
    },
    {
      ...{ name: "interactions", origin: "shipped", rows: 2_037 },
      source: { name: "Libretto", date: on("2026-01-15") },
    },
  ],
};

/** Nothing was added yet. */
export const EMPTY: AdministrationContent = {
  ...{ features: [], roles: [], licences: [], users: [], catalogues: [] },
  health: {
    ...{ dependencies: [], jobs: [], emails: { waiting: 0, oldest: null }, disk: { free: 0, total: 0 } },
    backups: { isOwn: false, last: null },
    missingOperatorParts: [],
  },
};

/** Everything that can be wrong with an installation is wrong. */
export const TROUBLED: AdministrationContent = {
  ...WORKING,
  health: {
    dependencies: [
      dependency("database"),
      dependency("mail", { isUp: false }),
      dependency("scanner", { isConfigured: false, lastUsedAt: null }),
    ],
    jobs: [{ name: "end of audit", nextRunAt: at("2026-03-10T08:00:00.000Z") }],
    emails: { waiting: 41, oldest: at("2026-03-12T07:00:00.000Z") },
    disk: { free: 9e9, total: 256e9 },
    backups: { isOwn: true, last: at("2026-03-01T02:30:00.000Z") },
    missingOperatorParts: ["name", "address", "contact"],
  },
};

/** Neither the disk nor the backups could be measured. */
export const UNMEASURED: AdministrationContent = {
  ...WORKING,
  health: { ...WORKING.health, disk: null, backups: null },
};

/** Long words and long texts. */
export const LONG: AdministrationContent = {
  ...WORKING,
  features: [{ id: 1, name: LONG_WORD }],
  roles: [{ id: 1, name: LONG_TEXT }],
  licences: [
    { id: 1, name: LONG_TEXT, price: { amount: 123_456.78, currency: "EUR" }, enabled: true, duration: "1 anno" },
  ],
  users: [
    { ...user(1, "Maria", "Rossi", "patient"), name: LONG_WORD, email: `${LONG_WORD}@ospedale.example`, licence: 1 },
  ],
  catalogues: WORKING.catalogues.map((one) => ({ ...one, source: { ...one.source, name: LONG_TEXT } })),
};

/** The calls of the administration; what is added is returned and not stored. */
export const fakeAdministration = (content: AdministrationContent, state: CallState): Administration => {
  const answer = <A>(value: A) => answerIn(state, value);
  return {
    listFeatures: () => answer(content.features),
    addFeature: (name) => answer({ id: 100, name }),
    listRoles: () => answer(content.roles),
    addRole: (name) => answer({ id: 100, name }),
    renameRole: (id, name) => answer({ id, name }),
    listFeaturesOf: () => answer(content.features.slice(0, 1)),
    setFeatures: () => answer(undefined),
    listLicences: () => answer(content.licences),
    addLicence: ({ name, currency, enabled, duration, amount }) =>
      answer({ id: 100, name, price: { amount: amount ?? 0, currency }, enabled, duration }),
    changeLicence: (id, { name, currency, enabled, duration, amount }) =>
      answer({ id, name, price: { amount: amount ?? 0, currency }, enabled, duration }),
    listRolesOf: () => answer(content.roles.slice(0, 1)),
    setRole: () => answer(undefined),
    listContracts: () => answer([CONTRACT]),
    loadContract: () => answer({ ...CONTRACT, ...CONTRACT.price, plan: "", text: "1. Oggetto.\n\n2. Prezzo." }),
    addContract: () => answer(CONTRACT),
    replaceContract: () => answer(CONTRACT),
    withdrawContract: () => answer(undefined),
    listUsers: (search) => {
      const rows = content.users.filter(({ email }) => email.includes(search.toLowerCase()));
      return answer({ rows, total: rows.length });
    },
    changeUser: (id, { active, role, licence }) => {
      const before = content.users.find((one) => one.id === id) ?? user(id, "Ada", "Neri", "patient");
      return answer({
        ...before,
        active: active ?? before.active,
        role: role ?? before.role,
        licence: licence ?? before.licence,
      });
    },
    inviteDoctor: ({ name, surname, email }) => answer({ ...user(100, name, surname, "doctor"), email }),
    loadHealth: () => answer(content.health),
  };
};
