import { findStructureFor, type PharmacovigilanceStructure } from "@libretto/core/catalogues/drugs/pharmacovigilance";
import { isEqual } from "@libretto/core/kernel/equality";
import { isLeft, left } from "@libretto/core/kernel/fp";
import { NEW_ID } from "@libretto/core/kernel/id";
import { isBlank } from "@libretto/core/kernel/text";
import { applicableQuestionsOf, completePatientReport } from "@libretto/core/record/across/reaction-draft";
import {
  type Alternative,
  type Reaction,
  type ReactionDraft,
  type ReactionQuestion,
  SKIPPABLE_QUESTIONS,
  type SkippableQuestion,
} from "@libretto/core/record/adverse-reactions/adverse-reaction";
import { alternativeOf, chooseAlternative } from "@libretto/core/record/adverse-reactions/completion";
import type { Patient } from "@libretto/core/record/patient/patient";
import type { Pregnancy } from "@libretto/core/record/pregnancies/pregnancy";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { makeObservable, observable, observableRef, runInAction } from "mobx";
import type { FieldInput, FieldModel } from "../../shared/forms/field-model.ts";
import type { SubmitOutcome } from "../../shared/forms/form-model.ts";
import { StepsModel } from "../../shared/forms/steps-model.ts";
import type { Remote } from "../../shared/remote.ts";
import { RowFormModel, type RowFormParts } from "../../shared/section/row-form-model.ts";
import { type ReactionFormStep, type ReactionStep, reactionSteps } from "./reaction-steps.ts";

/** What the form needs from the record. */
export interface ReactionServices {
  readonly patient: Patient;
  readonly pregnancies: readonly Pregnancy[];
  /** The medicines that a report can be about. */
  readonly therapies: readonly Therapy[];
  /** A report about a medicine, filled in from the record. */
  readonly prepare: (therapy: Therapy) => ReactionDraft;
  readonly structures: Remote<readonly PharmacovigilanceStructure[]>;
}

/** Whether a submit completes the report; otherwise it stores a draft, and whether the form closes then. */
interface Phase {
  isCompleting: boolean;
  closesAfterSave: boolean;
  /** The draft that was stored last. */
  stored: Reaction | null;
}

/** The same draft with its fields in the order of the form, so that its first problem is the first on screen. */
const sortFields = (draft: ReactionDraft, steps: readonly ReactionFormStep[]): ReactionDraft => ({
  ...(Object.fromEntries(
    steps.flatMap(({ fields }) => fields.map((field) => [field, draft[field as keyof ReactionDraft]])),
  ) as Partial<ReactionDraft>),
  ...draft,
});

/** The structure of the region where the patient lives, by the sheet; null while it is not known. */
const findOwnStructure = ({ patient, structures }: ReactionServices): number | null =>
  findStructureFor(patient.residence?.name ?? "", structures.value ?? [])?.id ?? null;

/** A new report starts with the patient's own structure. */
const suggestStructure = (draft: ReactionDraft, services: ReactionServices): ReactionDraft =>
  draft.id === NEW_ID ? { ...draft, structure: draft.structure ?? findOwnStructure(services) } : draft;

const isEmpty = (value: unknown): boolean => isBlank(String(value ?? ""));

/**
 * The form of a report, in steps. Each step stores a draft; the last one completes the report. After an attempt to
 * complete it, every missing answer is shown, and each step can complete it.
 */
export class ReactionFormModel extends RowFormModel<ReactionDraft, Reaction> {
  readonly steps: StepsModel<ReactionStep>;
  private readonly allSteps: readonly ReactionFormStep[];
  private readonly phase: Phase;

  constructor(
    parts: RowFormParts<ReactionDraft, Reaction>,
    readonly services: ReactionServices,
  ) {
    const phase: Phase = observable(
      { isCompleting: parts.draft.list === "complete", closesAfterSave: false, stored: null as Reaction | null },
      { stored: observableRef },
    );
    const steps = reactionSteps(applicableQuestionsOf(services.patient, services.pregnancies));
    super({
      ...parts,
      draft: sortFields(suggestStructure(parts.draft, services), steps),
      section: {
        ...parts.section,
        check: (draft) => (phase.isCompleting ? completePatientReport(draft, services) : parts.section.check(draft)),
      },
      // a complete report is sent as it was confirmed: with the contact details of the sheet
      save: (draft) => {
        const completed = phase.isCompleting ? completePatientReport(draft, services) : left(null);
        return parts.save(isLeft(completed) ? draft : completed.right);
      },
      confirm: (...request) => (phase.isCompleting ? parts.confirm(...request) : Promise.resolve(true)),
      close: (saved) => parts.close(saved ?? phase.stored),
    });
    this.phase = phase;
    this.allSteps = steps;
    this.steps = new StepsModel(() => this.allSteps);
    makeObservable<this, "phase">(this, { phase: false });
    if (services.structures.state === "idle") void services.structures.load();
  }

