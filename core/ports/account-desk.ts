import type { Registration } from "../account/credentials.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";

/** Registers and looks after the credentials. Answers never tell whether an address is registered. */
export interface AccountDesk {
  readonly register: (form: Registration) => TaskEither<Failure, void>;
  readonly confirm: (token: string) => TaskEither<Failure, void>;
  readonly forgotPassword: (email: string) => TaskEither<Failure, void>;
  readonly resetPassword: (token: string, password: string) => TaskEither<Failure, void>;
}
