import { closeSync } from "node:fs";

/**
 * The embedded engine stopped itself, since it could not write what must not be lost: no room for its log, a broken
 * disk. What was confirmed is in its files; what it holds in memory is no good any more.
 */
export class EngineEnded extends Error {
  override readonly name = "EngineEnded";
}

/** How the engine leaves a statement that failed; every other way out is its end. */
const LEFT_STATEMENT = 100;

/** What is used of the embedded engine's WebAssembly module: its open files, and the two calls by which its driver turns. */
export interface EngineModule {
  readonly FS: { readonly streams: readonly ({ readonly nfd?: number } | null | undefined)[] };
  _PostgresMainLoopOnce: () => void;
  stackRestore: (stack: unknown) => void;
}

/**
 * Makes the end of the engine known. Its driver calls again whatever was thrown, and an engine that has ended would
 * never come back from the second call, nor the process with it.
 *
 * @returns whether it has ended
 */
export const watchEnd = (module: EngineModule): (() => boolean) => {
  const { _PostgresMainLoopOnce: once, stackRestore } = module;
  let end: EngineEnded | null = null;
  module._PostgresMainLoopOnce = () => {
    if (end !== null) throw end;
    try {
      once();
    } catch (cause) {
      if ((cause as { readonly status?: number }).status !== LEFT_STATEMENT)
        end = new EngineEnded("the embedded database stopped itself", { cause });
      throw cause;
    }
  };
  module.stackRestore = (stack) => {
    if (end !== null) throw end;
    stackRestore(stack);
  };
  return () => end !== null;
};

/** Gives back the files that an engine which has ended still holds open. */
export const letFilesGo = ({ FS }: EngineModule): void => {
  for (const stream of FS.streams) {
    if (stream?.nfd === undefined) continue;
    try {
      closeSync(stream.nfd);
    } catch {} // it was closed by then
  }
};
