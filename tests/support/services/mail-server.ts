import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A message received over SMTP. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly message: string;
  /** The signed-in user, and whether TLS was used. */
  readonly user: string;
  readonly secure: boolean;
}

export interface MailServer {
  readonly port: number;
  readonly receivedMails: readonly ReceivedMail[];
  readonly close: () => Promise<void>;
}

/** A local mail server that keeps received messages, on its own port or on the given one. */
export const startMailServer = async (options: SMTPServerOptions, port = 0): Promise<MailServer> => {
  const received: ReceivedMail[] = [];
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
  // A client that disconnects must not end the server.
  server.on("error", () => {});
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  return {
    port: (server.server.address() as AddressInfo).port,
    receivedMails: received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
