/** One open transaction. Parameters go as `$1`, `$2` …; nothing is ever spliced into the text. */
export interface SqlSession {
  readonly query: <Row extends object>(text: string, parameters?: readonly unknown[]) => Promise<readonly Row[]>;
  /**
   * Sends a statement without waiting for it: if it fails, the transaction does not commit.
   *
   * @param meaning what that failure is to be called
   */
  readonly send: (text: string, parameters: readonly unknown[], meaning?: (error: unknown) => Error) => void;
}

/**
 * On whose behalf a transaction runs. `accounts` sees accounts, sessions and licences and no health data; `record`
 * sees health data as row-level security lets the actor; `owner` is for migrations and imports.
 */
export type SqlContext =
  | { readonly as: "accounts" }
  | {
      readonly as: "record";
      readonly actor: number;
      /** Whose record is the actor's own. */
      readonly patient: number | null;
      /** The one record of which a doctor's clearance counts. */
      readonly reads?: number;
    }
  /** Reads the audit trail, and removes of it what is older than its time. */
  | { readonly as: "audit" }
  | { readonly as: "owner" };

/** A database of the PostgreSQL kind: embedded, or a server. */
export interface SqlEngine {
  /**
   * Runs work in one transaction: committed when it resolves, rolled back when it throws; tried again (at most three
   * times) when the database reports a serialization failure or deadlock.
   *
   * @param how `reading` sees the database as it is at one moment, can write nothing, and so need not wait for its end
   */
  readonly transaction: <A>(
    context: SqlContext,
    work: (session: SqlSession) => Promise<A>,
    how?: "reading" | "writing",
  ) => Promise<A>;
  /** Goes on as somebody else within an open transaction. */
  readonly become: (session: SqlSession, context: SqlContext) => Promise<void>;
  /** Several statements without parameters, as the owner: migrations. */
  readonly script: (text: string) => Promise<void>;
  /**
   * Rewrites the files if accounts were deleted, so that nothing of them can be read there any more; true when there was
   * something to do. Only the embedded database has files that are ours to rewrite.
   */
  readonly eraseDeleted?: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}
