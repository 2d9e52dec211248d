import { requireSecurity, smtpMailer } from "@libretto/adapters/mail/smtp";
import type { Instant } from "@libretto/core/kernel/dates";
import type { Email } from "@libretto/core/ports/system/mailer";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { type MailServer, startMailServer } from "../../support/services/mail-server.ts";
import { readMail, unquoted } from "./read-mail.ts";

type SmtpSecurity = Parameters<typeof requireSecurity>[1];

const email: Email = { to: "anna@esempio.it", subject: "Nuovo accesso", text: "Ciò è scritto così.\n.\nFine\n" };

let running: MailServer | null = null;
const serve = async (options: SMTPServerOptions): Promise<number> => {
  running = await startMailServer(options);
  return running.port;
};
const received = () => running?.receivedMails ?? [];
afterEach(async () => {
  await running?.close();
  running = null;
});

const mailer = (port: number, security: SmtpSecurity, password: string | null = null) =>
  smtpMailer({
    host: "127.0.0.1",
    port,
    security,
    credentials: password === null ? null : { user: "libretto", password },
    sender: { name: "Libretto", address: "libretto@esempio.it" },
    clock: { now: () => "2026-11-21T09:15:00.000Z" as Instant },
  });

const open: SMTPServerOptions = { authOptional: true, disabledCommands: ["STARTTLS"] };

describe("the SMTP adapter", () => {
  it("sends a complete plain-text e-mail to the one address", async () => {
    const sent = await mailer(await serve(open), "none").send(email)();
    expect(sent).toMatchObject({ _tag: "Right" });
    expect(received()).toMatchObject([{ from: "libretto@esempio.it", to: ["anna@esempio.it"] }]);
    const { fields, body } = readMail(received()[0]?.message ?? "");
    expect(fields.get("subject")).toBe("Nuovo accesso");
    expect(fields.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(unquoted(body)).toContain("Ciò è scritto così.\r\n.\r\nFine");
  });

  it("IO-8: refuses an address or a subject that would add a header, and does not connect", async () => {
    const port = await serve(open);
    for (const hostile of [
      { ...email, to: "anna@esempio.it\r\nBcc: c@d.it" },
      { ...email, to: "anna@esempio.it, c@d.it" },
      { ...email, subject: "Ciao\r\nBcc: c@d.it" },
    ])
      expect(await mailer(port, "none").send(hostile)()).toMatchObject({ _tag: "Left", left: { kind: "malformed" } });
    expect(received()).toEqual([]);
  });

  it("CR-1: sends nothing through a server without TLS when TLS is required", async () => {
    const sent = await mailer(await serve(open), "starttls").send(email)();
    expect(sent).toMatchObject({ _tag: "Left", left: { kind: "unavailable" } });
    expect(received()).toEqual([]);
  });

  it("CR-1: sends nothing to a server with an untrusted certificate", async () => {
    const sent = await mailer(await serve({ authOptional: true }), "starttls").send(email)();
    expect(sent).toMatchObject({ _tag: "Left", left: { kind: "unavailable" } });
    expect(received()).toEqual([]);
  });

  it.each([
    ["mail.esempio.it", "none", "starttls"],
    ["127.0.0.1.esempio.it", "none", "starttls"],
    ["10.0.0.5", "none", "starttls"],
    ["mail.esempio.it", "implicit", "implicit"],
    ["localhost", "none", "none"],
    ["127.0.0.1", "none", "none"],
    ["127.0.0.1", "starttls", "starttls"],
  ] as const)("CR-1: to %s, with %s requested, uses %s", (host, requested, used) => {
    expect(requireSecurity(host, requested)).toBe(used);
  });

  it("signs in to the server, and reports a refused sign-in", async () => {
    const port = await serve({
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) =>
        password === "giusta" ? done(null, { user: "libretto" }) : done(new Error("no")),
    });
    expect(await mailer(port, "none", "giusta").send(email)()).toMatchObject({ _tag: "Right" });
    expect(await mailer(port, "none", "sbagliata").send(email)()).toMatchObject({ _tag: "Left" });
    expect(received()).toHaveLength(1);
  });

  it.each([
    ["the recipient", { onRcptTo: (_to, _session, done) => done(new Error("550 unknown")) }],
    ["the message", { onData: (stream, _session, done) => stream.resume().on("end", () => done(new Error("554 no"))) }],
  ] as readonly (readonly [string, SMTPServerOptions])[])(
    "distinguishes a refusal of %s from an unreachable server",
    async (_, no) => {
      const port = await serve({ ...open, ...no });
      expect(await mailer(port, "none").send(email)()).toMatchObject({ _tag: "Left", left: { kind: "refused" } });
    },
  );

  it("reports that nobody answers", async () => {
    expect(await mailer(1, "none").send(email)()).toMatchObject({ _tag: "Left", left: { kind: "unavailable" } });
  });
});
