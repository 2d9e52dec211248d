import { right } from "@libretto/core/kernel/fp";
import { foldText } from "@libretto/core/kernel/text";
import type { ExamSearch } from "@libretto/core/ports/record/exam-search";
import { exams } from "@libretto/core/record/exams/wire";
import { type FailureInjector, noFailures } from "../failure-injector.ts";
import type { MemoryRecordStore } from "./record-store.ts";

const wordsOf = (text: string): readonly string[] => foldText(text).split(" ");

/** Searches the exams of a record in memory. */
export const memoryExamSearch = (
  store: Pick<MemoryRecordStore, "rows">,
  failures: FailureInjector = noFailures,
): ExamSearch => ({
  find: (patient, text) =>
    failures.run(async () =>
      right(
        store
          .rows(exams, patient)
          .filter((exam) =>
            wordsOf(text).every((typed) => wordsOf(exams.searchTextOf(exam)).some((word) => word.startsWith(typed))),
          ),
      ),
    ),
});
