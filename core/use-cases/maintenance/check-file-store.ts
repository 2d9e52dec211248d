import { type Failure, failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { FileVault } from "../../ports/files/file-vault.ts";
import type { Secrets } from "../../ports/security/secrets.ts";
import type { Transact } from "../../ports/system/transaction.ts";

interface Services {
  readonly transact: Transact;
  readonly filesWithoutScan: Pick<FileVault, "readIdentity" | "writeIdentity" | "hasAny" | "isEmpty">;
  /** Creates identities, which are unique. */
  readonly secrets: Pick<Secrets, "create">;
}

/** What the database and its file store say about each other. */
interface StoreFindings {
  /** The identity in the database; null before the first start. */
  readonly expected: string | null;
  /** The identity in the store; null without one. */
  readonly identity: string | null;
  /** The newest files of the database. */
  readonly newestBlobs: readonly string[];
  /** Whether the store has one of them. */
  readonly hasNewest: boolean;
  readonly isEmpty: boolean;
}

/** Why a database must not use a file store. */
export type StoreProblem = "noIdentity" | "otherIdentity" | "missingFiles" | "unknownFiles";

/** So many of the newest files are looked for in a store that the database does not know yet. */
const SAMPLE_FILES = 20;

/** Why the database must not use the store; null when it may. */
const validateFileStore = (findings: StoreFindings): StoreProblem | null => {
  const { expected, identity, newestBlobs, hasNewest, isEmpty } = findings;
  if (expected !== null) return expected === identity ? null : identity === null ? "noIdentity" : "otherIdentity";
  if (newestBlobs.length > 0) return hasNewest ? null : "missingFiles";
  return identity === null || isEmpty ? null : "unknownFiles";
};

const readFindings = (services: Services): TaskEither<Failure, StoreFindings> => {
  const { transact, filesWithoutScan: files } = services;
  return pipe(
    taskEither.Do,
    taskEither.bind("expected", () => transact((stores) => stores.fileDirectory.findStoreIdentity())),
    taskEither.bind("identity", () => files.readIdentity),
    taskEither.bind("newestBlobs", () => transact((stores) => stores.fileDirectory.listNewestBlobs(SAMPLE_FILES))),
    taskEither.bind("hasNewest", ({ expected, newestBlobs }) =>
      expected === null ? files.hasAny(newestBlobs) : taskEither.right(false),
    ),
    taskEither.bind("isEmpty", ({ expected, identity }) =>
      expected === null && identity !== null ? files.isEmpty : taskEither.right(false),
    ),
  );
};

/** Gives the database and the store one identity. A server that does the same waits for this one, and compares. */
const connectStore = (
  { transact, filesWithoutScan: files, secrets }: Services,
  identity: string | null,
): TaskEither<Failure, StoreProblem | null> => {
  const chosen = identity ?? secrets.create();
  return transact((stores) =>
    pipe(
      stores.fileDirectory.addStoreIdentity(chosen),
      taskEither.chain(
        (stored): TaskEither<Failure, StoreProblem | null> =>
          stored !== chosen
            ? taskEither.right(identity === null ? "noIdentity" : "otherIdentity")
            : pipe(
                identity === null ? files.writeIdentity(chosen) : taskEither.right(undefined),
                taskEither.map(() => null),
              ),
      ),
    ),
  );
};

/**
 * Checks that the database and the file store belong together, and connects them at the first start. Two servers of one
 * database with different stores would each miss the files of the other.
 */
export const checkFileStore = (services: Services): TaskEither<Failure, StoreProblem | null> =>
  pipe(
    readFindings(services),
    taskEither.chain((findings) => {
      const problem = validateFileStore(findings);
      return problem !== null || findings.expected !== null
        ? taskEither.right(problem)
        : connectStore(services, findings.identity);
    }),
  );

/** Makes this store the one of the database. Other servers with another store do not start any more. */
export const adoptFileStore = ({ transact, filesWithoutScan: files, secrets }: Services): TaskEither<Failure, void> =>
  pipe(
    files.readIdentity,
    taskEither.chain((identity) => {
      const chosen = identity ?? secrets.create();
      return pipe(
        identity === null ? files.writeIdentity(chosen) : taskEither.right(undefined),
        taskEither.chain(() => transact((stores) => stores.fileDirectory.replaceStoreIdentity(chosen))),
      );
    }),
  );

/** Readiness: the store that this server reaches now is the one of the database. */
export const requireFileStore = ({
  transact,
  filesWithoutScan: files,
}: Pick<Services, "transact"> & {
  readonly filesWithoutScan: Pick<FileVault, "readIdentity">;
}): TaskEither<Failure, void> =>
  pipe(
    transact((stores) => stores.fileDirectory.findStoreIdentity()),
    taskEither.chain((expected) =>
      expected === null
        ? taskEither.right(undefined)
        : pipe(
            files.readIdentity,
            taskEither.filterOrElse(
              (identity) => identity === expected,
              () => failure("unavailable", "health.otherFileStore"),
            ),
            taskEither.map(() => undefined),
          ),
    ),
  );
