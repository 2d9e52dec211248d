import { PUBLIC_ROUTES, type PublicPageName, SECURITY_PAGE, START_PAGE } from "./public-pages.ts";

/**
 * Who can open a page: everybody, also without a session (decision W14); every user; users with their own record;
 * doctors; users whose menu has the calculators (decision W23); or administrators (decision W14).
 */
export type PageAudience = "everybody" | "users" | "patients" | "doctors" | "calculatorUsers" | "administrators";

/** A group of pages in the menu of a phone, which has at most seven of them in each. */
export type MenuGroup = "daily" | "health" | "documents" | "sharing";

interface PageEntry {
  /** The address below the base path. Other spellings redirect to it (decision W13). */
  readonly address: string;
  readonly audience: PageAudience;
  /**
   * The entry of the main menu that lists the page, or `main` for an entry of its own; the order of the pages is the
   * order of the menu.
   */
  readonly menu?: "record" | "main";
  /** The group of a page of the record in the menu of a phone. */
  readonly group?: MenuGroup;
  /** The page shows the section of the record that has its name. */
  readonly isSection?: true;
  /** Whether a phone shows the page in its bar. */
  readonly isFavourite?: true;
}

type PublicEntries = {
  readonly [N in PublicPageName]: { readonly address: (typeof PUBLIC_ROUTES)[N]; readonly audience: "everybody" };
};
const publicEntries = Object.fromEntries(
  Object.entries(PUBLIC_ROUTES).map(([name, address]) => [name, { address, audience: "everybody" }]),
) as PublicEntries;

/** All pages, one address each. */
export const PAGES = {
  sheet: { address: START_PAGE, audience: "patients", menu: "record", group: "daily", isFavourite: true },
  /** The own emergency sheet; a rescuer opens the public page `emergency`. */
  emergencySheet: { address: "/Registro/FoglioEmergenza", audience: "patients", menu: "record", group: "documents" },
  diary: {
    address: "/Registro/Taccuino",
    audience: "patients",
    menu: "record",
    group: "daily",
    isSection: true,
    isFavourite: true,
  },
  newDiaryEntry: { address: "/Registro/Taccuino/Nuova", audience: "patients" },
  diaryEntry: { address: "/Registro/Taccuino/:id", audience: "patients" },
  therapies: {
    address: "/Registro/Farmaci",
    audience: "patients",
    menu: "record",
    group: "daily",
    isSection: true,
    isFavourite: true,
  },
  /** What the patient says of each dose of a medication, week by week. */
  doseLog: { address: "/Registro/Farmaci/Dosi", audience: "patients" },
  /** The record over time. */
  timeline: { address: "/Registro/LineaDelTempo", audience: "patients" },
  diagnoses: { address: "/Registro/Diagnosi", audience: "patients", menu: "record", group: "health", isSection: true },
  visits: { address: "/Registro/Visite", audience: "patients", menu: "record", group: "daily" },
  exams: {
    address: "/Registro/Esami",
    audience: "patients",
    menu: "record",
    group: "health",
    isSection: true,
    isFavourite: true,
  },
  vaccinations: {
    address: "/Registro/Vaccini",
    audience: "patients",
    menu: "record",
    group: "health",
    isSection: true,
  },
  labResults: {
    address: "/Registro/Laboratorio",
    audience: "patients",
    menu: "record",
    group: "health",
    isSection: true,
  },
  history: { address: "/Registro/Anamnesi", audience: "patients", menu: "record", group: "health" },
  files: { address: "/Registro/File", audience: "patients", menu: "record", group: "documents" },
  /** The review of documents: their rows are stored when the person accepts them. */
  documents: { address: "/Registro/Documenti", audience: "patients" },
  search: { address: "/Registro/Cerca", audience: "patients", menu: "record", group: "documents" },
  doctors: { address: "/Registro/Dottori", audience: "patients", menu: "record", group: "sharing" },
  reactions: { address: "/Registro/Reazioni", audience: "patients", menu: "record", group: "health" },
  /** What changed since the last visit to a doctor, as far as the doctor may see it. */
  beforeVisit: { address: "/Registro/PrimaDellaVisita", audience: "patients" },
  /** Who sees what: the doctors with their clearance, and what each level means. */
  sharing: { address: "/Registro/Dottori/ChiVede", audience: "patients" },
  /** The own record as a doctor sees it, by the id of the association. */
  doctorView: { address: "/Registro/Dottori/Vista/:id", audience: "patients" },
  accessLog: { address: "/Registro/Accessi", audience: "users", menu: "record", group: "sharing" },
  centres: { address: "/centriConvezionati/CentriConvezionati", audience: "patients", menu: "main" },
  report: { address: "/report", audience: "patients", menu: "main" },
  otherLinks: { address: "/altro", audience: "patients", menu: "main" },
  subscription: { address: "/Registro/Paypal", audience: "patients" },
  /** The page with the script of the payment provider. It is always loaded from the server, which allows that script. */
  payment: { address: "/Registro/Paypal/Pagamento", audience: "patients" },
  /** Each calculator has an address of its own below it: `calculator-routes.ts`. */
  calculators: { address: "/calcolatricemedica/*", audience: "calculatorUsers" },
  account: { address: "/account", audience: "users" },
  security: { address: SECURITY_PAGE, audience: "users" },
  /** Reminders outside of the pages: e-mails, notifications, and the calendar feed. */
  reminders: { address: "/account/Promemoria", audience: "patients" },
  /** Who cares for the own record, and the records of others that the account cares for. */
  carers: { address: "/account/Persone", audience: "patients" },
  /** The own record as a carer who only reads sees it, by the id of the grant. */
  carerView: { address: "/account/Persone/Vista/:id", audience: "patients" },
  /** The record of another person whom the account may only read, by the account of the person. */
  caredRecord: { address: "/account/Persone/Cartella/:id", audience: "patients" },
  consents: { address: "/account/Consensi", audience: "patients" },
  cookies: { address: "/account/CookiePolicy", audience: "users" },
  restore: { address: "/account/Ripristino", audience: "patients" },
  bin: { address: "/account/Cestino", audience: "users" },
  /** The shared records of a doctor's patients: `record-addresses.ts`. */
  doctor: { address: "/Pazienti/*", audience: "doctors" },
  admin: { address: "/admin/admin", audience: "administrators" },
  adminFeatures: { address: "/admin/funzionalita", audience: "administrators" },
  adminRoles: { address: "/admin/ruoli", audience: "administrators" },
  adminLicences: { address: "/admin/licenze", audience: "administrators" },
  adminUsers: { address: "/admin/utenti", audience: "administrators" },
  ...publicEntries,
  /** The body in three dimensions, without data of a patient (decision W14). */
  model3d: { address: PUBLIC_ROUTES.model3d, audience: "everybody", menu: "record", group: "health" },
} as const satisfies Readonly<Record<string, PageEntry>>;

/** The name of a page. */
export type PageName = keyof typeof PAGES;
/** A page of a user. */
export type PrivatePage = Exclude<PageName, PublicPageName>;

/** The entries in their order. */
export const pageEntries = Object.entries(PAGES) as readonly (readonly [PageName, PageEntry])[];
