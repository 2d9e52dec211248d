import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** What came in over SMTP. */
export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly message: string;
  /** Who had signed in, and whether over TLS. */
  readonly user: string;
  readonly secure: boolean;
}

export interface MailServer {
  readonly port: number;
  readonly received: readonly Received[];
  readonly close: () => Promise<void>;
}

/** A mail server on this machine that keeps what it is given, on a port of its own or on that one. */
export const startMailServer = async (options: SMTPServerOptions, port = 0): Promise<MailServer> => {
  const received: Received[] = [];
  const server = new SMTPServer({
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
          user: session.user ?? "",
          secure: session.secure,
        });
        done();
      });
    },
    ...options,
  });
  // a client that hangs up is not the server's end
  server.on("error", () => {});
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
