import { left, right } from "@libretto/core/kernel/fp";
import {
  blankMail,
  checkMail,
  MAIL_RESULT_MESSAGES,
  MAILS_PER_HOUR,
  type Mail,
  prepareMail,
} from "@libretto/core/mail/mail";
import { MailWire } from "@libretto/core/mail/wire";
import { it as italian } from "@libretto/core/messages/it";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { expectRoundTrip } from "../../support/arbitraries/codec-round-trip.ts";

const verdi = { name: "Laura Verdi", email: "laura.verdi@example.it" };
const rossi = { name: "Mario Rossi", email: "mario.rossi@example.it" };
const mail: Mail = { subject: "Visita", text: "Buongiorno,\na domani.", from: rossi, to: verdi };

describe("an e-mail to a doctor or a centre", () => {
  it("begins empty, with its recipient and no sender", () => {
    expect(blankMail(verdi)).toEqual({ subject: "", text: "", from: { name: "", email: "" }, to: verdi });
  });

  it.each<[Partial<Mail>, Record<string, string>]>([
    [{ subject: "  " }, { subject: "form.required" }],
    [{ subject: "Visita\r\nBcc: x@y.it" }, { subject: "mail.oneLine" }],
    [{ subject: "Visita\u2028Bcc: x@y.it" }, { subject: "mail.oneLine" }],
    [{ subject: "x".repeat(201) }, { subject: "form.tooLong" }],
    [{ text: " \n " }, { text: "form.required" }],
    [{ text: "x".repeat(4001) }, { text: "form.tooLong" }],
    [{ to: { ...verdi, email: "" } }, { to: "form.required" }],
    [{ to: { ...verdi, email: "laura" } }, { to: "account.emailInvalid" }],
    [{ to: { ...verdi, name: "Laura\nBcc: x@y.it" } }, { to: "mail.oneLine" }],
  ])("IO-8: with %j is refused by %j", (change, problems) => {
    expect(checkMail({ ...mail, ...change })).toEqual(left(problems));
  });

  it("can be as long as the limits, in several lines, and its subject is trimmed", () => {
    const longest = { ...mail, subject: "x".repeat(200), text: "x\n".repeat(2000) };
    expect(checkMail(longest)).toEqual(right(longest));
    expect(checkMail({ ...mail, subject: ` ${longest.subject} ` })).toEqual(
      right({ ...mail, subject: longest.subject }),
    );
    expect(checkMail({ ...mail, subject: "\nVisita\n" })).toEqual(right(mail));
    expect(checkMail({ ...mail, to: { ...verdi, email: " Laura.Verdi@Example.it " } })).toEqual(right(mail));
  });

  it("IO-8: is sent in the name of the signed-in patient to a known recipient, for any requested sender", () => {
    const forged = { ...mail, from: { name: "Altri", email: "altri@example.it" }, to: { ...verdi, name: "Altra" } };
    expect(prepareMail(forged, rossi, [rossi, { ...verdi, email: "Laura.Verdi@example.it" }])).toEqual(
      right({ ...mail, to: { ...verdi, email: "Laura.Verdi@example.it" } }),
    );
  });

  it("IO-8: is sent to nobody else, and not with a problem", () => {
    expect(prepareMail(mail, rossi, [rossi])).toEqual(left({ kind: "refused", code: "mail.recipientUnknown" }));
    expect(prepareMail({ ...mail, text: "" }, rossi, [verdi])).toEqual(
      left({ kind: "refused", code: "form.invalid", fields: { text: "form.required" } }),
    );
  });

  it("is checked with the same result twice, and never adds a header", () => {
    const pieces = fc.constantFrom("Visita", " ", "è", "\r", "\n", "\0", "\u0085", "\u2028", "Bcc: x@y.it", "😀");
    const anyHeader = fc.array(pieces, { maxLength: 6 }).map((parts) => parts.join(""));
    assertProperty(
      fc.property(anyHeader, anyHeader, (subject, text) => {
        const result = checkMail({ ...mail, subject, text });
        if (result._tag === "Left") return;
        expect(checkMail(result.right)).toEqual(result);
        expect(result.right.subject).not.toMatch(/[\r\n\0]/);
      }),
    );
  });

  it("has its documented form on the wire and loses nothing", () => {
    expect(MailWire.encode(mail)).toEqual({
      topic: "Visita",
      text: mail.text,
      from: rossi.email,
      to: verdi.email,
      name: rossi.name,
      recName: verdi.name,
    });
    expectRoundTrip(MailWire);
  });

  it("ends with one of two messages", () => {
    expect([italian[MAIL_RESULT_MESSAGES.sent], italian[MAIL_RESULT_MESSAGES.failed], MAILS_PER_HOUR]).toEqual([
      "L'azione ha avuto successo!",
      "L'azione non è riuscita. Riprova più tardi.",
      10,
    ]);
  });
});
