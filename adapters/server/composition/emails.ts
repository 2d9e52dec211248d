import { join } from "node:path";
import { isRight } from "@libretto/core/kernel/fp";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { Mailer } from "@libretto/core/ports/system/mailer";
import { outboxMailer } from "../../mail/outbox.ts";
import { parseSmtpUrl, smtpMailer } from "../../mail/smtp.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { attachCause, causeOf } from "../operations/failure-causes.ts";
import type { Log } from "../operations/log.ts";
import type { PortStates } from "../operations/port-states.ts";

/** Reports the state of the mail server. An e-mail that the server rejects does not count as a failure of it. */
const monitorMailer = (mailer: Mailer, ports: PortStates): Mailer => ({
  ...mailer,
  send: (email) => async () => {
    const outcome = await mailer.send(email)();
    if (isRight(outcome)) ports.reportSuccess("mail");
    else if (outcome.left.kind === "unavailable") ports.reportFailure("mail", causeOf(outcome.left));
    return outcome;
  },
});

/** Sends by SMTP if it is configured; otherwise writes to the outbox folder. */
export const mailerFor = (configuration: Configuration, clock: Clock, log: Log, ports: PortStates): Mailer =>
  monitorMailer(createMailer(configuration, clock, log), ports);

const createMailer = (configuration: Configuration, clock: Clock, log: Log): Mailer => {
  const sender = configuration.mailFrom;
  if (configuration.smtpUrl === null)
    return outboxMailer({
      folder: join(configuration.dataFolder, "outbox"),
      sender,
      clock,
      onWritten: (path) => log.write("info", "e-mail in the outbox", { path }),
    });
  return smtpMailer({ server: parseSmtpUrl(configuration.smtpUrl), sender, clock, explain: attachCause });
};
