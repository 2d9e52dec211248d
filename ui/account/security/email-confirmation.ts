import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { ConfirmationModel } from "../registration-model.ts";
import type { SecurityParts } from "./security-services.ts";

/**
 * Taking the new address; whoever is signed in here is not any more afterwards.
 *
 * @param hash of the page: the token stands behind the #, so that no server and no log gets it
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
    new URLSearchParams(hash.slice(1)).get("token") ?? "",
    "security.emailChanged",
  );
