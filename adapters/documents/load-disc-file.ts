import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import type { ReadableContent, ReadDiscFile } from "@libretto/core/ports/documents/file-reader";
import type { WorkerMessage } from "./messages.ts";
import { type DocumentWorker, foldersToSend, startWorker } from "./read-in-worker.ts";

/** A worker that nobody has asked for this long ends: 30 seconds. */
const IDLE_MILLISECONDS = 30_000;

const damaged = left(failure("refused", "files.damaged"));

type Waiting = (bytes: Uint8Array | null) => void;

/** An open disc in a worker of its own. */
class OpenDisc {
  private readonly waiting = new Map<string, Waiting[]>();
  private idleTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly worker: DocumentWorker,
    disc: Blob | NonNullable<ReturnType<typeof foldersToSend>>,
    /** Called once, when the worker has ended. */
    private readonly onEnd: () => void,
  ) {
    worker.addEventListener("message", ({ data }: { readonly data: WorkerMessage }) => {
      if (data.is === "discFile") this.answer(data.path, data.bytes);
    });
    worker.addEventListener("error", () => this.end());
    worker.addEventListener("messageerror", () => this.end());
    worker.postMessage({ is: "open", disc }, []);
  }

  load(path: string): Promise<Uint8Array | null> {
    return new Promise((resolve) => {
      clearTimeout(this.idleTimer);
      this.waiting.set(path, [...(this.waiting.get(path) ?? []), resolve]);
      this.worker.postMessage({ is: "load", path }, []);
    });
  }

  /** Whether nobody waits for a file. */
  get isIdle(): boolean {
    return this.waiting.size === 0;
  }

  end(): void {
    clearTimeout(this.idleTimer);
    this.worker.terminate();
    const resolvers = [...this.waiting.values()].flat();
    this.waiting.clear();
    for (const resolve of resolvers) resolve(null);
    this.onEnd();
  }

  private answer(path: string, bytes: Uint8Array | null): void {
    const [next, ...others] = this.waiting.get(path) ?? [];
    if (others.length === 0) this.waiting.delete(path);
    else this.waiting.set(path, others);
    next?.(bytes);
    clearTimeout(this.idleTimer);
    if (this.isIdle) this.idleTimer = setTimeout(() => this.end(), IDLE_MILLISECONDS);
  }
}

/**
 * Reads single files of discs. Each disc has a worker of its own, which stays open while its files are read; a worker that
 * nobody waits for ends when another disc is opened.
 */
export const loadDiscFileInWorker = (createWorker: () => DocumentWorker): ReadDiscFile => {
  const discs = new Map<ReadableContent, OpenDisc>();
  const open = (content: ReadableContent): OpenDisc | null => {
    const opened = discs.get(content);
    if (opened !== undefined) return opened;
    for (const other of [...discs.values()]) if (other.isIdle) other.end();
    const source = content instanceof Blob ? content : Array.isArray(content) ? foldersToSend(content) : null;
    const worker = source === null ? null : startWorker(createWorker);
    if (source === null || worker === null) return null;
    const disc = new OpenDisc(worker, source, () => discs.delete(content));
    discs.set(content, disc);
    return disc;
  };
  return (content, path) => async () => {
    const bytes = (await open(content)?.load(path)) ?? null;
    return bytes === null ? damaged : right(bytes);
  };
};
