import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, left, right } from "@libretto/core/kernel/fp";
import {
  type ArchiveData,
  type ConversionContext,
  convertArchivedRows,
  type RowConverter,
} from "@libretto/core/use-cases/documents/convert-archived-rows";
import type { PreparedRecord, PreparedRows, Receiver } from "@libretto/core/use-cases/documents/prepared-archive";
import type { ArchiveServices } from "@libretto/core/use-cases/documents/record-archives";
import { findSpecialtyTags } from "@libretto/core/use-cases/rows/require-specialty-tags";
import { createLineWriter, diskFullFailure, type LineWriter } from "../spooled-lines.ts";

/** Size of a batch. */
const BATCH = { rows: 2000, characters: 4 * 2 ** 20 } as const;

/** Writes rows in batches; stops at the first invalid one. */
const spoolRows = async (
  writer: LineWriter,
  rows: AsyncIterable<Parameters<RowConverter>[0]>,
  convert: RowConverter,
): Promise<Either<Failure, PreparedRows>> => {
  let batch: string[] = [];
  let [length, count] = [0, 0];
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await writer.write([`[${batch.join()}]`]);
    batch = [];
    length = 0;
  };
  for await (const row of rows) {
    const converted = convert(row);
    if (isLeft(converted)) return converted;
    const text = JSON.stringify(converted.right);
    batch.push(text);
    length += text.length;
    count += 1;
    if (batch.length >= BATCH.rows || length >= BATCH.characters) await flush();
  }
  await flush();
  const spooled = await writer.end();
  return right({ count, texts: spooled.texts });
};

/**
 * Prepares the rows of an archive before the transaction, in temporary files.
 *
 * @param bytesOf stored bytes of a file, by its id in the archive
 * @param reportError called for internal errors (`unavailable`)
 */
export const prepareRecord = async (
  context: Pick<ArchiveServices, "temporaryFiles" | "ids" | "clock" | "consult">,
  data: ArchiveData,
  bytesOf: ConversionContext["bytesOf"],
  receiver: Receiver,
  reportError: (error: unknown) => void,
): Promise<Either<Failure, PreparedRecord>> => {
  const specialtyTags = await context.consult((stores) => findSpecialtyTags(stores, data.tags))();
  if (isLeft(specialtyTags)) return specialtyTags;
  const { idOf, removed, converters } = convertArchivedRows(context, data, {
    ...{ receiver, specialtyTags: specialtyTags.right, bytesOf },
  });
  const writers: LineWriter[] = [];
  const discard = (): void => {
    for (const writer of writers) writer.discard();
  };
  const refuse = (refusal: Failure): Either<Failure, PreparedRecord> => {
    discard();
    return left(refusal);
  };
  try {
    const lists = new Map<string, PreparedRows>();
    for (const [name, { rows }] of data.lists) {
      const convert = converters.get(name);
      if (convert === undefined) return refuse(failure("refused", "archive.unreadable"));
      const writer = createLineWriter(context.temporaryFiles);
      writers.push(writer);
      const ready = await spoolRows(writer, rows(), convert);
      if (isLeft(ready)) return refuse(ready.left);
      lists.set(name, ready.right);
    }
    return right({ lists, removed, idOf, discard });
  } catch (error) {
    const diskFull = diskFullFailure(error);
    if (diskFull === null) reportError(error);
    return refuse(diskFull ?? failure("unavailable", "failure.apology"));
  }
};
