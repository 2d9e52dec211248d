import type { Failure } from "@libretto/core/kernel/failure";
import { type TaskEither, taskEither } from "@libretto/core/kernel/fp";

/** The field that a refusal of the server speaks of without naming it. */
const FIELD_OF: Readonly<Record<string, string>> = {
  "account.codeInvalid": "code",
  "session.codeNeeded": "code",
  "account.passwordWrong": "password",
};

/** Says a refusal below the field that it is about. */
export const atItsField = <A>(call: TaskEither<Failure, A>): TaskEither<Failure, A> =>
  taskEither.mapLeft((no: Failure): Failure => {
    const field = FIELD_OF[no.code];
    return field === undefined ? no : { ...no, fields: { [field]: no.code } };
  })(call);
