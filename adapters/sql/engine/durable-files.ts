import { chmodSync, closeSync, fsyncSync, lstatSync, openSync, readdirSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { closeEngineFiles, detectEngineStop, type EngineModule } from "./engine-stop.ts";

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

const OTHERS_MASK = 0o077;
const removeOthersAccess = (mode: number): number => mode & ~OTHERS_MASK;

/** Makes fsync of the stock file system reach the disk, and removes the access rights of other users (CR-5). */
const makeDurable = ({ stream_ops, node_ops }: HostFiles): void => {
  const { mknod, setattr } = node_ops;
  stream_ops.fsync = (stream) => {
    fsyncSync(stream.nfd);
    return 0;
  };
  node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, removeOthersAccess(mode), device);
  node_ops.setattr = (node, attributes) =>
    setattr(
      node,
      attributes.mode === undefined ? attributes : { ...attributes, mode: removeOthersAccess(attributes.mode) },
    );
};

/** The file system of the host, made durable. It also reports whether the engine has stopped. */
export class DurableFiles extends NodeFS {
  private module: EngineModule | null = null;
  private isStopped = (): boolean => false;

  get hasStopped(): boolean {
    return this.isStopped();
  }

  /** Closes the files of the host after the engine has stopped. */
  closeFiles(): void {
    if (this.module !== null) closeEngineFiles(this.module);
  }

  override async init(...parameters: Parameters<NodeFS["init"]>): Promise<InitResult> {
    const { emscriptenOpts } = await super.init(...parameters);
    const makeModuleDurable = (loaded: unknown): void => {
      const module = loaded as EngineModule & { readonly NODEFS: HostFiles };
      makeDurable(module.NODEFS);
      this.module = module;
      this.isStopped = detectEngineStop(module);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), makeModuleDurable] } };
  }
}

/**
 * Stock parameters without `-F`. The default sync method does nothing there; 16 MB of buffers are enough. A finished
 * log file is removed and not recycled, because it contains deleted data (PR-6).
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

const pathsIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));

/** Removes the access of other users to a folder and everything in it (CR-5). */
export const makePrivate = (folder: string): void => {
  for (const path of [folder, ...pathsIn(folder)]) {
    const stat = lstatSync(path);
    const expectedMode = stat.isDirectory() ? OWNER_ONLY_FOLDER : OWNER_ONLY_FILE;
    if ((stat.mode & 0o777) !== expectedMode && !stat.isSymbolicLink()) chmodSync(path, expectedMode);
  }
};

const cannotBeOpened = (path: string): boolean => process.platform === "win32" && lstatSync(path).isDirectory();

/** Waits until a file, or the list of names of a folder, is on the disk. */
export const syncToDisk = (path: string): void => {
  if (cannotBeOpened(path)) return;
  const file = openSync(path, "r");
  fsyncSync(file);
  closeSync(file);
};

/** The system combines concurrent syncs; Node.js has four threads for file access. */
const CONCURRENT_SYNCS = 4;

/** Waits until a folder and everything in it is on the disk. */
export const syncTreeToDisk = async (folder: string): Promise<void> => {
  const paths = [...pathsIn(folder), folder].values();
  const syncNext = async (): Promise<void> => {
    for (const path of paths) {
      if (cannotBeOpened(path)) continue;
      const file = await open(path, "r");
      await file.sync().finally(() => file.close());
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_SYNCS }, syncNext));
};
