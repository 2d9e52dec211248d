import { parseSmtpUrl, smtpMailer } from "@libretto/adapters/mail/smtp";
import type { Instant } from "@libretto/core/kernel/dates";
import type { Email } from "@libretto/core/ports/system/mailer";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { type MailServer, startMailServer } from "../../support/services/mail-server.ts";
import { readMail, unquoted } from "./read-mail.ts";

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

/** A mailer for the server on this port, of a URL of this form. */
const mailer = (port: number, form = "smtp://127.0.0.1?tls=none") => {
  const url = new URL(form);
  url.port = String(port);
  return smtpMailer({
    server: parseSmtpUrl(url.href),
    sender: { name: "Libretto", address: "libretto@esempio.it" },
    clock: { now: () => "2026-11-21T09:15:00.000Z" as Instant },
  });
};

const open: SMTPServerOptions = { authOptional: true, disabledCommands: ["STARTTLS"] };

describe("the SMTP adapter", () => {
  it("sends a complete plain-text e-mail to the one address", async () => {
    const sent = await mailer(await serve(open)).send(email)();
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
      expect(await mailer(port).send(hostile)()).toMatchObject({ _tag: "Left", left: { kind: "malformed" } });
    expect(received()).toEqual([]);
  });

  it("CR-1: sends nothing through a server without TLS when TLS is required", async () => {
    const sent = await mailer(await serve(open), "smtp://127.0.0.1").send(email)();
    expect(sent).toMatchObject({ _tag: "Left", left: { kind: "unavailable" } });
    expect(received()).toEqual([]);
  });

  it("CR-1: sends nothing to a server with an untrusted certificate", async () => {
    const sent = await mailer(await serve({ authOptional: true }), "smtp://127.0.0.1").send(email)();
    expect(sent).toMatchObject({ _tag: "Left", left: { kind: "unavailable" } });
    expect(received()).toEqual([]);
  });

  it.each([
    ["smtp://mail.esempio.it?tls=none", "starttls", 587],
    ["smtp://127.0.0.1.esempio.it?tls=none", "starttls", 587],
    ["smtp://10.0.0.5?tls=none", "starttls", 587],
    ["smtps://mail.esempio.it", "implicit", 465],
    ["smtps://localhost?tls=none", "implicit", 465],
    ["smtp://localhost:2525?tls=none", "none", 2525],
    ["smtp://127.0.0.1?tls=none", "none", 587],
    ["smtp://127.0.0.1", "starttls", 587],
  ] as const)("CR-1: to %s, uses %s on port %d", (url, security, port) => {
    expect(parseSmtpUrl(url)).toMatchObject({ security, port, credentials: null });
  });

  it("reads the credentials of a URL", () => {
    expect(parseSmtpUrl("smtps://a%40b.it:p%3Aw@mail.esempio.it").credentials).toEqual({
      user: "a@b.it",
      password: "p:w",
    });
  });

  it("signs in to the server, and reports a refused sign-in", async () => {
    const port = await serve({
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) =>
        password === "giusta" ? done(null, { user: "libretto" }) : done(new Error("no")),
    });
    expect(await mailer(port, "smtp://libretto:giusta@127.0.0.1?tls=none").send(email)()).toMatchObject({
      _tag: "Right",
    });
    expect(await mailer(port, "smtp://libretto:sbagliata@127.0.0.1?tls=none").send(email)()).toMatchObject({
      _tag: "Left",
    });
    expect(received()).toHaveLength(1);
  });

  it.each([
    ["the recipient", { onRcptTo: (_to, _session, done) => done(new Error("550 unknown")) }],
    ["the message", { onData: (stream, _session, done) => stream.resume().on("end", () => done(new Error("554 no"))) }],
  ] as readonly (readonly [string, SMTPServerOptions])[])(
    "distinguishes a refusal of %s from an unreachable server",
    async (_, no) => {
      const port = await serve({ ...open, ...no });
      expect(await mailer(port).send(email)()).toMatchObject({ _tag: "Left", left: { kind: "refused" } });
    },
  );

  it("reports that nobody answers", async () => {
    expect(await mailer(1).send(email)()).toMatchObject({ _tag: "Left", left: { kind: "unavailable" } });
  });
});
