import type { Exam, ExamDraft } from "@libretto/core/record/exams/exam";
import { loadCode } from "../../shared/load-code.ts";
import type { SectionModel } from "../../shared/section/section-model.ts";
import type { RecordServices } from "../sections-model.ts";
import { ExamResultsModel } from "./exam-search-model.ts";

/** Opens the results of an exam search in a dialog, and runs the action that the user chooses there. */
export const openExamResults = async (
  services: RecordServices,
  model: SectionModel<ExamDraft, Exam>,
  text: string,
): Promise<void> => {
  const code = await loadCode(services.notices, () => import("./ExamResults.tsx"));
  if (code === null) return;
  const chosen = await services.dialogs.open<ExamResultsModel, () => void>(
    code.ExamResults,
    (close) =>
      new ExamResultsModel(services, text, close, {
        nameOf: model.view.nameOf,
        open: (exam) => void model.openRowView(exam),
        add: ({ id, name, kind }) => void model.openAddForm("requested", { investigation: { id, name }, kind }),
      }),
  );
  chosen?.();
};
