import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { ConfirmationModel, tokenFromHash } from "../../registration-model.ts";
import type { SecurityParts } from "../security-services.ts";

/**
 * Confirms the new address, and ends the session in this browser.
 *
 * @param hash of the page; it contains the token
 */
export const createEmailConfirmation = (
  { security, session }: Pick<SecurityParts, "security" | "session">,
  hash: string,
): ConfirmationModel =>
  new ConfirmationModel(
    {
      confirm: (token) =>
        pipe(
          security.confirmEmail(token),
          taskEither.chainFirstTaskK(() => () => session.expire("security.emailChanged")),
        ),
    },
    tokenFromHash(hash),
    "security.emailChanged",
  );
