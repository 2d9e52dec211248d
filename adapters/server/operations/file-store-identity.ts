import { randomUUID } from "node:crypto";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { isLeft, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { ServerContext } from "../pipeline/server-context.ts";

type Context = Pick<ServerContext, "transact" | "filesWithoutScan">;

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
export const validateFileStore = (findings: StoreFindings): StoreProblem | null => {
  const { expected, identity, newestBlobs, hasNewest, isEmpty } = findings;
  if (expected !== null) return expected === identity ? null : identity === null ? "noIdentity" : "otherIdentity";
  if (newestBlobs.length > 0) return hasNewest ? null : "missingFiles";
  return identity === null || isEmpty ? null : "unknownFiles";
};

const readFindings = (context: Context): TaskEither<Failure, StoreFindings> => {
  const { transact, filesWithoutScan: files } = context;
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
  { transact, filesWithoutScan: files }: Context,
  identity: string | null,
): TaskEither<Failure, StoreProblem | null> => {
  const chosen = identity ?? randomUUID();
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
export const checkFileStore = (context: Context): TaskEither<Failure, StoreProblem | null> =>
  pipe(
    readFindings(context),
    taskEither.chain((findings) => {
      const problem = validateFileStore(findings);
      return problem !== null || findings.expected !== null
        ? taskEither.right(problem)
        : connectStore(context, findings.identity);
    }),
  );

const REASONS: Readonly<Record<StoreProblem, string>> = {
  noIdentity: "it has no file store-id",
  otherIdentity: "its file store-id names another store",
  missingFiles: "it has none of the newest files of the database",
  unknownFiles: "its files belong to another database",
};

/** Explains a problem to the operator, with what to do. */
export const describeStoreProblem = (problem: StoreProblem, location: string): string =>
  [
    `${location} is not the file store of this database: ${REASONS[problem]}.`,
    "All servers of a database need the same files: a bucket (FILES_S3_BUCKET), or one folder that they share.",
    "If the files were moved, move store-id with them. If the files are lost, or this is the right store:",
    "npm start -- accept-file-store",
  ].join("\n");

/** Makes this store the one of the database. Other servers with another store do not start any more. */
export const acceptFileStore = async (
  { transact, filesWithoutScan: files }: Context,
  location: string,
  printLine: (line: string) => void,
): Promise<string | null> => {
  const outcome = await pipe(
    files.readIdentity,
    taskEither.chain((identity) => {
      const chosen = identity ?? randomUUID();
      return pipe(
        identity === null ? files.writeIdentity(chosen) : taskEither.right(undefined),
        taskEither.chain(() => transact((stores) => stores.fileDirectory.replaceStoreIdentity(chosen))),
      );
    }),
  )();
  if (isLeft(outcome)) return `The file store was not accepted: ${outcome.left.code}`;
  printLine(`${location} is now the file store of this database. Files that it lacks are reported as missing.`);
  return null;
};

/** Readiness: the store that this server reaches now is the one of the database. */
export const requireFileStore = ({ transact, filesWithoutScan: files }: Context): TaskEither<Failure, void> =>
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
