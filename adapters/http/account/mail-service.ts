import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { MailService } from "@libretto/core/ports/system/mail-service";
import { mailEndpoints } from "../../contract/mail.ts";
import type { Client } from "../client.ts";

/** Sends the patient's e-mails over the API. */
export const httpMailService = ({ call }: Client): MailService => ({
  send: (mail) =>
    pipe(
      call(mailEndpoints.sendMail, { body: mail }),
      taskEither.map(() => undefined),
    ),
});
