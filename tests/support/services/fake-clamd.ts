import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import type { clamdScanner } from "@libretto/adapters/files/clamd";

/**
 * The test file of the European Institute for Computer Antivirus Research, assembled so that no scanner reports this
 * source file.
 */
export const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE", "!$H+H*"].join("");

const COMMAND = "zINSTREAM\0";

/** The streamed bytes without their framing; null while some are missing. */
const decodeStream = (bytes: Buffer): Buffer | null => {
  const parts: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    if (at + 4 + length > bytes.length) return null;
    parts.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
};

/** Where a daemon listens: a host and a port, or the path of a socket. */
export type ClamdAddress = Parameters<typeof clamdScanner>[0];

export interface FakeClamd {
  readonly address: ClamdAddress;
  /** The received streams. */
  readonly receivedStreams: readonly Buffer[];
  readonly close: () => Promise<void>;
}

/**
 * Implements clamd's protocol as documented, and finds EICAR.
 *
 * @param most the longest stream; a longer one gets an error and a disconnection, as from clamd
 * @param answers false for a scanner that never responds
 * @param path the path of a socket; without it a local port
 */
export const startFakeClamd = async ({
  maxBytes = Number.POSITIVE_INFINITY,
  path,
  responds = true,
}: {
  readonly maxBytes?: number;
  readonly path?: string;
  readonly responds?: boolean;
} = {}): Promise<FakeClamd> => {
  const seen: Buffer[] = [];
  const openSockets = new Set<Socket>();
  const server = createServer((socket) => {
    openSockets.add(socket);
    socket.on("error", () => {}).on("close", () => openSockets.delete(socket));
    let bytes = Buffer.alloc(0);
    socket.on("data", (piece: Buffer) => {
      bytes = Buffer.concat([bytes, piece]);
      if (bytes.length >= COMMAND.length && !bytes.subarray(0, COMMAND.length).equals(Buffer.from(COMMAND)))
        return void socket.end("UNKNOWN COMMAND\0");
      if (bytes.length > maxBytes) return void socket.end("INSTREAM size limit exceeded. ERROR\0");
      const whole = decodeStream(bytes);
      if (whole === null || !responds) return;
      seen.push(whole);
      socket.end(whole.includes(EICAR) ? "stream: Win.Test.EICAR_HDB-1 FOUND\0" : "stream: OK\0");
    });
  });
  server.listen(path ?? { host: "127.0.0.1", port: 0 });
  await once(server, "listening");
  const address: ClamdAddress =
    path === undefined ? { host: "127.0.0.1", port: (server.address() as AddressInfo).port } : { path };
  return {
    address,
    receivedStreams: seen,
    close: async () => {
      for (const socket of openSockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
};
