/** The path that all pages are below. */
export const BASE_PATH = "/webui";

/** Addresses of the pages, below the base path; one per page, other spellings lead to it (decision W13). */
export const ROUTES = {
  login: "/login",
  /** The second step of signing in: a code, or the enrolment of a second factor. */
  secondStep: "/login/codice",
  register: "/register",
  confirm: "/register/confirm",
  passwordReset: "/password/reset",
  sheet: "/Registro/SchedaPaziente",
  therapies: "/Registro/Farmaci",
  files: "/Registro/File",
  subscription: "/Registro/Paypal",
  accessLog: "/Registro/Accessi",
  /** Each calculator has an address of its own below it: `calculator-routes.ts`. */
  calculators: "/calcolatricemedica/*",
  account: "/account",
  security: "/account/Sicurezza",
  consents: "/account/Consensi",
  restore: "/account/Ripristino",
  bin: "/account/Cestino",
  /** Where the mailed link to a new address leads. */
  confirmEmail: "/account/email",
  /** Where the mailed link leads that stops a change of address. */
  stopEmailChange: "/account/email/stop",
  drugDetails: "/farmacoDetails/:id",
  /** Where the codes of emergency sheets lead. */
  emergency: "/emergenza",
} as const;
export type RouteName = keyof typeof ROUTES;

/** Where a signed-in user begins. */
export const LANDING = ROUTES.sheet;

/** Pages to be seen without a session, beside the login page (decision W14). */
export const PUBLIC_PAGES = [
  "secondStep",
  "register",
  "confirm",
  "confirmEmail",
  "stopEmailChange",
  "passwordReset",
  "drugDetails",
  "emergency",
] as const satisfies readonly RouteName[];
export type PublicPage = (typeof PUBLIC_PAGES)[number];

/** Whether a page may be seen without a session (decision W14). */
export const isPublic = (name: RouteName): boolean => name === "login" || PUBLIC_PAGES.some((open) => open === name);

/** The address to return to after signing in: only a page of this application, never another site. */
export const returnAddress = (asked: string | null): string =>
  asked !== null && /^\/(?![/\\])\P{Cc}*$/u.test(asked) && !asked.startsWith(ROUTES.login) ? asked : LANDING;
