import { connect, type Socket } from "node:net";
import type { Finding, VirusScanner } from "@libretto/core/ports/virus-scanner";

/** The address of clamd: host and port, or a local socket. */
export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string };

/** The timeout for an answer and for each write. */
const PATIENCE_MILLISECONDS = 30_000;
const MOST_ANSWER = 4096;

/** Writes a piece and waits until the socket accepts more. */
const written = (socket: Socket, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => socket.write(bytes, (error) => (error == null ? resolve() : reject(error))));

const lengthOf = (bytes: Uint8Array): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return length;
};

const findingIn = (answer: string): Finding => {
  const [words = ""] = answer.split("\0");
  if (words.trim() === "stream: OK") return "clean";
  return words.startsWith("stream: ") && words.trim().endsWith(" FOUND") ? "infected" : "unavailable";
};

const answered = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = "";
    socket.setEncoding("latin1");
    socket.on("data", (piece: string) => {
      answer += piece;
      if (answer.includes("\0") || answer.length > MOST_ANSWER) resolve(answer);
    });
    socket.on("end", () => resolve(answer));
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("the scanner closed the connection")));
    socket.setTimeout(PATIENCE_MILLISECONDS, () => socket.destroy(new Error("the scanner does not answer")));
  });

/**
 * ClamAV's daemon, by its command `INSTREAM`: `zINSTREAM\0`, then each piece after its length (u32, big-endian), a
 * length of zero at the end. The answer is `stream: OK`, `stream: NAME FOUND`, or an error (clamd(8)).
 *
 * @param report called when there is no scan result
 * @param ending aborts the scan without a result when the server shuts down
 */
export const clamdScanner = (
  address: ClamdAddress,
  report: (error: unknown) => void,
  ending?: AbortSignal,
): VirusScanner => ({
  look: (pieces) => async () => {
    const socket = connect({ ...address, ...(ending && { signal: ending }) });
    try {
      const answer = answered(socket);
      // clamd may refuse before everything was sent: then its answer counts, not the broken pipe
      answer.catch(() => {});
      const sent = (async () => {
        await written(socket, Buffer.from("zINSTREAM\0"));
        for await (const piece of pieces) {
          if (piece.length === 0) continue;
          await written(socket, Buffer.concat([lengthOf(piece), piece]));
        }
        await written(socket, Buffer.alloc(4));
      })();
      const said = await Promise.race([answer, sent.then(() => answer)]);
      const finding = findingIn(said);
      if (finding === "unavailable") report(new Error(`the scanner says: ${said.slice(0, 200)}`));
      return finding;
    } catch (error) {
      report(error);
      return "unavailable";
    } finally {
      socket.destroy();
    }
  },
});
