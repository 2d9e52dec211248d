import { type Failure, failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { Mailer, Sender } from "@libretto/core/ports/system/mailer";
import { createTransport } from "nodemailer";
import { toMessage } from "./message.ts";

/**
 * `implicit`: TLS from the first byte (port 465). `starttls`: TLS before any other command. `none`: no TLS, only on
 * this machine.
 */
type SmtpSecurity = "implicit" | "starttls" | "none";

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  readonly security: SmtpSecurity;
  readonly credentials: { readonly user: string; readonly password: string } | null;
  readonly sender: Sender;
  readonly clock: Clock;
  /** Attaches the cause to a failure, for the log. */
  readonly explain?: (failure: Failure, error: unknown) => Failure;
}

const CONNECT_MILLISECONDS = 5_000;
const SOCKET_TIMEOUT_MILLISECONDS = 20_000;

const isLocalHost = (host: string): boolean =>
  host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);

/** The protection of the connection. A connection to another machine is always encrypted. */
export const requireSecurity = (host: string, requested: SmtpSecurity): SmtpSecurity =>
  requested === "none" && !isLocalHost(host) ? "starttls" : requested;

interface SmtpError {
  readonly code?: string;
  readonly command?: string;
}
/** Whether the server refused the recipient or the message, and not this client. */
const isMessageRejected = ({ code, command }: SmtpError): boolean =>
  code === "EMESSAGE" || (code === "EENVELOPE" && command !== "MAIL FROM");

/** Sends e-mails through a mail server, and verifies its certificate. */
export const smtpMailer = ({
  host,
  port,
  security,
  credentials,
  sender,
  clock,
  explain = (no) => no,
}: SmtpSettings): Mailer => {
  const protection = requireSecurity(host, security);
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
    socketTimeout: SOCKET_TIMEOUT_MILLISECONDS,
  });
  return {
    send: (email): TaskEither<Failure, void> =>
      pipe(
        taskEither.fromEither(toMessage(email, sender, new Date(clock.now()))),
        taskEither.chain((message) =>
          taskEither.tryCatch(
            async () => {
              await transport.sendMail(message);
            },
            (error) =>
              isMessageRejected(error as SmtpError)
                ? failure("refused", "failure.malformed")
                : explain(failure("unavailable", "failure.unavailable"), error),
          ),
        ),
      ),
  };
};
