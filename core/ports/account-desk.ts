import type { Registration } from "../account/credentials.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";

/** Registers and looks after the credentials. Answers never tell whether an address is registered. */
export interface AccountDesk {
  /** Asks for an account; a mail confirms it. `refused` names the fields that keep no rule. */
  readonly register: (form: Registration) => TaskEither<Failure, void>;
  /** Opens the account that the mailed token stands for; `refused` when the token is spent, wrong or too old. */
  readonly confirm: (token: string) => TaskEither<Failure, void>;
  /** Has a one-time link mailed to the address if it is registered; the answer is the same if it is not. */
  readonly forgotPassword: (email: string) => TaskEither<Failure, void>;
  /** Sets the password that a mailed token allows to set, once; ends every session. */
  readonly resetPassword: (token: string, password: string) => TaskEither<Failure, void>;
}
