import { createECDH, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { type BrowserKeyPair, decryptMessage } from "./decrypt-message.ts";

/** A request that a push service received. */
interface ReceivedPush {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A stand-in of a push service on this machine. */
export interface PushService {
  readonly host: string;
  readonly received: ReceivedPush[];
  /** The status of its answers; null closes the connection without an answer. */
  status: number | null;
  /** Where its answers redirect to; null for nowhere. */
  redirect: string | null;
  readonly close: () => Promise<void>;
}

/** Starts a push service on a free port. */
export const startPushService = async (): Promise<PushService> => {
  const received: ReceivedPush[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => void chunks.push(chunk));
    request.on("end", () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks) });
      if (service.status === null) return void request.socket.destroy();
      response.writeHead(service.status, service.redirect === null ? {} : { location: service.redirect }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const service: PushService = {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    status: 201,
    redirect: null,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
  return service;
};

/** A browser with a subscription, which reads its messages. */
export const createBrowser = (endpoint: string) => {
  const pair = createECDH("prime256v1");
  const keys: BrowserKeyPair = {
    publicKey: pair.generateKeys().toString("base64url"),
    privateKey: pair.getPrivateKey().toString("base64url"),
    authSecret: randomBytes(16).toString("base64url"),
  };
  return {
    subscription: { endpoint, publicKey: keys.publicKey, authSecret: keys.authSecret },
    read: (body: Buffer): unknown => JSON.parse(decryptMessage(body, keys).toString()),
  };
};
