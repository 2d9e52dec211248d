/** An archive that is not whole, or not as this program writes them. */
export class BadArchive extends Error {}

/** Bytes that can be read from where they were left. */
export class Source {
  private readonly pieces: AsyncIterator<Uint8Array>;
  private piece: Buffer = Buffer.alloc(0);

  constructor(pieces: AsyncIterable<Uint8Array>) {
    this.pieces = pieces[Symbol.asyncIterator]();
  }

  private async more(): Promise<boolean> {
    while (this.piece.length === 0) {
      const next = await this.pieces.next();
      if (next.done) return false;
      this.piece = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.length);
    }
    return true;
  }

  /** The next bytes as they came, at most so many. */
  private async some(most: number): Promise<Buffer> {
    if (!(await this.more())) throw new BadArchive("cut off");
    const found = this.piece.subarray(0, most);
    this.piece = this.piece.subarray(found.length);
    return found;
  }

  /** The next so many bytes, at once. */
  async take(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let left = length; left > 0; ) {
      const part = await this.some(left);
      parts.push(part);
      left -= part.length;
    }
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts);
  }

  /** The next so many bytes, piece by piece. */
  async *pass(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0; ) {
      const part = await this.some(left);
      left -= part.length;
      yield part;
    }
  }

  /** Lets go of what it reads from: whoever has that can go on with it, or let the rest of it pass. */
  async letGo(): Promise<void> {
    await this.pieces.return?.();
  }

  /** Whether nothing is left. */
  async ended(): Promise<boolean> {
    return !(await this.more());
  }
}
