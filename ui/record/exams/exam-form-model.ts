import type { Investigation, InvestigationKind } from "@libretto/core/catalogues/clinical/investigation";
import { investigations } from "@libretto/core/catalogues/clinical/investigation-wire";
import type { CentreKind } from "@libretto/core/centres/centre";
import { CENTRE_KINDS } from "@libretto/core/centres/centre";
import { either, pipe, taskEither } from "@libretto/core/kernel/fp";
import { ROUTES } from "@libretto/core/navigation/routes";
import type { ReferenceLists } from "@libretto/core/ports/catalogues/reference-lists";
import type { Diagnosis } from "@libretto/core/record/diagnoses/diagnosis";
import {
  createTypedInvestigation,
  type Exam,
  type ExamDraft,
  INVESTIGATION_SEARCH,
  prepareForm,
  scheduleFutureExam,
} from "@libretto/core/record/exams/exam";
import { CareProviderModel } from "../../shared/care-provider/care-provider-model.ts";
import { SearchModel } from "../../shared/fields/search-model.ts";
import { RowFormModel, type RowFormParts } from "../../shared/section/row-form-model.ts";
import { createCentreSearch, type FoundCentre, foundCentreOf } from "../section-parts/centre-search.ts";

/** A result of the investigation search. */
export type FoundInvestigation = Pick<Investigation, "id" | "name"> & Partial<Pick<Investigation, "code" | "kind">>;

export interface ExamServices {
  readonly lists: Pick<ReferenceLists, "find">;
  /** The patient and the patient's doctors. */
  readonly knownNames: readonly string[];
  /** The diagnoses to choose from, with those that are linked already. */
  readonly diagnoses: (linked: readonly number[]) => readonly Diagnosis[];
}

/** The lists of centres for a kind of exam. Laboratories also do pathology. */
const centreListsFor = (kind: InvestigationKind | null): readonly CentreKind[] =>
  kind === null ? CENTRE_KINDS : [kind === "pathology" ? "laboratory" : kind];

/** The form of an exam. The investigation is chosen from the catalogue; the centre is chosen or typed. */
export class ExamFormModel extends RowFormModel<ExamDraft, Exam> {
  readonly investigation: SearchModel<FoundInvestigation>;
  readonly centre: SearchModel<FoundCentre>;
  readonly careProvider: CareProviderModel;

  constructor(
    parts: RowFormParts<ExamDraft, Exam>,
    private readonly services: ExamServices,
  ) {
    const draft = prepareForm(parts.draft);
    const { section, today } = parts;
    super({
      ...parts,
      draft,
      // a completed exam on a day to come is saved as an appointment, which the question before saving says
      section: {
        ...section,
        check: (values) =>
          pipe(
            section.check(values),
            either.map((exam) => (exam.date === draft.date && !this.isNew ? exam : scheduleFutureExam(exam, today))),
          ),
      },
      save: (values) =>
        parts.save(values.date === draft.date && !this.isNew ? values : scheduleFutureExam(values, today)),
    });
    const { lists } = services;
    const { fields } = this.form;
    this.investigation = new SearchModel<FoundInvestigation>({
      minLength: INVESTIGATION_SEARCH.minLength,
      debounceMilliseconds: INVESTIGATION_SEARCH.debounceMilliseconds,
      find: (text) => {
        const kind = fields.kind.value;
        return pipe(
          lists.find(investigations, { text, ...(kind !== null && { list: kind }) }),
          taskEither.map(({ rows }) => rows),
        );
      },
      textOf: ({ name }) => name,
      onChoose: (found, text) => {
        fields.investigation.write(
          found === null ? createTypedInvestigation(text) : { id: found.id, name: found.name },
        );
        if (found?.kind !== undefined) fields.kind.write(found.kind);
      },
      initial: draft.investigation,
    });
    this.centre = createCentreSearch(lists, fields.centre, () => centreListsFor(fields.kind.value));
    this.careProvider = new CareProviderModel(fields.careProvider, services.knownNames);
  }

  /** Whether the centre is none of the directory. */
  get isOtherCentre(): boolean {
    return this.form.fields.centre.value?.kind === "other";
  }

  get diagnoses(): readonly Diagnosis[] {
    const { initial, value } = this.form.fields.diagnoses;
    return this.services.diagnoses([...initial, ...value]);
  }

  /** Goes to the diagnoses, for example to add one. */
  goToDiagnoses() {
    this.leaveFor({ from: ROUTES.exams, to: ROUTES.diagnoses });
  }

  /** Goes to the doctors, for example to add one. */
  goToDoctors() {
    this.leaveFor({ from: ROUTES.exams, to: ROUTES.doctors });
  }

  override async resume(): Promise<boolean> {
    const resumed = await super.resume();
    if (resumed) this.onFieldsUpdated();
    return resumed;
  }

  /** Shows the values of the form in the search fields. */
  protected override onFieldsUpdated() {
    const { investigation, centre } = this.form.fields;
    this.investigation.showChosen(investigation.value);
    this.centre.showChosen(foundCentreOf(centre.value));
    this.careProvider.showStored();
  }
}
