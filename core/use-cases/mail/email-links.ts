import type { EmailKind } from "../../mail/email-kind.ts";
import { BASE_PATH, START_PAGE } from "../../navigation/public-pages.ts";
import { ROUTES } from "../../navigation/routes.ts";

/**
 * The link of an e-mail. A one-time secret is in the fragment, which browsers send to no server, so no log contains it
 * (SE-9).
 *
 * @param base the public URL of the server
 */
export const emailLinkFor = (kind: EmailKind, base: string, secret: string): string => {
  const page = (path: string): string => `${base}${BASE_PATH}${path}`;
  if (kind === "confirm") return page(`${ROUTES.confirm}#token=${secret}`);
  if (kind === "changeEmail") return page(`${ROUTES.confirmEmail}#token=${secret}`);
  if (kind === "emailChangeAsked") return page(`${ROUTES.stopEmailChange}#token=${secret}`);
  if (kind === "reset" || kind === "invitation") return page(`${ROUTES.passwordReset}#token=${secret}`);
  if (kind === "carerInvitation") return page(`${ROUTES.carers}#token=${secret}`);
  if (kind === "handOver") return page(`${ROUTES.handOver}#token=${secret}`);
  if (kind === "reminder") return page(START_PAGE);
  if (kind === "carerReminder" || kind === "comingOfAge") return page(ROUTES.carers);
  return kind === "alreadyRegistered" ? page(ROUTES.login) : passwordResetUrl(base);
};

/** The page for choosing a new password. */
export const passwordResetUrl = (base: string): string => `${base}${BASE_PATH}${ROUTES.passwordReset}`;

/** The page of reminders. */
export const remindersUrl = (base: string): string => `${base}${BASE_PATH}${ROUTES.reminders}`;
