import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import type { ClamdAddress } from "@libretto/adapters/files/clamd";

/** The test file of the European Institute for Computer Antivirus Research, put together so that no scanner minds this one. */
export const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE", "!$H+H*"].join("");

const COMMAND = "zINSTREAM\0";

/** What was streamed, taken out of its pieces; null while some of it is missing. */
const streamed = (bytes: Buffer): Buffer | null => {
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

export interface FakeClamd {
  readonly address: ClamdAddress;
  /** What was streamed to it, stream by stream. */
  readonly seen: readonly Buffer[];
  readonly close: () => Promise<void>;
}

/**
 * Speaks clamd's protocol as its manual says, and finds EICAR.
 *
 * @param most bytes of a stream, after which it refuses with an error and hangs up, as clamd does
 * @param answers false for one that hangs
 * @param path of a socket; a port of this machine without one
 */
export const fakeClamd = async ({
  most = Number.POSITIVE_INFINITY,
  path,
  answers = true,
}: {
  readonly most?: number;
  readonly path?: string;
  readonly answers?: boolean;
} = {}): Promise<FakeClamd> => {
  const seen: Buffer[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("error", () => {}).on("close", () => open.delete(socket));
    let bytes = Buffer.alloc(0);
    socket.on("data", (piece: Buffer) => {
      bytes = Buffer.concat([bytes, piece]);
      if (bytes.length >= COMMAND.length && !bytes.subarray(0, COMMAND.length).equals(Buffer.from(COMMAND)))
        return void socket.end("UNKNOWN COMMAND\0");
      if (bytes.length > most) return void socket.end("INSTREAM size limit exceeded. ERROR\0");
      const whole = streamed(bytes);
      if (whole === null || !answers) return;
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
    seen,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
};
