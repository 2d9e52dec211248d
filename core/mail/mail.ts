import { emailProblem, mailtoUrlOf, normaliseEmail } from "../kernel/email.ts";
import {
  collectProblems,
  type Failure,
  type FieldProblems,
  failure,
  fieldFailure,
  requiredProblem,
} from "../kernel/failure.ts";
import { type Either, either, left, pipe, right } from "../kernel/fp.ts";
import { isBlank } from "../kernel/text.ts";
import type { MessageCode } from "../messages/codes.ts";

/** A person or centre with an e-mail address. */
export interface Correspondent {
  readonly name: string;
  readonly email: string;
}

/** A plain-text e-mail from a patient to a doctor or a centre. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly from: Correspondent;
  readonly to: Correspondent;
}

/** The maximum number of e-mails of an account per hour (IO-8). */
export const MAILS_PER_HOUR = 10;
/** The most characters of the subject of an e-mail. */
export const SUBJECT_LIMIT = 200;
/** The most characters of the text of an e-mail that a person writes. */
export const TEXT_LIMIT = 4000;
/** Mail programs refuse longer `mailto:` addresses. */
export const PROGRAM_TEXT_LIMIT = 1500;

const NO_CORRESPONDENT: Correspondent = { name: "", email: "" };

/** An empty e-mail to a recipient. The server sets the sender. */
export const blankMail = (to: Correspondent): Mail => ({ subject: "", text: "", from: NO_CORRESPONDENT, to });

/** An e-mail header must be one line: a line break would inject another header (IO-8). */
const findLineBreak = (header: string): MessageCode | null =>
  /\p{Cc}|[\u2028\u2029]/u.test(header) ? "mail.oneLine" : null;
const findLengthProblem = (typed: string, limit: number): MessageCode | null =>
  typed.length > limit ? "form.tooLong" : null;

/**
 * An e-mail needs a subject of one line, a text and a recipient address (doc 2 §5 leaves the rules open).
 * Field names: `subject`, `text`, `to`.
 */
export const checkMail = (mail: Mail, textLimit = TEXT_LIMIT): Either<FieldProblems, Mail> => {
  const problems = collectProblems({
    subject:
      requiredProblem(isBlank(mail.subject)) ??
      findLineBreak(mail.subject.trim()) ??
      findLengthProblem(mail.subject.trim(), SUBJECT_LIMIT),
    text: requiredProblem(isBlank(mail.text)) ?? findLengthProblem(mail.text, textLimit),
    to: emailProblem(mail.to.email) ?? findLineBreak(mail.to.name),
  });
  return problems === null
    ? right({ ...mail, subject: mail.subject.trim(), to: { ...mail.to, email: normaliseEmail(mail.to.email) } })
    : left(problems);
};

/**
 * The e-mail as the server sends it. The sender is always the session's user. The recipient must be one that the
 * patient may write to, and gets the name that the server knows (decision W9b, IO-8).
 *
 * @param known the patient's doctors or the listed centres
 */
export const prepareMail = (
  mail: Mail,
  sender: Correspondent,
  known: readonly Correspondent[],
): Either<Failure, Mail> =>
  pipe(
    checkMail({ ...mail, from: sender }),
    either.mapLeft(fieldFailure),
    either.chain((checked) => {
      const to = known.find(({ email }) => normaliseEmail(email) === checked.to.email);
      return to === undefined ? left(failure("refused", "mail.recipientUnknown")) : right({ ...checked, to });
    }),
  );

/** The address that opens an e-mail in the mail program of the device (RFC 6068). */
export const mailProgramUrlOf = ({ to, subject, text }: Mail): string | null => {
  const address = mailtoUrlOf(to.email);
  const body = text.replace(/\r?\n/g, "\r\n");
  return address === null ? null : `${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
};

/** The messages after sending. */
export const MAIL_RESULT_MESSAGES = { sent: "general.success", failed: "general.fail" } as const satisfies Readonly<
  Record<string, MessageCode>
>;
