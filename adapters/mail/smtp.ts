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

/** A mail server, and how to connect to it. */
interface SmtpServer {
  readonly host: string;
  readonly port: number;
  readonly security: SmtpSecurity;
  readonly credentials: { readonly user: string; readonly password: string } | null;
}

interface SmtpSettings {
  readonly server: SmtpServer;
  readonly sender: Sender;
  readonly clock: Clock;
  /** Attaches the cause to a failure, for the log. */
  readonly explain?: (failure: Failure, error: unknown) => Failure;
}

const CONNECT_MILLISECONDS = 5_000;
const SOCKET_TIMEOUT_MILLISECONDS = 20_000;

const isLocalHost = (host: string): boolean =>
  host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);

const PORTS: Readonly<Record<SmtpSecurity, number>> = { implicit: 465, starttls: 587, none: 587 };

/**
 * Reads the URL of a mail server: `smtps://` for TLS from the first byte, `smtp://` for STARTTLS, with `?tls=none` for
 * no TLS. A connection to another machine is always encrypted.
 */
export const parseSmtpUrl = (address: string): SmtpServer => {
  const { protocol, hostname: host, port, username, password, searchParams } = new URL(address);
  const isPlain = searchParams.get("tls") === "none" && isLocalHost(host);
  const security = protocol === "smtps:" ? "implicit" : isPlain ? "none" : "starttls";
  return {
    ...{ host, security, port: port === "" ? PORTS[security] : Number(port) },
    credentials:
      username === "" ? null : { user: decodeURIComponent(username), password: decodeURIComponent(password) },
  };
};

interface SmtpError {
  readonly code?: string;
  readonly command?: string;
}
/** Whether the server refused the recipient or the message, and not this client. */
const isMessageRejected = ({ code, command }: SmtpError): boolean =>
  code === "EMESSAGE" || (code === "EENVELOPE" && command !== "MAIL FROM");

/** Sends e-mails through a mail server, and verifies its certificate. */
export const smtpMailer = ({ server, sender, clock, explain = (no) => no }: SmtpSettings): Mailer => {
  const { host, port, security, credentials } = server;
  const transport = createTransport({
    host,
    port,
    secure: security === "implicit",
    requireTLS: security === "starttls",
    ignoreTLS: security === "none",
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
