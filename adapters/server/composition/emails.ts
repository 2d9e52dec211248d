import { join } from "node:path";
import { RESET_LINK_MINUTES } from "@libretto/core/account/password-reset";
import { isRight } from "@libretto/core/kernel/fp";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { Mailer } from "@libretto/core/ports/system/mailer";
import {
  alreadyRegisteredEmail,
  confirmationEmail,
  emailChangeEmail,
  failedSignInsEmail,
  invitationEmail,
  newDeviceEmail,
  passwordChangedEmail,
  passwordResetEmail,
} from "../../mail/account-emails.ts";
import { contractEmail, emailChangeRequestedEmail, noticeEmail, userEmail } from "../../mail/notice-emails.ts";
import { outboxMailer } from "../../mail/outbox.ts";
import { smtpMailer } from "../../mail/smtp.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { CHANGE_EMAIL_MINUTES, type EmailTemplates, INVITATION_DAYS } from "../emails/emails.ts";
import { attachCause, causeOf } from "../operations/failure-causes.ts";
import type { Log } from "../operations/log.ts";
import type { PortStates } from "../operations/port-states.ts";

/** The templates of the e-mails. */
export const emailTemplates: EmailTemplates = {
  confirm: (parameters) => confirmationEmail(parameters, parameters.link),
  alreadyRegistered: (parameters) => alreadyRegisteredEmail(parameters, parameters.link),
  reset: (parameters) => passwordResetEmail(parameters, parameters.link, RESET_LINK_MINUTES),
  invitation: (parameters) => invitationEmail(parameters, parameters.link, INVITATION_DAYS),
  passwordChanged: (parameters) => passwordChangedEmail(parameters, parameters.at, parameters.link),
  newDevice: (parameters) => newDeviceEmail(parameters, parameters, parameters.link),
  failedSignIns: (parameters) => failedSignInsEmail(parameters, parameters, parameters.link),
  changeEmail: (parameters) => emailChangeEmail(parameters, parameters.link, CHANGE_EMAIL_MINUTES),
  factorOn: (parameters) => noticeEmail("factorOn", parameters, parameters.at, parameters.link),
  factorOff: (parameters) => noticeEmail("factorOff", parameters, parameters.at, parameters.link),
  identityLinked: (parameters) => noticeEmail("identityLinked", parameters, parameters.at, parameters.link),
  identityUnlinked: (parameters) => noticeEmail("identityUnlinked", parameters, parameters.at, parameters.link),
  emailChangeAsked: (parameters) =>
    emailChangeRequestedEmail(parameters, parameters.at, parameters.link, parameters.resetLink),
  emailChanged: (parameters) => noticeEmail("emailChanged", parameters, parameters.at, parameters.link),
  accountDeleted: (parameters) => noticeEmail("accountDeleted", parameters, parameters.at, parameters.link),
  subscriptionEnded: (parameters) => noticeEmail("subscriptionEnded", parameters, parameters.at, parameters.link),
  contractAccepted: (parameters) => contractEmail(parameters, parameters.at, parameters.data),
  infectedFile: (parameters) => noticeEmail("infectedFile", parameters, parameters.at, parameters.link),
  ofUser: (parameters) => userEmail(parameters.to, parameters.data),
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
