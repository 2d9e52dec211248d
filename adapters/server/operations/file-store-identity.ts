import { isLeft } from "@libretto/core/kernel/fp";
import { adoptFileStore, type StoreProblem } from "@libretto/core/use-cases/maintenance/check-file-store";

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

/** Makes this store the one of the database; run on the host by an operator. Returns the reason when it fails. */
export const acceptFileStore = async (
  context: Parameters<typeof adoptFileStore>[0],
  location: string,
  printLine: (line: string) => void,
): Promise<string | null> => {
  const outcome = await adoptFileStore(context)();
  if (isLeft(outcome)) return `The file store was not accepted: ${outcome.left.code}`;
  printLine(`${location} is now the file store of this database. Files that it lacks are reported as missing.`);
  return null;
};
