import { pharmacovigilance } from "@libretto/core/catalogues/drugs/pharmacovigilance-wire";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { dayOnScreen } from "@libretto/core/messages/days";
import {
  applicableQuestionsOf,
  prepareReactionDraft,
  reportSourcesOf,
} from "@libretto/core/record/across/reaction-draft";
import type {
  Outcome,
  Reaction,
  ReactionDraft,
  Severity,
  Trimester,
} from "@libretto/core/record/adverse-reactions/adverse-reaction";
import { findMissingAnswers } from "@libretto/core/record/adverse-reactions/completion";
import { suspectedDrugOf } from "@libretto/core/record/adverse-reactions/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { withRows } from "@libretto/core/record/patient-record";
import { pregnancies } from "@libretto/core/record/pregnancies/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import { reactionAnswers } from "@libretto/core/reports/archive/reaction-answers";
import { levelLabels } from "../../shared/confidentiality/level-labels.ts";
import { levelText } from "../../shared/confidentiality/level-text.ts";
import { formatDate } from "../../shared/fields/text/date-text.ts";
import { dayText } from "../../shared/formats.ts";
import { describeChanges, type FieldDescription } from "../../shared/forms/describe-changes.ts";
import { details } from "../../shared/list/details.ts";
import { Remote } from "../../shared/remote.ts";
import { sectionLabels } from "../../shared/section/section-labels.ts";
import { eraseFormType, type SectionView } from "../../shared/section/section-view.ts";
import { AllRows } from "../all-rows.ts";
import { PrintoutModel } from "../printout-model.ts";
import type { RecordServices } from "../sections-model.ts";
import type { ReactionFormModel } from "./reaction-form-model.ts";
import { type ReactionLabel, reactionLabels } from "./reaction-labels.ts";
import { outcomeText, reactionNames, trimesterText } from "./reaction-names.ts";

const DAYS = ["reactedOn", "lastMenstruation", "firstTaken", "lastTaken"] as const;

/** The view of reports of adverse reactions. */
export const reactionsView = (services: RecordServices): SectionView<ReactionDraft, Reaction> => {
  const { language, record, store, lists, documents } = services;
  const label: ReactionLabel = (key, values) => language.label(reactionLabels, key, values);
  const structures = new Remote(() =>
    pipe(
      lists.find(pharmacovigilance, {}),
      taskEither.map(({ rows }) => rows),
    ),
  );
  const printout = new PrintoutModel(services);
  const allTherapies = new AllRows(record, store, therapies);
  const allPregnancies = new AllRows(record, store, pregnancies);
  const allDiagnoses = new AllRows(record, store, diagnoses);
  const findDrugName = (therapy: number | null): string | undefined =>
    allTherapies.loadedRows.find(({ id }) => id === therapy)?.drug.name;
  const drugNameOf = (report: Reaction): string =>
    suspectedDrugOf(report) ?? findDrugName(report.therapy) ?? (allTherapies.all === null ? "" : label("removedDrug"));
  const countMissing = (report: Reaction): number => {
    const patient = record.record?.patient;
    if (report.list === "complete" || patient === undefined) return 0;
    const applicable = applicableQuestionsOf(patient, allPregnancies.loadedRows);
    return Object.keys(findMissingAnswers(report, applicable) ?? {}).length;
  };
  const yesOrNo = (value: boolean) => label(value ? "yes" : "no");
  const fieldsOf = (): Readonly<Record<string, FieldDescription>> => {
    const names = reactionNames(language.current, label, language.label(levelLabels, "level"));
    const formats: Readonly<Record<string, (value: never) => string>> = {
      therapy: (id: number) => findDrugName(id) ?? "",
      structure: (id: number) => structures.value?.find((one) => one.id === id)?.name ?? String(id),
      severity: (severity: Severity) => label(severity),
      outcome: (outcome: Outcome) => outcomeText(label, outcome),
      trimester: (trimester: Trimester) => trimesterText(label, trimester),
      level: levelText(language),
      ...Object.fromEntries(DAYS.map((day) => [day, formatDate])),
    };
    return Object.fromEntries(
      Object.entries(names).map(([field, text]): readonly [string, FieldDescription] => [
        field,
        {
          label: text,
          format: (value: unknown) =>
            typeof value === "boolean" ? yesOrNo(value) : (formats[field]?.(value as never) ?? String(value)),
        },
      ]),
    );
  };
  return {
    nameOf: drugNameOf,
    factsOf: (report) => {
      const missing = countMissing(report);
      return [
        report.reaction,
        report.reactedOn === null ? "" : dayText(report.reactedOn),
        report.severity === null ? "" : label(report.severity),
        missing === 0 ? "" : label("missing", { count: missing }),
      ].filter(Boolean);
    },
    labelsOfList: (list) => ({
      title: label(`${list}List`),
      empty: label(`${list}Empty`),
      ...(list === "complete" && { isFilledByMoves: true }),
    }),
    saveQuestion: "form.saveChanges",
    ownActions: {
      download: ({ id }) => ({
        label: label("download"),
        run: () =>
          void printout.print(label("fileName"), (patient, current) => documents.printReaction(patient, current, id)),
      }),
    },
    loadDialogs: async () => {
      const [code] = await Promise.all([
        import("./reaction-dialogs.ts"),
        // a new report starts with the structure of the patient's region
        structures.state === "idle" ? structures.load() : null,
      ]);
      return eraseFormType<ReactionDraft, Reaction, ReactionFormModel>({
        describe: (changes) =>
          describeChanges(changes, fieldsOf(), (now, typed) => language.label(sectionLabels, "typed", { now, typed })),
        detailsOf: (report) =>
          details(
            ...reactionAnswers(report, drugNameOf(report), language.current, dayOnScreen).map(([question, answer]) => ({
              label: question,
              text: answer,
            })),
            {
              label: label("structure"),
              text: structures.value?.find(({ id }) => id === report.structure)?.name ?? "",
            },
          ),
        daysOf: () => [...DAYS],
        createForm: (parts) => {
          if (record.record === null) throw new Error("a form opens without a record");
          const open = withRows(record.record, [
            [therapies, allTherapies.loadedRows],
            [pregnancies, allPregnancies.loadedRows],
            [diagnoses, allDiagnoses.loadedRows],
          ]);
          return code.createForm(parts, {
            patient: open.patient,
            pregnancies: allPregnancies.loadedRows,
            therapies: allTherapies.loadedRows,
            prepare: (therapy) => prepareReactionDraft(reportSourcesOf(open, therapy), record.today),
            structures,
          });
        },
        views: code.views,
      });
    },
  };
};