  /** The questions of the current step. */
  get questions(): readonly ReactionQuestion[] {
    return this.allSteps[this.steps.index]?.questions ?? [];
  }

  /** Whether the report was complete before. */
  get wasComplete(): boolean {
    return this.parts.draft.list === "complete";
  }

  /** Whether the action stores a draft and leads to the next step. */
  get isActionNext(): boolean {
    return !this.phase.isCompleting && !this.steps.isLast;
  }

  /** Whether the chosen structure is that of the residence on the sheet. */
  get isStructureFromSheet(): boolean {
    const own = findOwnStructure(this.services);
    return own !== null && this.form.values.structure === own;
  }

  /** Whether the row has no id yet: then its level is chosen here. */
  get isUnstored(): boolean {
    return this.isNew && this.phase.stored === null;
  }

  /** Prepares the action of the current step. */
  startAction() {
    runInAction(() => {
      this.phase.closesAfterSave = false;
      this.phase.isCompleting = !this.isActionNext;
    });
  }

  /** Stores a draft and closes the form. */
  saveDraft(): Promise<SubmitOutcome> {
    runInAction(() => {
      this.phase.isCompleting = false;
      this.phase.closesAfterSave = true;
    });
    return this.form.submit();
  }

  /** The chosen alternative of a question; null while it has an answer. */
  alternativeOf(question: ReactionQuestion): Alternative | null {
    const { values } = this.form;
    return isEmpty(values[question]) ? alternativeOf(values, question) : null;
  }

  /** Chooses an alternative instead of an answer, or none. */
  choose(question: ReactionQuestion, alternative: Alternative | null) {
    const skippable = SKIPPABLE_QUESTIONS.find((one): one is SkippableQuestion => one === question);
    if (skippable === undefined) return;
    const { fields, values } = this.form;
    const { unknownAnswers, inapplicableAnswers } = chooseAlternative(values, skippable, alternative);
    fields.unknownAnswers.write(unknownAnswers);
    fields.inapplicableAnswers.write(inapplicableAnswers);
    const blank = this.parts.section.createBlank("draft", this.parts.today)[question];
    if (alternative !== null) this.write(question, blank === "" ? "" : null);
  }

  /** The medicine. Choosing it fills in what the record knows and nobody has typed. */
  get therapy(): FieldInput<number | null> {
    const { therapy: field } = this.form.fields;
    return {
      id: field.id,
      name: field.name,
      value: field.value,
      problem: field.problem,
      correction: null,
      write: (id) => this.chooseTherapy(id),
      blur: () => field.blur(),
    };
  }

  /** The steps of a draft are stored without a question, so the last one asks for all answers. */
  protected override get confirmsWholeRow(): boolean {
    return !this.wasComplete;
  }

  protected override onStored(saved: Reaction) {
    const { closesAfterSave, isCompleting } = this.phase;
    if (isCompleting || closesAfterSave) return super.onStored(saved);
    runInAction(() => {
      this.phase.stored = saved;
    });
    this.continueWithStoredRow();
    this.steps.next();
  }

  private chooseTherapy(id: number | null) {
    const { therapies, prepare } = this.services;
    const previous = therapies.find((one) => one.id === this.form.values.therapy);
    const next = therapies.find((one) => one.id === id);
    const before = previous === undefined ? null : prepare(previous);
    this.form.fields.therapy.write(id);
    if (next === undefined) return;
    const prepared = prepare(next);
    for (const question of this.allSteps.flatMap(({ questions }) => questions)) {
      const { [question]: value } = this.form.values;
      const isUntouched = isEmpty(value) || (before !== null && isEqual(value, before[question]));
      if (question !== "therapy" && isUntouched) this.write(question, prepared[question]);
    }
  }

  private write(question: ReactionQuestion, value: unknown) {
    (this.form.fields[question] as FieldModel<unknown>).write(value);
  }
}
