/** Reads a stream of bytes by length, independent of the size of its pieces. */
export class ByteReader {
  private readonly pieces: AsyncIterator<Uint8Array>;
  /** Bytes that were put back; the last one is next. */
  private readonly unreadPieces: Buffer[] = [];

  constructor(pieces: AsyncIterable<Uint8Array>) {
    this.pieces = pieces[Symbol.asyncIterator]();
  }

  /** The next bytes as they arrive, at least one; null at the end. */
  async readPiece(): Promise<Buffer | null> {
    const unread = this.unreadPieces.pop();
    if (unread !== undefined) return unread;
    for (let next = await this.pieces.next(); !next.done; next = await this.pieces.next()) {
      const { buffer, byteOffset, length } = next.value;
      if (length > 0) return Buffer.from(buffer, byteOffset, length);
    }
    return null;
  }

  /** Puts bytes back: they are the next to be read. */
  unread(bytes: Buffer): void {
    if (bytes.length > 0) this.unreadPieces.push(bytes);
  }

  /** The next bytes in pieces as they arrive: this number, or all that are left. */
  async *stream(length = Number.POSITIVE_INFINITY): AsyncGenerator<Buffer> {
    for (let left = length; left > 0; ) {
      const piece = await this.readPiece();
      if (piece === null) return;
      if (piece.length > left) this.unread(piece.subarray(left));
      const part = piece.subarray(0, left);
      left -= part.length;
      yield part;
    }
  }

  /** The next bytes at once: this number, or all that are left. */
  async read(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.stream(length)) parts.push(part);
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts);
  }

  async isAtEnd(): Promise<boolean> {
    const piece = await this.readPiece();
    if (piece === null) return true;
    this.unread(piece);
    return false;
  }

  /** Stops reading. The stream decides whether it ends. */
  async close(): Promise<void> {
    await this.pieces.return?.();
  }
}
