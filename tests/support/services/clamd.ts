import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import type { ClamdAddress } from "@libretto/adapters/files/clamd";
import { findProgram } from "../../../scripts/lib/find-program.mjs";
import { freePort } from "../../../scripts/lib/free-port.mjs";
import { EICAR } from "./fake-clamd.ts";

const POLL_INTERVAL_MS = 50;

/** The path of ClamAV's daemon; Debian installs it outside the PATH of most users. */
export const findClamd = (): string | undefined => findProgram(["clamd"], ["/usr/sbin"]);

export interface Clamd {
  readonly address: ClamdAddress & { readonly host: string };
  readonly stop: () => Promise<void>;
}

const isListening = async (port: number): Promise<boolean> => {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

const waitUntilReady = async (child: ChildProcess, port: number, output: () => string): Promise<void> => {
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`clamd ended: ${output()}`);
    await after(POLL_INTERVAL_MS);
  }
};

/**
 * Starts clamd with a database of one signature, EICAR's.
 *
 * @param maxBytes the longest stream that it accepts
 */
export const startClamd = async (program: string, maxBytes: number): Promise<Clamd> => {
  const folder = mkdtempSync(join(tmpdir(), "libretto-clamd-"));
  const signatures = join(folder, "signatures");
  mkdirSync(signatures);
  // At any position in a file of any type.
  writeFileSync(join(signatures, "eicar.ndb"), `Libretto.EICAR:0:*:${Buffer.from(EICAR).toString("hex")}\n`);
  const port = await freePort();
  const file = join(folder, "clamd.conf");
  const settings = [
    "Foreground yes",
    "TCPAddr 127.0.0.1",
    `TCPSocket ${port}`,
    `DatabaseDirectory ${signatures}`,
    `TemporaryDirectory ${folder}`,
    `StreamMaxLength ${maxBytes}`,
    "MaxThreads 2",
  ];
  writeFileSync(file, `${settings.join("\n")}\n`);
  const child = spawn(program, ["--config-file", file], { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (piece: Buffer) => {
      output += piece;
    });
  const exit = once(child, "exit");
  await waitUntilReady(child, port, () => output);
  return {
    address: { host: "127.0.0.1", port },
    stop: async () => {
      child.kill("SIGKILL");
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
