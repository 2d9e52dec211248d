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
import type { LanguageModel } from "../../shared/language-model.ts";
import { details } from "../../shared/list/details.ts";
import { Remote } from "../../shared/remote.ts";
import { sectionLabels } from "../../shared/section/section-labels.ts";
import { eraseFormType, type SectionView } from "../../shared/section/section-view.ts";
import { AllRows } from "../all-rows.ts";
import { PrintoutModel } from "../printout-model.ts";
import type { RecordServices } from "../sections-model.ts";
import type { ReactionFormModel, ReactionServices } from "./reaction-form-model.ts";
import { type ReactionLabel, reactionLabels } from "./reaction-labels.ts";
import { outcomeText, reactionNames, trimesterText } from "./reaction-names.ts";

const DAYS = ["reactedOn", "lastMenstruation", "firstTaken", "lastTaken"] as const;

/** What the view of reports reads besides them: the other rows of the record, and the structures that receive reports. */
class ReactionSources {
  readonly therapies;
  readonly pregnancies;
  readonly diagnoses;
  readonly structures;

  constructor(
    private readonly services: RecordServices,
    private readonly label: ReactionLabel,
  ) {
    const { record, store, lists } = services;
    this.therapies = new AllRows(record, store, therapies);
    this.pregnancies = new AllRows(record, store, pregnancies);
    this.diagnoses = new AllRows(record, store, diagnoses);
    this.structures = new Remote(() =>
      pipe(
        lists.find(pharmacovigilance, {}),
        taskEither.map(({ rows }) => rows),
      ),
    );
  }

  findDrugName(therapy: number | null): string | undefined {
    return this.therapies.loadedRows.find(({ id }) => id === therapy)?.drug.name;
  }

  drugNameOf(report: Reaction): string {
    const removed = this.therapies.all === null ? "" : this.label("removedDrug");
    return suspectedDrugOf(report) ?? this.findDrugName(report.therapy) ?? removed;
  }

  structureNameOf(id: number | null): string | undefined {
    return this.structures.value?.find((one) => one.id === id)?.name;
  }

  /** The number of answers that a draft still needs. */
  countMissing(report: Reaction): number {
    const patient = this.services.record.record?.patient;
    if (report.list === "complete" || patient === undefined) return 0;
    const applicable = applicableQuestionsOf(patient, this.pregnancies.loadedRows);
    return Object.keys(findMissingAnswers(report, applicable) ?? {}).length;
  }

  /** What a form of a report needs. */
  get formServices(): ReactionServices {
    const { record, today } = this.services.record;
    if (record === null) throw new Error("a form opens without a record");
    const open = withRows(record, [
      [therapies, this.therapies.loadedRows],
      [pregnancies, this.pregnancies.loadedRows],
      [diagnoses, this.diagnoses.loadedRows],
    ]);
    return {
      patient: open.patient,
      pregnancies: this.pregnancies.loadedRows,
      therapies: this.therapies.loadedRows,
      prepare: (therapy) => prepareReactionDraft(reportSourcesOf(open, therapy), today),
      structures: this.structures,
    };
  }
}

/** The name of each field of a report, and how a change shows its value. */
const describeFields = (
  language: LanguageModel,
  label: ReactionLabel,
  sources: ReactionSources,
): Readonly<Record<string, FieldDescription>> => {
  const names = reactionNames(language.current, label, language.label(levelLabels, "level"));
  const formats: Readonly<Record<string, (value: never) => string>> = {
    therapy: (id: number) => sources.findDrugName(id) ?? "",
    structure: (id: number) => sources.structureNameOf(id) ?? String(id),
    severity: (severity: Severity) => label(severity),
    outcome: (outcome: Outcome) => outcomeText(label, outcome),
    trimester: (trimester: Trimester) => trimesterText(label, trimester),
    level: levelText(language),
    ...Object.fromEntries(DAYS.map((day) => [day, formatDate])),
  };
  const format = (field: string) => (value: unknown) => {
    if (typeof value === "boolean") return label(value ? "yes" : "no");
    return formats[field]?.(value as never) ?? String(value);
  };
  return Object.fromEntries(
    Object.entries(names).map(([field, text]) => [field, { label: text, format: format(field) }]),
  );
};

/** Loads the dialogs of reports, and the structures: a new report starts with that of the patient's region. */
const loadDialogs = async (language: LanguageModel, label: ReactionLabel, sources: ReactionSources) => {
  const { structures } = sources;
  const [code] = await Promise.all([
    import("./reaction-dialogs.ts"),
    structures.state === "idle" ? structures.load() : null,
  ]);
  return eraseFormType<ReactionDraft, Reaction, ReactionFormModel>({
    describe: (changes) =>
      describeChanges(changes, describeFields(language, label, sources), (now, typed) =>
        language.label(sectionLabels, "typed", { now, typed }),
      ),
    detailsOf: (report) =>
      details(
        ...reactionAnswers(report, sources.drugNameOf(report), language.current, dayOnScreen).map(
          ([question, answer]) => ({ label: question, text: answer }),
        ),
        { label: label("structure"), text: sources.structureNameOf(report.structure) ?? "" },
      ),
    daysOf: () => [...DAYS],
    createForm: (parts) => code.createForm(parts, sources.formServices),
    views: code.views,
  });
};

/** The view of reports of adverse reactions. */
export const reactionsView = (services: RecordServices): SectionView<ReactionDraft, Reaction> => {
  const { language, documents } = services;
  const label: ReactionLabel = (key, values) => language.label(reactionLabels, key, values);
  const sources = new ReactionSources(services, label);
  const printout = new PrintoutModel(services);
  return {
    nameOf: (report) => sources.drugNameOf(report),
    factsOf: (report) => {
      const missing = sources.countMissing(report);
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
    loadDialogs: () => loadDialogs(language, label, sources),
  };
};
