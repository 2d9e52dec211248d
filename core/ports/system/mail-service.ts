import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { Mail } from "../../mail/mail.ts";

/** Sends an e-mail of the signed-in patient to one of the patient's doctors or to a listed centre. */
export interface MailService {
  /** `refused` for another recipient, `tooMany` above the limit of an hour. */
  readonly send: (mail: Mail) => TaskEither<Failure, void>;
}
