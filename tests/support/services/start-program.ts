import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as after } from "node:timers/promises";

const POLL_INTERVAL_MS = 50;

const isListening = async (port: number, host: string): Promise<boolean> => {
  const socket = connect(port, host);
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

const waitUntilReady = async (child: ChildProcess, isReady: () => Promise<boolean>, output: () => string) => {
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended: ${output()}`);
    await after(POLL_INTERVAL_MS);
  }
};

interface ProgramOptions extends Pick<SpawnOptions, "uid" | "gid" | "cwd" | "env"> {
  /** The loopback address on which it listens. */
  readonly host?: string;
  readonly onOutput?: (text: string) => void;
}

/**
 * Starts a server program in the foreground and waits until it listens on a loopback port.
 *
 * @returns a function that kills it
 */
export const startProgram = async (
  program: string,
  args: readonly string[],
  port: number,
  { host = "127.0.0.1", onOutput = () => {}, ...options }: ProgramOptions = {},
): Promise<() => Promise<void>> => {
  const child = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (piece: Buffer) => {
      output += piece;
      onOutput(String(piece));
    });
  const exit = once(child, "exit");
  await waitUntilReady(
    child,
    () => isListening(port, host),
    () => output,
  );
  return async () => {
    child.kill("SIGKILL");
    await exit;
  };
};
