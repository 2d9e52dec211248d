import { isEmail } from "@libretto/core/kernel/email";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, left, right } from "@libretto/core/kernel/fp";
import type { Email, Sender } from "@libretto/core/ports/system/mailer";
import type { SendMailOptions } from "nodemailer/lib/mailer";
import { encodeWord } from "nodemailer/lib/mime-funcs";

const SUBJECT_LIMIT = 200;
/** Characters that end a header field, or separate addresses. */
const headerBreaking = /[\p{Cc}\u2028\u2029]/u;
const addressBreaking = /[,;:()[\]\\]/;

/** Mail programs decode such a text (RFC 2047) and would show another subject. */
const isEncodedWord = /=\?/;
const ENCODED_WORD_BYTES = 52;
const encodeSubject = (subject: string): { readonly prepared: true; readonly value: string } => ({
  prepared: true,
  value: encodeWord(subject, "B", ENCODED_WORD_BYTES),
});

const isOneAddress = (address: string): boolean =>
  isEmail(address) && !addressBreaking.test(address) && !headerBreaking.test(address);

const isValidReplyTo = (replyTo: Email["replyTo"]): boolean =>
  replyTo === undefined || (isOneAddress(replyTo.email) && !headerBreaking.test(replyTo.name));

/**
 * Converts an e-mail to a plain-text message to one address. Refuses addresses and subjects that would break out of
 * their header field (IO-8).
 */
export const toMessage = (email: Email, sender: Sender, date: Date): Either<Failure, SendMailOptions> =>
  !isOneAddress(email.to) ||
  !isValidReplyTo(email.replyTo) ||
  headerBreaking.test(email.subject) ||
  email.subject.length > SUBJECT_LIMIT
    ? left(failure("malformed", "failure.malformed"))
    : right({
        from: {
          name: email.replyTo === undefined ? sender.name : `${email.replyTo.name} (${sender.name})`,
          address: sender.address,
        },
        ...(email.replyTo && { replyTo: { name: email.replyTo.name, address: email.replyTo.email } }),
        to: { name: "", address: email.to },
        envelope: { from: sender.address, to: [email.to] },
        ...(!isEncodedWord.test(email.subject) && { subject: email.subject }),
        text: email.text,
        date,
        headers: {
          ...(email.replyTo === undefined && { "Auto-Submitted": "auto-generated" }),
          ...(isEncodedWord.test(email.subject) && { Subject: encodeSubject(email.subject) }),
        },
        xMailer: false,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
