import { VACCINE_SEARCH, type Vaccine } from "@libretto/core/catalogues/drugs/vaccine";
import { vaccineList } from "@libretto/core/catalogues/drugs/vaccine-wire";
import { CalendarDate, subtractDays } from "@libretto/core/kernel/dates";
import { isEqual } from "@libretto/core/kernel/equality";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { isLeft, left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { NEW_ID } from "@libretto/core/kernel/id";
import type { ReferenceLists } from "@libretto/core/ports/catalogues/reference-lists";
import { type DrugCheckResult, isAllClear } from "@libretto/core/record/across/drug-safety/drug-check";
import {
  correctVaccinationDate,
  type Vaccination,
  type VaccinationDraft,
} from "@libretto/core/record/vaccinations/vaccination";
import { SearchModel } from "../../shared/fields/search-model.ts";
import { RowFormModel, type RowFormParts } from "../../shared/section/row-form-model.ts";

/** A result of the vaccine search. */
export type FoundVaccine = Pick<Vaccine, "id" | "name" | "diseases">;

export interface VaccinationServices {
  readonly lists: Pick<ReferenceLists, "find">;
  /** Checks a vaccine against the record. */
  readonly check: (vaccineId: string) => TaskEither<Failure, DrugCheckResult>;
  /** Shows the findings; true when the user continues. */
  readonly confirmWarnings: (vaccine: Vaccination["vaccine"], check: DrugCheckResult) => Promise<boolean>;
}

/** An older vaccination is a fact that was noted late; nobody can act on findings about it. */
const CHECKED_DAYS = 28;

/**
 * The form of a vaccination. The vaccine is chosen from the catalogue; a future date becomes today (decision R10). A
 * vaccine of the last four weeks is checked before it is saved.
 */
export class VaccinationFormModel extends RowFormModel<VaccinationDraft, Vaccination> {
  readonly vaccine: SearchModel<FoundVaccine>;
  /** The vaccine and the findings that the user has accepted. */
  private acceptedCheck: { readonly id: string; readonly check: DrugCheckResult } | null = null;

  constructor(
    parts: RowFormParts<VaccinationDraft, Vaccination>,
    private readonly services: VaccinationServices,
  ) {
    super(parts, {
      givenOn: (givenOn) => (CalendarDate.is(givenOn) ? correctVaccinationDate(givenOn, parts.today) : null),
    });
    this.vaccine = new SearchModel<FoundVaccine>({
      minLength: VACCINE_SEARCH.minLength,
      debounceMilliseconds: VACCINE_SEARCH.debounceMilliseconds,
      find: (text) =>
        pipe(
          services.lists.find(vaccineList, { text }),
          taskEither.map(({ rows }) => rows),
        ),
      textOf: ({ name }) => name,
      onChoose: (vaccine) => this.form.fields.vaccine.write(vaccine && { id: vaccine.id, name: vaccine.name }),
    });
    this.form.fields.vaccine.searchText = () => this.vaccine.text;
    this.onFieldsUpdated();
  }

  override async resume(): Promise<boolean> {
    const resumed = await super.resume();
    if (resumed) this.onFieldsUpdated();
    return resumed;
  }

  /** Checks the vaccine when the form is sent; a declined one is not saved. */
  protected override prepareDraft(draft: VaccinationDraft): TaskEither<Failure, VaccinationDraft> {
    return async () => {
      const { vaccine } = draft;
      if (vaccine === null || !this.checksVaccine(draft)) return right(draft);
      const answer = await this.services.check(vaccine.id)();
      if (this.isClosed) return left(failure("refused", "therapies.notConfirmed"));
      // the save itself refuses a vaccine that the catalogue does not know
      if (isLeft(answer)) return answer.left.kind === "notFound" ? right(draft) : answer;
      const result = { id: vaccine.id, check: answer.right };
      const isKnown = isAllClear(result.check) || isEqual(this.acceptedCheck, result);
      if (!isKnown && !(await this.services.confirmWarnings(vaccine, result.check)))
        return left(failure("refused", "therapies.notConfirmed"));
      this.acceptedCheck = result;
      return right(draft);
    };
  }

  /** Whether the vaccination is recent, and new or of another vaccine or day. */
  private checksVaccine({ id, vaccine, givenOn }: VaccinationDraft): boolean {
    const { today, draft: stored } = this.parts;
    if (givenOn === null || givenOn < subtractDays(today, CHECKED_DAYS)) return false;
    return id === NEW_ID || stored.vaccine?.id !== vaccine?.id || stored.givenOn !== givenOn;
  }

  /** Shows the vaccine of the form in the search field. */
  protected override onFieldsUpdated() {
    const { value } = this.form.fields.vaccine;
    this.vaccine.showChosen(value && { ...value, diseases: [] });
  }
}
