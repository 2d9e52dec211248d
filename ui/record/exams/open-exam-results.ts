import { failure } from "@libretto/core/kernel/failure";
import type { Exam, ExamDraft } from "@libretto/core/record/exams/exam";
import type { SectionModel } from "../../shared/section/section-model.ts";
import type { RecordServices } from "../sections-model.ts";
import { ExamResultsModel } from "./exam-search-model.ts";

/** Opens the results of an exam search in a dialog, and runs the action that the user chooses there. */
export const openExamResults = async (
  services: RecordServices,
  model: SectionModel<ExamDraft, Exam>,
  text: string,
): Promise<void> => {
  let view: typeof import("./ExamResults.tsx").ExamResults;
  try {
    view = (await import("./ExamResults.tsx")).ExamResults;
  } catch {
    return services.notices.showFailure(failure("unavailable", "failure.unavailable"));
  }
  const chosen = await services.dialogs.open<ExamResultsModel, () => void>(
    view,
    (close) =>
      new ExamResultsModel(services, text, close, {
        nameOf: model.view.nameOf,
        open: (exam) => void model.openRowView(exam),
        add: ({ id, name, kind }) => void model.openAddForm("requested", { investigation: { id, name }, kind }),
      }),
  );
  chosen?.();
};
