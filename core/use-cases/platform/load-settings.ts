import { type Operator, operatorText } from "../../admin/operator.ts";
import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { IdentityProvider } from "../../ports/accounts/identity-provider.ts";
import type { Settings } from "../../ports/system/menu-source.ts";
import type { Stores } from "../../ports/system/transaction.ts";

/** What an installation states before the sign-in. */
export interface SettingsServices {
  /** Null when none is configured. */
  readonly identity: IdentityProvider | null;
  readonly installation: Pick<Settings, "supportUrl" | "supportEmail" | "stores"> & { readonly operator: Operator };
}

/** Loads the public settings of the installation. It shows the demo while there is a demo account. */
export const loadSettings = (
  { identity, installation: { supportUrl, supportEmail, stores, operator } }: SettingsServices,
  { accounts }: Pick<Stores, "accounts">,
): TaskEither<Failure, Settings> =>
  pipe(
    accounts.hasDemo(),
    taskEither.map((demo) => ({
      ...{ google: identity !== null, demo, supportUrl, supportEmail, stores },
      operator: operatorText(operator),
    })),
  );
