import { ROUTES } from "./routes.ts";

/** The addresses of parts of pages: a link to one shows the part, which its element's id names. */
export const PAGE_PARTS = {
  shareLinks: `${ROUTES.sharing}#share-links`,
  password: `${ROUTES.security}#security-password`,
  email: `${ROUTES.security}#security-email`,
  secondFactor: `${ROUTES.security}#security-factor`,
  sessions: `${ROUTES.security}#security-sessions`,
  accountData: `${ROUTES.account}#account-data`,
  accountDeletion: `${ROUTES.account}#account-danger`,
} as const;
