import type { AddressInfo } from "node:net";
import { type SmtpSecurity, securityFor, smtpMailer } from "@libretto/adapters/mail/smtp";
import type { Instant } from "@libretto/core/kernel/dates";
import type { Letter } from "@libretto/core/ports/mailer";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { readMail, unquoted } from "./read-mail.ts";

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly message: string;
}

const letter: Letter = { to: "anna@esempio.it", subject: "Nuovo accesso", text: "Ciò è scritto così.\n.\nFine\n" };

let running: SMTPServer | null = null;
let received: Received[] = [];

const serve = async (options: SMTPServerOptions): Promise<number> => {
  received = [];
  const server = new SMTPServer({
    ...options,
    logger: false,
    closeTimeout: 100,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          message: Buffer.concat(chunks).toString("utf8"),
        });
        done();
      });
    },
  });
  running = server;
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.server.address() as AddressInfo).port;
};

afterEach(
  () =>
    new Promise<void>((resolve) => {
      if (running === null) resolve();
      else running.close(() => resolve());
      running = null;
    }),
);

const mailer = (port: number, security: SmtpSecurity, password: string | null = null) =>
  smtpMailer({
    host: "127.0.0.1",
    port,
    security,
    credentials: password === null ? null : { user: "libretto", password },
    sender: "libretto@esempio.it",
    clock: { now: () => "2026-11-21T09:15:00.000Z" as Instant },
  });

const open: SMTPServerOptions = { authOptional: true, disabledCommands: ["STARTTLS"] };

describe("the mail server's adapter", () => {
  it("delivers a plain-text letter, whole, to the one address", async () => {
    const sent = await mailer(await serve(open), "none").send(letter)();
    expect(sent).toMatchObject({ _tag: "Right" });
    expect(received).toMatchObject([{ from: "libretto@esempio.it", to: ["anna@esempio.it"] }]);
    const { fields, body } = readMail(received[0]?.message ?? "");
    expect(fields.get("subject")).toBe("Nuovo accesso");
    expect(fields.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(unquoted(body)).toContain("Ciò è scritto così.\r\n.\r\nFine");
  });

  it("IO-8: refuses an address or a subject that would add a header, and connects to nobody", async () => {
    const port = await serve(open);
    for (const hostile of [
      { ...letter, to: "anna@esempio.it\r\nBcc: c@d.it" },
      { ...letter, to: "anna@esempio.it, c@d.it" },
      { ...letter, subject: "Ciao\r\nBcc: c@d.it" },
    ])
      expect(await mailer(port, "none").send(hostile)()).toMatchObject({ _tag: "Left", left: { kind: "malformed" } });
    expect(received).toEqual([]);
  });

  it("CR-1: sends nothing through a server that offers no TLS when TLS is asked for", async () => {
    const sent = await mailer(await serve(open), "starttls").send(letter)();
    expect(sent).toMatchObject({ _tag: "Left", left: { kind: "unavailable" } });
    expect(received).toEqual([]);
  });

  it("CR-1: sends nothing to a server whose certificate nobody vouches for", async () => {
    const sent = await mailer(await serve({ authOptional: true }), "starttls").send(letter)();
    expect(sent).toMatchObject({ _tag: "Left", left: { kind: "unavailable" } });
    expect(received).toEqual([]);
  });

  it.each([
    ["mail.esempio.it", "none", "starttls"],
    ["127.0.0.1.esempio.it", "none", "starttls"],
    ["10.0.0.5", "none", "starttls"],
    ["mail.esempio.it", "implicit", "implicit"],
    ["localhost", "none", "none"],
    ["127.0.0.1", "none", "none"],
    ["127.0.0.1", "starttls", "starttls"],
  ] as const)("CR-1: to %s, asked for %s, it speaks %s", (host, asked, spoken) => {
    expect(securityFor(host, asked)).toBe(spoken);
  });

  it("signs in to the server, and says so when it may not", async () => {
    const port = await serve({
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) =>
        password === "giusta" ? done(null, { user: "libretto" }) : done(new Error("no")),
    });
    expect(await mailer(port, "none", "giusta").send(letter)()).toMatchObject({ _tag: "Right" });
    expect(await mailer(port, "none", "sbagliata").send(letter)()).toMatchObject({ _tag: "Left" });
    expect(received).toHaveLength(1);
  });

  it("says so when nobody answers", async () => {
    expect(await mailer(1, "none").send(letter)()).toMatchObject({ _tag: "Left", left: { kind: "unavailable" } });
  });
});
