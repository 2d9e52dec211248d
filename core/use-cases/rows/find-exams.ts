import type { Failure } from "../../kernel/failure.ts";
import { isRight, pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import { PAGE_LIMIT } from "../../kernel/page.ts";
import { foldText } from "../../kernel/text.ts";
import type { RecordAccess } from "../../ports/sharing/record-access.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import type { ExamDraft } from "../../record/exams/exam.ts";
import { exams } from "../../record/exams/wire.ts";
import type { AnySection } from "../../record/section.ts";

/** More exams than any record has. */
const SEARCH_LIMIT = 100_000;

/** Whether each of these prefixes begins a word of the search text of an exam. */
const hasWords = (exam: ExamDraft, prefixes: readonly string[]): boolean => {
  const words = foldText((exams as AnySection).searchTextOf(exam)).split(" ");
  return prefixes.every((prefix) => words.some((word) => word.startsWith(prefix)));
};

/** The first page of the exams that the reader may see and that match every searched word, newest first. */
export const findExams = (
  { reader }: Pick<Stores, "reader">,
  recordAccess: RecordAccess,
  query: string,
): TaskEither<Failure, readonly ExamDraft[]> => {
  const prefixes = foldText(query).split(" ");
  return pipe(
    reader.open(recordAccess).readPage(exams as AnySection, { limit: SEARCH_LIMIT }),
    taskEither.map((text) => {
      const { data } = JSON.parse(text) as { readonly data: readonly unknown[] };
      return data
        .flatMap((row) => {
          const decoded = exams.wire.decode(row);
          return isRight(decoded) && hasWords(decoded.right, prefixes) ? [decoded.right] : [];
        })
        .slice(0, PAGE_LIMIT);
    }),
  );
};
