import type { Instant } from "@libretto/core/kernel/dates";
import type { Language } from "@libretto/core/messages/codes";
import {
  alreadyRegisteredEmail,
  confirmationEmail,
  passwordChangedEmail,
  passwordResetEmail,
} from "@libretto/core/messages/emails/account-emails";
import { failedSignInsEmail, newDeviceEmail } from "@libretto/core/messages/emails/sign-in-emails";
import { describe, expect, it } from "vitest";

const link = "https://libretto.esempio.it/webui/password/reset#token=abc";
const at = "2026-11-21T23:30:00.000Z" as Instant;
const seen = { at, device: "Firefox su Linux", address: "2001:db8::1" };

const emails = {
  confirmation: (language: Language) => confirmationEmail(language, link),
  alreadyRegistered: (language: Language) => alreadyRegisteredEmail(language, link),
  passwordReset: (language: Language) => passwordResetEmail(language, link, 15),
  passwordChanged: (language: Language) => passwordChangedEmail(language, at, link),
  failedSignIns: (language: Language) => failedSignInsEmail(language, seen, link),
  newDevice: (language: Language) => newDeviceEmail(language, seen, link),
};

describe.each(Object.entries(emails))("the %s e-mail", (_name, write) => {
  it("has the link alone on its line, in both languages", () => {
    for (const language of ["it", "en"] as const) {
      const { subject, text } = write(language);
      expect(subject).toMatch(/Libretto/);
      expect(text.split("\n")).toContain(link);
    }
    expect(write("it").text).toMatch(/^Ciao,/);
    expect(write("en").text).toMatch(/^Hello,/);
  });

  it("IO-8: has no line break in its subject", () => {
    for (const language of ["it", "en"] as const) expect(write(language).subject).not.toMatch(/[\r\n]/);
  });
});

describe("the e-mails", () => {
  it("AU-5: contain the validity of a reset link", () => {
    expect(emails.passwordReset("it").text).toContain("vale 15 minuti");
    expect(emails.passwordReset("en").text).toContain("valid for 15 minutes");
  });

  it("give times in the Italian time zone", () => {
    expect(emails.passwordChanged("it").text).toContain("è stata cambiata il 22/11/2026 alle 00:30.");
    expect(emails.newDevice("en").text).toContain("When: 22 Nov 2026 at 00:30\n");
  });

  it("AU-10: name device and network of a new sign-in", () => {
    expect(emails.newDevice("it").text).toContain("Dispositivo: Firefox su Linux\nIndirizzo di rete: 2001:db8::1");
  });

  it.each([
    ["1.2.3.4", "1.2.3.4"],
    ["::1", "::1"],
    ["::ffff:10.0.0.1", "::ffff:10.0.0.1"],
    ["fe80::1%eth0", "fe80::1%eth0"],
    ["cafe.de", "?"],
    ["", "?"],
  ])("show the network address %j as %j", (address, shown) => {
    const { text } = failedSignInsEmail("en", { ...seen, address }, link);
    expect(text).toContain(`Network address: ${shown}\n`);
  });

  it("cannot be changed through the browser's user agent", () => {
    const hostile = { at, device: "Hai vinto!\nhttps://evil.example/x?y <b>", address: "1.2.3.4\nBcc: x@y.it" };
    const { text } = newDeviceEmail("it", hostile, link);
    expect(text).toContain("Dispositivo: Hai vinto https evil example x y b\n");
    expect(text).toContain("Indirizzo di rete: ?\n");
    expect(text).not.toContain("evil.example");
    expect(text).not.toContain("Bcc:");
  });
});
