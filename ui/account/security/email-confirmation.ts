import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { ConfirmationModel, tokenIn } from "../registration-model.ts";
import type { SecurityParts } from "./security-services.ts";

/**
 * Taking the new address; whoever is signed in here is not any more afterwards.
 *
 * @param hash of the page, which holds the token
 */
export const emailConfirmation = (
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
    tokenIn(hash),
    "security.emailChanged",
  );
