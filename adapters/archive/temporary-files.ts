import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { close, mkdirSync, openSync, read, unlinkSync, write } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { TemporaryFile, TemporaryFiles } from "@libretto/core/ports/files/temporary-files";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const IV_BYTES = 12;
/** Up to this size, content stays in memory. */
const IN_MEMORY_BYTES = 2 ** 20;
const PIECE_BYTES = 2 ** 16;

const [readAsync, writeAsync] = [promisify(read), promisify(write)];

/** Closes files that were not discarded; a file without a name is deleted when it is closed. */
const abandonedFiles = new FinalizationRegistry<number>((file) => close(file));

/** Opens a file and removes its name: it is deleted with this process, and nobody else can open it. */
const openNamelessFile = (folder: string): number => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${randomBytes(16).toString("hex")}.aside`);
  const file = openSync(path, "wx+", 0o600);
  unlinkSync(path);
  return file;
};

/** A temporary file, encrypted with a key that is never stored. */
class EncryptedFile {
  private readonly file: number;
  private readonly key = randomBytes(KEY_BYTES);
  private readonly iv = randomBytes(IV_BYTES);
  private readonly cipher = createCipheriv(CIPHER, this.key, this.iv);
  private length = 0;
  private closed = false;
  private pendingOperations = 0;

  constructor(folder: string) {
    this.file = openNamelessFile(folder);
    abandonedFiles.register(this, this.file, this);
  }

  async write(bytes: Uint8Array): Promise<void> {
    const sealed = this.cipher.update(bytes);
    for (let at = 0; at < sealed.length; ) {
      const { bytesWritten } = await this.withFile((file) =>
        writeAsync(file, sealed, at, sealed.length - at, this.length),
      );
      at += bytesWritten;
      this.length += bytesWritten;
    }
  }

  end(): void {
    this.cipher.final();
  }

  async *pieces(): AsyncGenerator<Uint8Array> {
    const decipher = createDecipheriv(CIPHER, this.key, this.iv);
    decipher.setAuthTag(this.cipher.getAuthTag());
    for (let at = 0; at < this.length; ) {
      const { bytesRead, buffer } = await this.withFile((file) =>
        readAsync(file, Buffer.allocUnsafe(PIECE_BYTES), 0, PIECE_BYTES, at),
      );
      if (bytesRead === 0) throw new Error("the temporary file is truncated");
      at += bytesRead;
      yield decipher.update(buffer.subarray(0, bytesRead));
    }
    decipher.final();
  }

  forget(): void {
    if (this.closed) return;
    this.closed = true;
    abandonedFiles.unregister(this);
    this.closeWhenFree();
  }

  /** Keeps the file open during an operation, because a closed file descriptor may be reused. */
  private async withFile<A>(work: (file: number) => Promise<A>): Promise<A> {
    if (this.closed) throw new Error("the temporary file is discarded");
    this.pendingOperations += 1;
    try {
      return await work(this.file);
    } finally {
      this.pendingOperations -= 1;
      this.closeWhenFree();
    }
  }

  private closeWhenFree(): void {
    if (this.closed && this.pendingOperations === 0) close(this.file);
  }
}

const iterate = async function* (parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts;
};

/**
 * Temporary files: small ones in memory, larger ones in an unnamed file in this folder, encrypted with a key that only
 * this process has, so that no readable data remains after a crash.
 *
 * @param maxInMemoryBytes how many bytes stay in memory
 */
export const temporaryFilesIn =
  (folder: string, maxInMemoryBytes = IN_MEMORY_BYTES): TemporaryFiles =>
  () => {
    let parts: Uint8Array[] = [];
    let bytes = 0;
    let encryptedFile: EncryptedFile | null = null;
    return {
      write: async (piece) => {
        bytes += piece.length;
        if (encryptedFile === null && bytes <= maxInMemoryBytes) {
          parts.push(piece);
          return;
        }
        encryptedFile ??= new EncryptedFile(folder);
        for (const part of parts) await encryptedFile.write(part);
        parts = [];
        await encryptedFile.write(piece);
      },
      end: (): TemporaryFile => {
        encryptedFile?.end();
        const [file, bufferedParts] = [encryptedFile, parts];
        return { bytes, readPieces: () => file?.pieces() ?? iterate(bufferedParts), discard: () => file?.forget() };
      },
      discard: () => encryptedFile?.forget(),
    };
  };
