import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import type { ClamdAddress } from "@libretto/adapters/files/clamd";
import { findProgram } from "../../scripts/lib/find-program.mjs";
import { freePort } from "../../scripts/lib/free-port.mjs";
import { EICAR } from "./fake-clamd.ts";

const LOOK_EVERY_MS = 50;

/** ClamAV's daemon where it is installed; Debian keeps it off the PATH of most people. */
export const clamdHere = (): string | undefined => findProgram(["clamd"], ["/usr/sbin"]);

export interface Clamd {
  readonly address: ClamdAddress & { readonly host: string };
  readonly stop: () => Promise<void>;
}

const answers = async (port: number): Promise<boolean> => {
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

const ready = async (child: ChildProcess, port: number, said: () => string): Promise<void> => {
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`clamd ended: ${said()}`);
    await after(LOOK_EVERY_MS);
  }
};

/**
 * Starts clamd with a database of one signature, EICAR's.
 *
 * @param mostBytes of a stream
 */
export const startClamd = async (program: string, mostBytes: number): Promise<Clamd> => {
  const folder = mkdtempSync(join(tmpdir(), "libretto-clamd-"));
  const signatures = join(folder, "signatures");
  mkdirSync(signatures);
  // anywhere in a file of any type
  writeFileSync(join(signatures, "eicar.ndb"), `Libretto.EICAR:0:*:${Buffer.from(EICAR).toString("hex")}\n`);
  const port = await freePort();
  const file = join(folder, "clamd.conf");
  const settings = [
    "Foreground yes",
    "TCPAddr 127.0.0.1",
    `TCPSocket ${port}`,
    `DatabaseDirectory ${signatures}`,
    `TemporaryDirectory ${folder}`,
    `StreamMaxLength ${mostBytes}`,
    "MaxThreads 2",
  ];
  writeFileSync(file, `${settings.join("\n")}\n`);
  const child = spawn(program, ["--config-file", file], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (piece: Buffer) => {
      said += piece;
    });
  const ended = once(child, "exit");
  await ready(child, port, () => said);
  return {
    address: { host: "127.0.0.1", port },
    stop: async () => {
      child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
