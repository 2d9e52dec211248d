import { chmodSync, closeSync, fsyncSync, lstatSync, openSync, readdirSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { type EngineModule, letFilesGo, watchEnd } from "./engine-end.ts";

type InitResult = Awaited<ReturnType<NodeFS["init"]>>;
interface Attributes {
  readonly mode?: number;
}
interface HostFiles {
  readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number };
  readonly node_ops: {
    mknod: (parent: unknown, name: string, mode: number, device: number) => unknown;
    setattr: (node: unknown, attributes: Attributes) => void;
  };
}

const OTHERS = 0o077;
const forOwnerOnly = (mode: number): number => mode & ~OTHERS;

/** Gives the stock file system an fsync that reaches the disk, and lets it open nothing to other users (CR-5). */
const harden = ({ stream_ops, node_ops }: HostFiles): void => {
  const { mknod, setattr } = node_ops;
  stream_ops.fsync = (stream) => {
    fsyncSync(stream.nfd);
    return 0;
  };
  node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, forOwnerOnly(mode), device);
  node_ops.setattr = (node, attributes) =>
    setattr(node, attributes.mode === undefined ? attributes : { ...attributes, mode: forOwnerOnly(attributes.mode) });
};

/** The host's files, as the database may trust them; and whether the engine over them has ended. */
export class DurableFiles extends NodeFS {
  private module: EngineModule | null = null;
  private ended = (): boolean => false;

  get hasEnded(): boolean {
    return this.ended();
  }

  /** Gives the host's files back after the engine's end. */
  letGo(): void {
    if (this.module !== null) letFilesGo(this.module);
  }

  override async init(...given: Parameters<NodeFS["init"]>): Promise<InitResult> {
    const { emscriptenOpts } = await super.init(...given);
    const hardened = (made: unknown): void => {
      const module = made as EngineModule & { readonly NODEFS: HostFiles };
      harden(module.NODEFS);
      this.module = module;
      this.ended = watchEnd(module);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hardened] } };
  }
}

/**
 * Stock parameters without `-F`; the default sync method does nothing there, and 16 MB of buffers are plenty. A log file
 * that is over is removed: used again, it would keep what was deleted (PR-6).
 */
export const DURABLE_START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...["fsync=on", "wal_sync_method=fsync", "shared_buffers=16MB", "wal_recycle=off"].flatMap((setting) => [
    "-c",
    setting,
  ]),
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

const cannotBeOpened = (path: string): boolean => process.platform === "win32" && lstatSync(path).isDirectory();

/** Waits until a file, or the list of a folder's names, is on the disk. */
export const reachDisk = (path: string): void => {
  if (cannotBeOpened(path)) return;
  const file = openSync(path, "r");
  fsyncSync(file);
  closeSync(file);
};

/** The system writes what several wait for in one go; there are four threads to wait in. */
const WAITING_AT_ONCE = 4;

/** Waits until a folder and everything in it is on the disk. */
export const allReachDisk = async (folder: string): Promise<void> => {
  const paths = [...everythingIn(folder), folder].values();
  const inTurn = async (): Promise<void> => {
    for (const path of paths) {
      if (cannotBeOpened(path)) continue;
      const file = await open(path, "r");
      await file.sync().finally(() => file.close());
    }
  };
  await Promise.all(Array.from({ length: WAITING_AT_ONCE }, inTurn));
};
