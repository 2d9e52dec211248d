import { join } from "node:path";
import { isRight } from "@libretto/core/kernel/fp";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { Mailer } from "@libretto/core/ports/system/mailer";
import { outboxMailer } from "../../mail/outbox.ts";
import { smtpMailer } from "../../mail/smtp.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { attachCause, causeOf } from "../operations/failure-causes.ts";
import type { Log } from "../operations/log.ts";
import type { PortStates } from "../operations/port-states.ts";

const SMTP_PORT = { "smtps:": 465, "smtp:": 587 } as const;

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
  const url = new URL(configuration.smtpUrl);
  const implicit = url.protocol === "smtps:";
  return smtpMailer({
    host: url.hostname,
    port: url.port === "" ? SMTP_PORT[implicit ? "smtps:" : "smtp:"] : Number(url.port),
    security: implicit ? "implicit" : url.searchParams.get("tls") === "none" ? "none" : "starttls",
    credentials:
      url.username === ""
        ? null
        : { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) },
    sender,
    clock,
    explain: attachCause,
  });
};
