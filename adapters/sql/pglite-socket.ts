import { Duplex } from "node:stream";
import type { PGlite } from "@electric-sql/pglite";

type Written = { readonly chunk: Buffer };

const GOODBYE = "X".charCodeAt(0);

/** What a driver takes for a network connection, and is a call into the embedded database. */
export class PgliteSocket extends Duplex {
  private database: PGlite | null = null;

  /** @param living the engine, opened anew when it has ended */
  constructor(private readonly living: () => Promise<PGlite>) {
    super();
  }

  /** One engine serves one connection after the other: nothing of the one before may be left. */
  connect(): this {
    const fresh = async (): Promise<void> => {
      const database = await this.living();
      await database.exec("rollback");
      await database.exec("discard all");
      this.database = database;
    };
    fresh().then(
      () => this.emit("connect"),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.exchange(chunk, done);
  }

  override _writev(written: readonly Written[], done: (error?: Error | null) => void): void {
    this.exchange(Buffer.concat(written.map(({ chunk }) => chunk)), done);
  }

  private exchange(message: Buffer, done: (error?: Error | null) => void): void {
    // the goodbye of one connection must not end the engine
    if (message[0] === GOODBYE || this.database === null) {
      done();
      return;
    }
    const answer: Buffer[] = [];
    // what goes by in pieces the engine does not also read itself, and keep for as long as it runs (PR-6)
    const onRawData = (bytes: Uint8Array): void => void answer.push(Buffer.from(bytes));
    this.database.execProtocolRawStream(message, { onRawData }).then(() => {
      if (answer.length > 0) this.push(Buffer.concat(answer));
      done();
    }, done);
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null);
    done();
  }
}
