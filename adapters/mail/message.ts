import { isEmail } from "@libretto/core/kernel/email";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, left, right } from "@libretto/core/kernel/fp";
import type { Email, Sender } from "@libretto/core/ports/system/mailer";
import type { SendMailOptions } from "nodemailer/lib/mailer";
import { encodeWord } from "nodemailer/lib/mime-funcs";

const SUBJECT_LIMIT = 200;
/** Characters that would end a header field, or make one address two. */
const headerBreaking = /[\p{Cc}\u2028\u2029]/u;
const addressBreaking = /[,;:()[\]\\]/;

/** What a mail program would decode (RFC 2047), so that it shows another subject than was written. */
const isEncodedWord = /=\?/;
const ENCODED_WORD_BYTES = 52;
const encodedSubject = (subject: string): { readonly prepared: true; readonly value: string } => ({
  prepared: true,
  value: encodeWord(subject, "B", ENCODED_WORD_BYTES),
});

const isOneAddress = (address: string): boolean =>
  isEmail(address) && !addressBreaking.test(address) && !headerBreaking.test(address);

const isWriter = (writer: Email["replyTo"]): boolean =>
  writer === undefined || (isOneAddress(writer.email) && !headerBreaking.test(writer.name));

/**
 * The letter as a plain-text message to one address, or a refusal when address or subject would break out of its
 * header field (IO-8).
 */
export const messageOf = (letter: Email, sender: Sender, date: Date): Either<Failure, SendMailOptions> =>
  !isOneAddress(letter.to) ||
  !isWriter(letter.replyTo) ||
  headerBreaking.test(letter.subject) ||
  letter.subject.length > SUBJECT_LIMIT
    ? left(failure("malformed", "failure.malformed"))
    : right({
        from: {
          name: letter.replyTo === undefined ? sender.name : `${letter.replyTo.name} (${sender.name})`,
          address: sender.address,
        },
        ...(letter.replyTo && { replyTo: { name: letter.replyTo.name, address: letter.replyTo.email } }),
        to: { name: "", address: letter.to },
        envelope: { from: sender.address, to: [letter.to] },
        ...(!isEncodedWord.test(letter.subject) && { subject: letter.subject }),
        text: letter.text,
        date,
        headers: {
          ...(letter.replyTo === undefined && { "Auto-Submitted": "auto-generated" }),
          ...(isEncodedWord.test(letter.subject) && { Subject: encodedSubject(letter.subject) }),
        },
        xMailer: false,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
