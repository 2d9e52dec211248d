/** An open transaction. Parameters are `$1`, `$2` …; values are never spliced into the text. */
export interface SqlSession {
  readonly query: <Row extends object>(text: string, parameters?: readonly unknown[]) => Promise<readonly Row[]>;
  /**
   * Sends a statement without waiting for its result. If it fails, the transaction does not commit.
   *
   * @param toError converts the error of the database
   */
  readonly send: (text: string, parameters: readonly unknown[], toError?: (error: unknown) => Error) => void;
}

/**
 * The database role of a transaction. `accounts` sees accounts, sessions and licences, but no health data. `record`
 * sees the health data that row-level security grants to the actor. `owner` is for migrations and imports.
 */
export type SqlContext =
  | { readonly as: "accounts" }
  | {
      readonly as: "record";
      readonly actor: number;
      /** The patient whose record belongs to the actor. */
      readonly patient: number | null;
      /** The patient whose record a doctor, a carer or the reader of a link opens: only the access to this record counts. */
      readonly subject?: number;
      /** The actor opens the record as a carer. */
      readonly isCarer?: boolean;
      /** The share link that grants the reading; there is no actor then. */
      readonly link?: number;
      /** The day of the request: an association that ended before it grants nothing. */
      readonly today?: string;
    }
  /** Reads the audit trail, and removes expired entries. */
  | { readonly as: "audit" }
  | { readonly as: "owner" };

/** A PostgreSQL database: embedded, or a server. */
export interface SqlEngine {
  /**
   * Runs work in one transaction. It commits when the work resolves and rolls back when it throws. A serialization
   * failure or deadlock is retried at most three times.
   *
   * @param mode `reading` sees a snapshot and cannot write; its commit is deferred, so that nobody waits for it
   */
  readonly transaction: <A>(
    context: SqlContext,
    work: (session: SqlSession) => Promise<A>,
    mode?: "reading" | "writing",
  ) => Promise<A>;
  /** Changes the role and the actor within an open transaction. */
  readonly changeContext: (session: SqlSession, context: SqlContext) => Promise<void>;
  /** Runs several statements without parameters as the owner. */
  readonly runScript: (text: string) => Promise<void>;
  /**
   * Rewrites the files if accounts were deleted, so that their data can no longer be read there. Returns whether there
   * was something to do. Only the embedded database has this method.
   */
  readonly eraseDeleted?: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}
