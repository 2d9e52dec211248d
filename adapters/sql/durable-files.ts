import { chmodSync, closeSync, fsyncSync, lstatSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type InitResult = Awaited<ReturnType<NodeFS["init"]>>;
type Module = { readonly NODEFS: { readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number } } };

/** The host's files, with an fsync that reaches the disk; the stock one does nothing. */
export class DurableFiles extends NodeFS {
  override async init(...given: Parameters<NodeFS["init"]>): Promise<InitResult> {
    const { emscriptenOpts } = await super.init(...given);
    const reachDisk = (module: unknown): void => {
      (module as Module).NODEFS.stream_ops.fsync = (stream) => {
        fsyncSync(stream.nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), reachDisk] } };
  }
}

/** Stock parameters without `-F`; the default sync method does nothing there, and 16 MB of buffers are plenty. */
export const DURABLE_START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...["fsync=on", "wal_sync_method=fsync", "shared_buffers=16MB"].flatMap((setting) => ["-c", setting]),
];

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;

const everythingIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));

/** Closes a folder and everything in it to other users of the machine (CR-5). */
export const makePrivate = (folder: string): void => {
  for (const path of [folder, ...everythingIn(folder)]) {
    const stat = lstatSync(path);
    const wanted = stat.isDirectory() ? OWNER_ONLY_FOLDER : OWNER_ONLY_FILE;
    if ((stat.mode & 0o777) !== wanted && !stat.isSymbolicLink()) chmodSync(path, wanted);
  }
};

/** Waits until a folder and everything in it is on the disk. */
export const reachDisk = (folder: string): void => {
  for (const path of [...everythingIn(folder), folder]) {
    if (process.platform === "win32" && lstatSync(path).isDirectory()) continue;
    const file = openSync(path, "r");
    fsyncSync(file);
    closeSync(file);
  }
};
