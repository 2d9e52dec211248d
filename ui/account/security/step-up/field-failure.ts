import type { Failure } from "@libretto/core/kernel/failure";
import { type TaskEither, taskEither } from "@libretto/core/kernel/fp";

/** The field that a failure concerns, if the server does not name it. */
const FIELD_BY_CODE: Readonly<Record<string, string>> = {
  "account.codeInvalid": "code",
  "session.codeNeeded": "code",
  "account.passwordWrong": "password",
};

/** Attaches a failure to its field. */
export const attachToField = <A>(call: TaskEither<Failure, A>): TaskEither<Failure, A> =>
  taskEither.mapLeft((failure: Failure): Failure => {
    const field = FIELD_BY_CODE[failure.code];
    return field === undefined ? failure : { ...failure, fields: { [field]: failure.code } };
  })(call);
