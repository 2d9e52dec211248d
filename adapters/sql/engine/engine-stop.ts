import { closeSync } from "node:fs";

/**
 * The embedded engine stopped itself because it could not write its log: the disk is full or broken. Committed data is
 * in its files; its memory is no longer usable.
 */
export class EngineStopped extends Error {
  override readonly name = "EngineStopped";
}

/** The exit status of a failed statement; every other status means that the engine stopped. */
const FAILED_STATEMENT_STATUS = 100;

/** The used part of the engine's WebAssembly module: its open files, and the two calls of its driver loop. */
export interface EngineModule {
  readonly FS: { readonly streams: readonly ({ readonly nfd?: number } | null | undefined)[] };
  _PostgresMainLoopOnce: () => void;
  stackRestore: (stack: unknown) => void;
}

/**
 * Detects that the engine stopped. Its driver retries every call that threw, and a call into a stopped engine never
 * returns, which would hang the process.
 *
 * @returns a function that returns whether the engine has stopped
 */
export const detectEngineStop = (module: EngineModule): (() => boolean) => {
  const { _PostgresMainLoopOnce: runMainLoop, stackRestore } = module;
  let stopError: EngineStopped | null = null;
  module._PostgresMainLoopOnce = () => {
    if (stopError !== null) throw stopError;
    try {
      runMainLoop();
    } catch (cause) {
      if ((cause as { readonly status?: number }).status !== FAILED_STATEMENT_STATUS)
        stopError = new EngineStopped("the embedded database stopped itself", { cause });
      throw cause;
    }
  };
  module.stackRestore = (stack) => {
    if (stopError !== null) throw stopError;
    stackRestore(stack);
  };
  return () => stopError !== null;
};

/** Closes the files that a stopped engine still has open. */
export const closeEngineFiles = ({ FS }: EngineModule): void => {
  for (const stream of FS.streams) {
    if (stream?.nfd === undefined) continue;
    try {
      closeSync(stream.nfd);
    } catch {} // already closed
  }
};
