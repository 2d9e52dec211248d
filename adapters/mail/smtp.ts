import { type Failure, failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { Mailer, Sender } from "@libretto/core/ports/system/mailer";
import { createTransport } from "nodemailer";
import { messageOf } from "./message.ts";

/** `implicit`: TLS from the first byte (port 465). `starttls`: before anything else is said. `none`: only on this machine. */
export type SmtpSecurity = "implicit" | "starttls" | "none";

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  readonly security: SmtpSecurity;
  readonly credentials: { readonly user: string; readonly password: string } | null;
  readonly sender: Sender;
  readonly clock: Clock;
  /** Joins a failure to what was thrown, for the log. */
  readonly explain?: (failure: Failure, error: unknown) => Failure;
}

const CONNECT_MILLISECONDS = 5_000;
const SILENCE_MILLISECONDS = 20_000;

const isThisMachine = (host: string): boolean =>
  host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);

/** What protects the connection: a server elsewhere is never spoken to in the clear, whatever was asked. */
export const securityFor = (host: string, asked: SmtpSecurity): SmtpSecurity =>
  asked === "none" && !isThisMachine(host) ? "starttls" : asked;

interface SmtpError {
  readonly code?: string;
  readonly command?: string;
}
/** Whether the server said no to the recipient or to the message, and not to us. */
const isAboutThisOne = ({ code, command }: SmtpError): boolean =>
  code === "EMESSAGE" || (code === "EENVELOPE" && command !== "MAIL FROM");

/** Sends letters through a mail server whose certificate is checked. */
export const smtpMailer = ({
  host,
  port,
  security,
  credentials,
  sender,
  clock,
  explain = (no) => no,
}: SmtpSettings): Mailer => {
  const protection = securityFor(host, security);
  const transport = createTransport({
    host,
    port,
    secure: protection === "implicit",
    requireTLS: protection === "starttls",
    ignoreTLS: protection === "none",
    ...(credentials !== null && { auth: { user: credentials.user, pass: credentials.password } }),
    tls: { minVersion: "TLSv1.2" },
    connectionTimeout: CONNECT_MILLISECONDS,
    greetingTimeout: CONNECT_MILLISECONDS,
    socketTimeout: SILENCE_MILLISECONDS,
  });
  return {
    send: (letter): TaskEither<Failure, void> =>
      pipe(
        taskEither.fromEither(messageOf(letter, sender, new Date(clock.now()))),
        taskEither.chain((message) =>
          taskEither.tryCatch(
            async () => {
              await transport.sendMail(message);
            },
            (error) =>
              isAboutThisOne(error as SmtpError)
                ? failure("refused", "failure.malformed")
                : explain(failure("unavailable", "failure.unavailable"), error),
          ),
        ),
      ),
  };
};
