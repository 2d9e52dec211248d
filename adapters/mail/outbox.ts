import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { Mailer, Sender } from "@libretto/core/ports/system/mailer";
import { createTransport } from "nodemailer";
import { toMessage } from "./message.ts";
import { deleteEmailsOf } from "./stored-emails.ts";

const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

const CRLF = "\r\n";

/** The message with an unencoded body: an encoded one would break the links in the file. */
const toReadable = (message: string, body: string): string => {
  const head = message.slice(0, message.indexOf(CRLF + CRLF));
  return [
    head.replace(/^Content-Transfer-Encoding: .*$/m, "Content-Transfer-Encoding: 8bit"),
    "",
    body.replace(/\r?\n/g, CRLF),
    "",
  ].join(CRLF);
};

/** A name that sorts by time and cannot be guessed: `2026-11-21T09-15-00-000Z-1f9c04b2.eml`. */
const fileName = (now: string): string => `${now.replace(/[:.]/g, "-")}-${randomBytes(4).toString("hex")}.eml`;

export interface OutboxSettings {
  readonly folder: string;
  readonly sender: Sender;
  readonly clock: Clock;
  /** Receives the path of every e-mail, never its recipient or text. */
  readonly onWritten: (path: string) => void;
}

const unavailable = () => failure("unavailable", "failure.unavailable");

/** Stores e-mails in a folder, as files for mail programs. For installations without a mail server. */
export const outboxMailer = ({ folder, sender, clock, onWritten }: OutboxSettings): Mailer => ({
  send: (email): TaskEither<Failure, void> => {
    const now = clock.now();
    return pipe(
      taskEither.fromEither(toMessage(email, sender, new Date(now))),
      taskEither.chain((message) =>
        taskEither.tryCatch(async () => {
          const { message: composedMessage } = await composer.sendMail(message);
          const path = join(folder, fileName(now));
          await mkdir(folder, { recursive: true, mode: 0o700 });
          await writeFile(path, toReadable(composedMessage.toString(), email.text), { mode: 0o600, flag: "wx" });
          onWritten(path);
        }, unavailable),
      ),
    );
  },
  deleteEmailsOf: (address) => taskEither.tryCatch(() => deleteEmailsOf(folder, address), unavailable),
});
