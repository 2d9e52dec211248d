import { Duplex } from "node:stream";
import type { PGlite } from "@electric-sql/pglite";

type PendingWrite = { readonly chunk: Buffer };

const TERMINATE = "X".charCodeAt(0);

/** A network connection to the driver, which forwards every message to the embedded database. */
export class PgliteSocket extends Duplex {
  private database: PGlite | null = null;

  /** @param getDatabase returns the engine; restarts it when it has stopped */
  constructor(private readonly getDatabase: () => Promise<PGlite>) {
    super();
  }

  /** One engine serves all connections in turn: it discards the state of the previous one. */
  connect(): this {
    const resetSession = async (): Promise<void> => {
      const database = await this.getDatabase();
      await database.exec("rollback");
      await database.exec("discard all");
      this.database = database;
    };
    resetSession().then(
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
    this.forward(chunk, done);
  }

  override _writev(writes: readonly PendingWrite[], done: (error?: Error | null) => void): void {
    this.forward(Buffer.concat(writes.map(({ chunk }) => chunk)), done);
  }

  private forward(message: Buffer, done: (error?: Error | null) => void): void {
    // the Terminate message of one connection must not stop the engine
    if (message[0] === TERMINATE || this.database === null) {
      done();
      return;
    }
    const answer: Buffer[] = [];
    // raw streaming: otherwise the engine also parses the rows and holds them in memory while it runs (PR-6)
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
