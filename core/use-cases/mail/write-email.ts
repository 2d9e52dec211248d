import { RESET_LINK_MINUTES } from "../../account/password-reset.ts";
import type { CalendarDate, ClockTime } from "../../kernel/dates.ts";
import {
  CARER_INVITATION_DAYS,
  CHANGE_EMAIL_MINUTES,
  type EmailParameters,
  HAND_OVER_DAYS,
  INVITATION_DAYS,
  type SentEmailKind,
} from "../../mail/email-kind.ts";
import {
  alreadyRegisteredEmail,
  carerInvitationEmail,
  confirmationEmail,
  emailChangeEmail,
  handOverEmail,
  invitationEmail,
  passwordChangedEmail,
  passwordResetEmail,
} from "../../messages/emails/account-emails.ts";
import { carerReminderEmail } from "../../messages/emails/carer-reminder-email.ts";
import { comingOfAgeEmail } from "../../messages/emails/coming-of-age-email.ts";
import type { EmailText } from "../../messages/emails/compose-email.ts";
import {
  contractEmail,
  emailChangeRequestedEmail,
  type NoticeKind,
  noticeEmail,
} from "../../messages/emails/notice-emails.ts";
import { reminderEmail } from "../../messages/emails/reminder-email.ts";
import { failedSignInsEmail, newDeviceEmail } from "../../messages/emails/sign-in-emails.ts";
import { reminderFragment } from "../../navigation/record-addresses.ts";
import type { Email } from "../../ports/system/mailer.ts";

type Template = (parameters: EmailParameters) => EmailText;

const noticeTemplate =
  (kind: NoticeKind): Template =>
  ({ language, at, link }) =>
    noticeEmail(kind, language, at, link);

const TEMPLATES: Readonly<Record<Exclude<SentEmailKind, "ofUser">, Template>> = {
  confirm: ({ language, link }) => confirmationEmail(language, link),
  alreadyRegistered: ({ language, link }) => alreadyRegisteredEmail(language, link),
  reset: ({ language, link }) => passwordResetEmail(language, link, RESET_LINK_MINUTES),
  invitation: ({ language, link }) => invitationEmail(language, link, INVITATION_DAYS),
  carerInvitation: ({ language, link }) => carerInvitationEmail(language, link, CARER_INVITATION_DAYS),
  handOver: ({ language, link }) => handOverEmail(language, link, HAND_OVER_DAYS),
  passwordChanged: ({ language, at, link }) => passwordChangedEmail(language, at, link),
  newDevice: (parameters) => newDeviceEmail(parameters.language, parameters, parameters.link),
  failedSignIns: (parameters) => failedSignInsEmail(parameters.language, parameters, parameters.link),
  changeEmail: ({ language, link }) => emailChangeEmail(language, link, CHANGE_EMAIL_MINUTES),
  factorOn: noticeTemplate("factorOn"),
  factorOff: noticeTemplate("factorOff"),
  identityLinked: noticeTemplate("identityLinked"),
  identityUnlinked: noticeTemplate("identityUnlinked"),
  emailChangeAsked: ({ language, at, link, resetLink }) => emailChangeRequestedEmail(language, at, link, resetLink),
  emailChanged: noticeTemplate("emailChanged"),
  accountDeleted: noticeTemplate("accountDeleted"),
  subscriptionEnded: noticeTemplate("subscriptionEnded"),
  contractAccepted: ({ language, at, data }) => contractEmail(language, at, data),
  carerRightWidened: noticeTemplate("carerRightWidened"),
  handOverStarted: noticeTemplate("handOverStarted"),
  comingOfAge: ({ language, link, data }) =>
    comingOfAgeEmail(language, data.age === "reached" ? "reached" : "soon", link),
  infectedFile: noticeTemplate("infectedFile"),
  reminder: ({ language, link, remindersLink, data }) =>
    reminderEmail(language, data.title ?? "", data.lines ?? "", { link, remindersLink }),
  carerReminder: ({ language, link, data: { day = "", time = "", patient = "", represented } }) =>
    carerReminderEmail(language, {
      ...{ day: day as CalendarDate, time: time as ClockTime, isRepresented: represented !== undefined },
      link: `${link}${reminderFragment(Number(patient))}`,
    }),
};

/** An e-mail that a patient wrote, unchanged. The mailer adds the sender and the reply address. */
const userEmail = ({ to, data }: EmailParameters): Email => ({
  to,
  subject: data.subject ?? "",
  text: data.text ?? "",
  replyTo: { name: data.fromName ?? "", email: data.replyTo ?? "" },
});

/** The e-mail of a kind, in the language of its recipient. */
export const writeEmail = (kind: SentEmailKind, parameters: EmailParameters): Email =>
  kind === "ofUser" ? userEmail(parameters) : { to: parameters.to, ...TEMPLATES[kind](parameters) };
