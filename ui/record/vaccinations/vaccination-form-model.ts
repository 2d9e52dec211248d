import { VACCINE_SEARCH, type Vaccine } from "@libretto/core/catalogues/drugs/vaccine";
import { vaccineList } from "@libretto/core/catalogues/drugs/vaccine-wire";
import { CalendarDate } from "@libretto/core/kernel/dates";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { ReferenceLists } from "@libretto/core/ports/catalogues/reference-lists";
import {
  correctVaccinationDate,
  type Vaccination,
  type VaccinationDraft,
} from "@libretto/core/record/vaccinations/vaccination";
import { SearchModel } from "../../shared/fields/search-model.ts";
import { RowFormModel, type RowFormParts } from "../../shared/section/row-form-model.ts";

/** A result of the vaccine search. */
export type FoundVaccine = Pick<Vaccine, "id" | "name" | "diseases">;

/** The form of a vaccination. The vaccine is chosen from the catalogue; a future date becomes today (decision R10). */
export class VaccinationFormModel extends RowFormModel<VaccinationDraft, Vaccination> {
  readonly vaccine: SearchModel<FoundVaccine>;

  constructor(parts: RowFormParts<VaccinationDraft, Vaccination>, lists: Pick<ReferenceLists, "find">) {
    super(parts, {
      givenOn: (givenOn) => (CalendarDate.is(givenOn) ? correctVaccinationDate(givenOn, parts.today) : null),
    });
    this.vaccine = new SearchModel<FoundVaccine>({
      minLength: VACCINE_SEARCH.minLength,
      debounceMilliseconds: VACCINE_SEARCH.debounceMilliseconds,
      find: (text) =>
        pipe(
          lists.find(vaccineList, { text }),
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

  /** Shows the vaccine of the form in the search field. */
  protected override onFieldsUpdated() {
    const { value } = this.form.fields.vaccine;
    this.vaccine.showChosen(value && { ...value, diseases: [] });
  }
}
