import type { Registration } from "../../account/credentials.ts";
import type { HandOverAcceptance } from "../../account/hand-over.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";

/** Registers accounts and manages credentials. No answer reveals whether an address is registered. */
export interface AccountService {
  /** Requests an account, which an e-mail confirms. `refused` names the fields that break a rule. */
  readonly register: (form: Registration) => TaskEither<Failure, void>;
  /** Activates the account of the mailed token. `refused` when the token is used, wrong or expired. */
  readonly confirm: (token: string) => TaskEither<Failure, void>;
  /** Mails a one-time link to the address if it is registered. The answer is the same if it is not. */
  readonly requestPasswordReset: (email: string) => TaskEither<Failure, void>;
  /** Sets a new password with a mailed token, which works once. Ends every session. */
  readonly resetPassword: (token: string, password: string) => TaskEither<Failure, void>;
  /** Accepts the own record, which somebody else kept, with a mailed token. `refused` names the fields that are wrong. */
  readonly acceptHandOver: (token: string, form: HandOverAcceptance) => TaskEither<Failure, void>;
}
