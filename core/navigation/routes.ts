/** The path that all pages are below. */
export const BASE_PATH = "/webui";

/** Addresses of the pages below the base path, one per page. Other spellings redirect to it (decision W13). */
export const ROUTES = {
  login: "/login",
  /** The second step of signing in: a code, or the enrolment of a second factor. */
  secondStep: "/login/codice",
  register: "/register",
  confirm: "/register/confirm",
  passwordReset: "/password/reset",
  sheet: "/Registro/SchedaPaziente",
  therapies: "/Registro/Farmaci",
  labResults: "/Registro/Laboratorio",
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
  /** Target of the mailed link that confirms a new e-mail address. */
  confirmEmail: "/account/email",
  /** Target of the mailed link that stops a change of e-mail address. */
  stopEmailChange: "/account/email/stop",
  drugDetails: "/farmacoDetails/:id",
  /** Target of the codes of emergency sheets. */
  emergency: "/emergenza",
} as const;
export type RouteName = keyof typeof ROUTES;

/** The start page of a signed-in user. */
export const START_PAGE = ROUTES.sheet;

/** Pages without a session, besides the login page (decision W14). */
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

/** Whether a page needs no session (decision W14). */
export const isPublic = (name: RouteName): boolean => name === "login" || PUBLIC_PAGES.some((page) => page === name);

/** The address to return to after signing in: only a page of this application, never another site. */
export const returnAddress = (requested: string | null): string =>
  requested !== null && /^\/(?![/\\])\P{Cc}*$/u.test(requested) && !requested.startsWith(ROUTES.login)
    ? requested
    : START_PAGE;
