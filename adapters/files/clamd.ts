import { connect, type Socket } from "node:net";
import type { ScanResult, VirusScanner } from "@libretto/core/ports/files/virus-scanner";

/** The address of clamd: host and port, or a local socket. */
type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string };

/** The timeout for an answer and for each write. */
const ANSWER_TIMEOUT_MILLISECONDS = 30_000;
const MAX_ANSWER_LENGTH = 4096;

/** Writes a piece and waits until the socket accepts more. */
const writeToSocket = (socket: Socket, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => socket.write(bytes, (error) => (error == null ? resolve() : reject(error))));

const encodeLength = (bytes: Uint8Array): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return length;
};

const parseScanResult = (answer: string): ScanResult => {
  const [reply = ""] = answer.split("\0");
  if (reply.trim() === "stream: OK") return "clean";
  return reply.startsWith("stream: ") && reply.trim().endsWith(" FOUND") ? "infected" : "unavailable";
};

const readAnswer = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = "";
    socket.setEncoding("latin1");
    socket.on("data", (piece: string) => {
      answer += piece;
      if (answer.includes("\0") || answer.length > MAX_ANSWER_LENGTH) resolve(answer);
    });
    socket.on("end", () => resolve(answer));
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("the scanner closed the connection")));
    socket.setTimeout(ANSWER_TIMEOUT_MILLISECONDS, () => socket.destroy(new Error("the scanner does not answer")));
  });

/**
 * ClamAV's daemon, by its command `INSTREAM`: `zINSTREAM\0`, then each piece after its length (u32, big-endian), a
 * length of zero at the end. The answer is `stream: OK`, `stream: NAME FOUND`, or an error (clamd(8)).
 *
 * @param report called when there is no scan result
 * @param shutdownSignal aborts the scan without a result when the server shuts down
 */
export const clamdScanner = (
  address: ClamdAddress,
  report: (error: unknown) => void,
  shutdownSignal?: AbortSignal,
): VirusScanner => ({
  scan: (pieces) => async () => {
    const socket = connect({ ...address, ...(shutdownSignal && { signal: shutdownSignal }) });
    try {
      const answer = readAnswer(socket);
      // clamd may refuse before everything was sent: then its answer counts, not the broken pipe
      answer.catch(() => {});
      const sending = (async () => {
        await writeToSocket(socket, Buffer.from("zINSTREAM\0"));
        for await (const piece of pieces) {
          if (piece.length === 0) continue;
          await writeToSocket(socket, Buffer.concat([encodeLength(piece), piece]));
        }
        await writeToSocket(socket, Buffer.alloc(4));
      })();
      const reply = await Promise.race([answer, sending.then(() => answer)]);
      const scanResult = parseScanResult(reply);
      if (scanResult === "unavailable") report(new Error(`the scanner says: ${reply.slice(0, 200)}`));
      return scanResult;
    } catch (error) {
      report(error);
      return "unavailable";
    } finally {
      socket.destroy();
    }
  },
});
