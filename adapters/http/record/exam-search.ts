import { either, pipe, taskEither } from "@libretto/core/kernel/fp";
import type { ExamSearch } from "@libretto/core/ports/record/exam-search";
import type { Exam, ExamDraft } from "@libretto/core/record/exams/exam";
import { exams } from "@libretto/core/record/exams/wire";
import { documentedEndpoints } from "../../contract/record/documented-paths.ts";
import type { Client } from "../client.ts";
import { validateRow } from "./rows.ts";

/** Searches the exams of a record, over the API. */
export const httpExamSearch = (client: Client): ExamSearch => ({
  find: (id, search) =>
    pipe(
      client.call(documentedEndpoints.findExams, { params: { id }, body: { search } }),
      taskEither.chainEitherK((rows) =>
        pipe(
          rows,
          either.traverseArray((row) => validateRow<ExamDraft, Exam>(exams, row)),
        ),
      ),
    ),
});
