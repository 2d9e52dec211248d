import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { outboxMailer } from "@libretto/adapters/mail/outbox";
import type { Instant } from "@libretto/core/kernel/dates";
import type { Email } from "@libretto/core/ports/system/mailer";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readMail } from "./read-mail.ts";

const LINK = `https://libretto.esempio.it/webui/password/reset#token=${"x".repeat(43)}`;
const email: Email = { to: "anna@esempio.it", subject: "Perché no?", text: `Ciò è scritto così.\n\n${LINK}\n` };

let root: string;
let folder: string;
let written: string[];
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "outbox-"));
  folder = join(root, "dati", "outbox");
  written = [];
});
afterEach(() => rm(root, { recursive: true, force: true }));

const mailer = () =>
  outboxMailer({
    folder,
    sender: { name: "Libretto", address: "libretto@esempio.it" },
    clock: { now: () => "2026-11-21T09:15:00.000Z" as Instant },
    onWritten: (path) => written.push(path),
  });

describe("the outbox", () => {
  it("writes a message that a mail program can open, and logs its path", async () => {
    expect(await mailer().send(email)()).toMatchObject({ _tag: "Right" });
    const [path = ""] = written;
    expect(path).toMatch(/outbox\/2026-11-21T09-15-00-000Z-[0-9a-f]{8}\.eml$/);
    const { fields } = readMail(await readFile(path, "utf8"));
    expect(fields.get("from")).toBe("Libretto <libretto@esempio.it>");
    expect(fields.get("to")).toBe("anna@esempio.it");
    expect(fields.get("subject")).toMatch(/^=\?UTF-8\?/);
    expect(fields.get("date")).toBe("Sat, 21 Nov 2026 09:15:00 +0000");
    expect(fields.get("message-id")).toMatch(/^<.+@.+>$/);
    expect(fields.get("mime-version")).toBe("1.0");
    expect(fields.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(fields.get("auto-submitted")).toBe("auto-generated");
  });

  it("IO-8: encodes a subject that a mail program would decode into another one", async () => {
    const subject = `=?utf-8?Q?Nuova_password?= ${"=?utf-8?B?eA==?= ".repeat(5)}`.trim();
    await mailer().send({ ...email, subject })();
    const text = await readFile(written[0] ?? "", "utf8");
    expect(text).not.toContain("Nuova_password");
    const encodedWords = [...(readMail(text).fields.get("subject") ?? "").matchAll(/=\?UTF-8\?B\?([^?]*)\?=/g)];
    expect(encodedWords.map(([, word]) => Buffer.from(word ?? "", "base64").toString("utf8")).join("")).toBe(subject);
  });

  it("keeps letters and links readable in the file", async () => {
    await mailer().send(email)();
    const { fields, body } = readMail(await readFile(written[0] ?? "", "utf8"));
    expect(fields.get("content-transfer-encoding")).toBe("8bit");
    expect(body).toContain("Ciò è scritto così.\r\n\r\n");
    expect(body.split("\r\n")).toContain(LINK);
  });

  it("CR-5: only the owner can read the folder and the file", async () => {
    await mailer().send(email)();
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(written[0] ?? "")).mode & 0o777).toBe(0o600);
  });

  it("stores e-mails of the same time in separate files", async () => {
    await Promise.all([1, 2, 3].map(() => mailer().send(email)()));
    expect(await readdir(folder)).toHaveLength(3);
  });

  it.each([
    ["a second header in the address", { ...email, to: "a@b.it\r\nBcc: c@d.it" }],
    ["a second address", { ...email, to: "a@b.it,c@d.it" }],
    ["a display name", { ...email, to: "Anna <a@b.it>" }],
    ["no address", { ...email, to: "anna" }],
    ["a line break in the subject", { ...email, subject: "Ciao\nBcc: c@d.it" }],
    ["a carriage return in the subject", { ...email, subject: "Ciao\rBcc: c@d.it" }],
    ["a NUL in the subject", { ...email, subject: "Ciao\0" }],
  ])("IO-8: refuses %s and writes nothing", async (_what, hostile) => {
    expect(await mailer().send(hostile)()).toMatchObject({ _tag: "Left", left: { kind: "malformed" } });
    expect(written).toEqual([]);
    expect(await readdir(root)).toEqual([]);
  });

  it("IO-8: keeps header-like lines of the text as text", async () => {
    await mailer().send({ ...email, text: "Bcc: c@d.it\n\nBcc: e@f.it" })();
    expect(readMail(await readFile(written[0] ?? "", "utf8")).names).not.toContain("bcc");
  });

  describe("PR-6: deletes", () => {
    const deleteEmails = (address: string) => mailer().deleteEmailsOf?.(address)();
    const left = async () =>
      (await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), "utf8"))))
        .map((text) => readMail(text).fields.get("subject"))
        .sort();

    it("e-mails to an address and by its owner, and no others", async () => {
      const long = `${"x".repeat(64)}@${"y".repeat(60)}.it`;
      for (const [subject, to] of [
        ["one", "anna@esempio.it"],
        ["two", "anna@esempio.it"],
        ["like", "joanna@esempio.it"],
        ["domain", "anna@città.it"],
        ["long", long],
      ] as const)
        await mailer().send({ ...email, subject, to, text: "To: anna@esempio.it" })();
      const writer = { name: 'Niccolò <joanna@esempio.it> "x"', email: "anna@esempio.it" };
      await mailer().send({ ...email, subject: "written", to: "joanna@esempio.it", replyTo: writer })();
      await writeFile(join(folder, "of the operator.txt"), "To: anna@esempio.it\r\nSubject: kept\r\n\r\n");
      expect(await deleteEmails("anna@esempio.it")).toMatchObject({ _tag: "Right" });
      expect(await left()).toEqual(["domain", "kept", "like", "long"]);
      await deleteEmails("anna@città.it");
      await deleteEmails(long);
      expect(await left()).toEqual(["kept", "like"]);
    });

    it("nothing where nothing was written", async () => {
      expect(await deleteEmails("anna@esempio.it")).toMatchObject({ _tag: "Right" });
      expect(await readdir(root)).toEqual([]);
    });

    it("and reports when it cannot", async () => {
      await writeFile(join(root, "dati"), "");
      expect(await deleteEmails("anna@esempio.it")).toMatchObject({ _tag: "Left", left: { kind: "unavailable" } });
    });
  });

  it("reports that the folder cannot be written", async () => {
    await writeFile(join(root, "dati"), "");
    expect(await mailer().send(email)()).toMatchObject({ _tag: "Left", left: { kind: "unavailable" } });
  });
});
