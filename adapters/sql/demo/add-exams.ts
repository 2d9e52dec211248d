import { type CalendarDate, subtractDays } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { exams } from "@libretto/core/record/exams/wire";
import { blankFile, type FileDraft, type RecordFile } from "@libretto/core/record/files/record-file";
import { files } from "@libretto/core/record/files/wire";
import { type DemoExam, type DemoFile, demoExams, demoFiles } from "./demo-exams.ts";
import { demoSheet } from "./demo-patient.ts";
import { type DemoTarget, type DiagnosisIds, inSequence, withDate } from "./demo-target.ts";

/** Adds a file with its content, to an exam or to none. */
const addFile = (
  { stores, patient, account }: DemoTarget,
  { contentFor, tags = [], ...description }: DemoFile,
  surveyedOn: CalendarDate,
  exam: number | null,
): TaskEither<Failure, void> => {
  const content = contentFor({ ...account, birth: demoSheet(patient, account).birth, day: surveyedOn });
  const file = { ...blankFile("files", surveyedOn), ...description, tags, exam };
  return pipe(
    stores.records.add<FileDraft, RecordFile>(files, patient, { ...file, surveyedOn, bytes: content.length }),
    taskEither.chain(({ id }) => stores.storeContent(patient, id, content)),
  );
};

const addExam = (
  target: DemoTarget,
  { files: attachments = [], diagnoses: reasons, ...exam }: DemoExam,
  diagnosisIds: DiagnosisIds,
) =>
  pipe(
    target.stores.records.add(exams, target.patient, {
      ...withDate(exam, target.today),
      diagnoses: reasons.flatMap((reason) => diagnosisIds.get(reason) ?? []),
    }),
    taskEither.chain(({ id }) =>
      inSequence(attachments, (file) => addFile(target, file, subtractDays(target.today, exam.daysAgo), id)),
    ),
  );

/** Adds the exams of the demo patient with their files, then the files of no exam. */
export const addExamsAndFiles = (target: DemoTarget, diagnosisIds: DiagnosisIds) =>
  pipe(
    inSequence(demoExams, (exam) => addExam(target, exam, diagnosisIds)),
    taskEither.chain(() =>
      inSequence(demoFiles, ({ daysAgo, ...file }) => addFile(target, file, subtractDays(target.today, daysAgo), null)),
    ),
  );
