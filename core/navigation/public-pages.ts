/**
 * What the first screen needs of the addresses: the pages that everybody can open, and the start page. The list of all
 * pages is in `pages.ts`.
 */

/** The path that all pages are below. */
export const BASE_PATH = "/webui";

/** The addresses of the pages that need no session (decision W14). */
export const PUBLIC_ROUTES = {
  login: "/login",
  /** The second step of signing in: a code, or the enrolment of a second factor. */
  secondStep: "/login/codice",
  register: "/register",
  confirm: "/register/confirm",
  passwordReset: "/password/reset",
  /** Target of the mailed link with which a person accepts the own record. */
  handOver: "/consegna",
  /** The body in three dimensions, without data of a patient (decision W14). */
  model3d: "/model/model3d",
  /** Target of the mailed link that confirms a new e-mail address. */
  confirmEmail: "/account/email",
  /** Target of the mailed link that stops a change of e-mail address. */
  stopEmailChange: "/account/email/stop",
  /** The accessibility statement. */
  accessibility: "/accessibilita",
  drugDetails: "/farmacoDetails/:id",
  /** Target of the codes of emergency sheets. */
  emergency: "/emergenza",
  /** Target of share links. */
  shareLink: "/condivisione",
} as const;

/** The name of a page that needs no session. */
export type PublicPageName = keyof typeof PUBLIC_ROUTES;
/** A page without a session, besides the login page. */
export type PublicPage = Exclude<PublicPageName, "login">;

/** Pages without a session, besides the login page. */
export const PUBLIC_PAGES = (Object.keys(PUBLIC_ROUTES) as PublicPageName[]).filter(
  (name): name is PublicPage => name !== "login",
);

/** The start page of a signed-in user. */
export const START_PAGE = "/Registro/SchedaPaziente";

/** The page to which the sign-in at a provider returns when it links an identity. */
export const SECURITY_PAGE = "/account/Sicurezza";

/** The address to return to after signing in: only a page of this application, never another site. */
export const returnAddress = (requested: string | null): string =>
  requested !== null && /^\/(?![/\\])\P{Cc}*$/u.test(requested) && !requested.startsWith(PUBLIC_ROUTES.login)
    ? requested
    : START_PAGE;
