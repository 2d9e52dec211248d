import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { MenuItem } from "../../navigation/menu.ts";

/** The public settings of the installation, available before sign-in. */
export interface Settings {
  readonly google: boolean;
  readonly demo: boolean;
  readonly supportUrl: string;
  readonly supportEmail: string;
  /** Name and postal address of who offers the service; empty when they are not configured. */
  readonly operator: string;
  /** Addresses of the phone applications; null when the operator has none. */
  readonly stores: { readonly android: string; readonly ios: string } | null;
}

/** The main menu of the signed-in user, and the settings of the installation. */
export interface MenuSource {
  /** The entries that role and licence allow. */
  readonly loadMenu: () => TaskEither<Failure, readonly MenuItem[]>;
  /** The same for everybody. */
  readonly loadSettings: () => TaskEither<Failure, Settings>;
}
