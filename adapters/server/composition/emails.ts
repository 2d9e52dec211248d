import { join } from "node:path";
import { RESET_LINK_MINUTES } from "@libretto/core/account/password-reset";
import { isRight } from "@libretto/core/kernel/fp";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { Mailer } from "@libretto/core/ports/system/mailer";
import {
  alreadyRegisteredLetter,
  confirmationLetter,
  emailChangeLetter,
  failedSignInsLetter,
  newDeviceLetter,
  passwordChangedLetter,
  passwordResetLetter,
} from "../../mail/letters.ts";
import { emailChangeAskedLetter, letterOfUser, noticeLetter } from "../../mail/notices.ts";
import { outboxMailer } from "../../mail/outbox.ts";
import { smtpMailer } from "../../mail/smtp.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { CHANGE_EMAIL_MINUTES, type EmailTemplates } from "../emails/emails.ts";
import { attachCause, causeOf } from "../operations/failure-causes.ts";
import type { Log } from "../operations/log.ts";
import type { PortStates } from "../operations/port-states.ts";

/** The templates of the e-mails. */
export const emailTemplates: EmailTemplates = {
  confirm: (about) => confirmationLetter(about, about.link),
  alreadyRegistered: (about) => alreadyRegisteredLetter(about, about.link),
  reset: (about) => passwordResetLetter(about, about.link, RESET_LINK_MINUTES),
  passwordChanged: (about) => passwordChangedLetter(about, about.at, about.link),
  newDevice: (about) => newDeviceLetter(about, about, about.link),
  failedSignIns: (about) => failedSignInsLetter(about, about, about.link),
  changeEmail: (about) => emailChangeLetter(about, about.link, CHANGE_EMAIL_MINUTES),
  factorOn: (about) => noticeLetter("factorOn", about, about.at, about.link),
  factorOff: (about) => noticeLetter("factorOff", about, about.at, about.link),
  identityLinked: (about) => noticeLetter("identityLinked", about, about.at, about.link),
  identityUnlinked: (about) => noticeLetter("identityUnlinked", about, about.at, about.link),
  emailChangeAsked: (about) => emailChangeAskedLetter(about, about.at, about.link, about.resetLink),
  emailChanged: (about) => noticeLetter("emailChanged", about, about.at, about.link),
  accountDeleted: (about) => noticeLetter("accountDeleted", about, about.at, about.link),
  subscriptionEnded: (about) => noticeLetter("subscriptionEnded", about, about.at, about.link),
  infectedFile: (about) => noticeLetter("infectedFile", about, about.at, about.link),
  ofUser: (about) => letterOfUser(about.to, about.data),
};

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
      written: (path) => log.write("info", "letter in the outbox", { path }),
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
