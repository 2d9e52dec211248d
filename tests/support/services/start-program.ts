import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as after } from "node:timers/promises";

const POLL_INTERVAL_MS = 50;

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
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended: ${output()}`);
    await after(POLL_INTERVAL_MS);
  }
};

/**
 * Starts a server program in the foreground and waits until it listens on a loopback port.
 *
 * @returns a function that kills it
 */
export const startProgram = async (
  program: string,
  args: readonly string[],
  port: number,
  options: Pick<SpawnOptions, "uid" | "gid" | "cwd"> = {},
): Promise<() => Promise<void>> => {
  const child = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (piece: Buffer) => {
      output += piece;
    });
  const exit = once(child, "exit");
  await waitUntilReady(child, port, () => output);
  return async () => {
    child.kill("SIGKILL");
    await exit;
  };
};
