/** Reads a stream of bytes by length, independent of the size of its pieces. */
export class ByteReader {
  private readonly pieces: AsyncIterator<Uint8Array>;
  /** Bytes that were pushed back. The last piece is read first. */
  private readonly pushedBackPieces: Buffer[] = [];

  constructor(pieces: AsyncIterable<Uint8Array>) {
    this.pieces = pieces[Symbol.asyncIterator]();
  }

  /** Reads the next piece: at least one byte, as it arrives. Null at the end. */
  async readPiece(): Promise<Buffer | null> {
    const pushedBack = this.pushedBackPieces.pop();
    if (pushedBack !== undefined) return pushedBack;
    for (let next = await this.pieces.next(); !next.done; next = await this.pieces.next()) {
      const { buffer, byteOffset, length } = next.value;
      if (length > 0) return Buffer.from(buffer, byteOffset, length);
    }
    return null;
  }

  /** Pushes bytes back. The next read returns them first. */
  pushBack(bytes: Buffer): void {
    if (bytes.length > 0) this.pushedBackPieces.push(bytes);
  }

  /** Reads this number of bytes, or all that are left, in pieces as they arrive. */
  async *stream(length = Number.POSITIVE_INFINITY): AsyncGenerator<Buffer> {
    for (let left = length; left > 0; ) {
      const piece = await this.readPiece();
      if (piece === null) return;
      if (piece.length > left) this.pushBack(piece.subarray(left));
      const part = piece.subarray(0, left);
      left -= part.length;
      yield part;
    }
  }

  /** Reads this number of bytes, or all that are left, into one buffer. */
  async read(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.stream(length)) parts.push(part);
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts);
  }

  async isAtEnd(): Promise<boolean> {
    const piece = await this.readPiece();
    if (piece === null) return true;
    this.pushBack(piece);
    return false;
  }

  /** Stops reading and returns the iterator of the stream, which may close the stream. */
  async close(): Promise<void> {
    await this.pieces.return?.();
  }
}
