import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { MenuItem } from "../navigation/menu.ts";

/** What this installation offers, known before anybody signs in. */
export interface Settings {
  readonly google: boolean;
  readonly demo: boolean;
  readonly supportUrl: string;
  readonly supportEmail: string;
  /** Addresses of the phone applications; null when the operator has none. */
  readonly stores: { readonly android: string; readonly ios: string } | null;
}

/** Gives the main menu of the signed-in user, and the settings of the installation. */
export interface MenuSource {
  /** What role and licence let this user open. */
  readonly menu: () => TaskEither<Failure, readonly MenuItem[]>;
  /** The same for everybody. */
  readonly settings: () => TaskEither<Failure, Settings>;
}
