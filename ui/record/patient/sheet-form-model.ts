import type { Place } from "@libretto/core/catalogues/place";
import { CalendarDate } from "@libretto/core/kernel/dates";
import type { Failure, FieldProblems } from "@libretto/core/kernel/failure";
import { type Either, isLeft, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { type CatalogueSearch, CITY_SEARCH } from "@libretto/core/ports/catalogues/catalogue-search";
import type { Patient } from "@libretto/core/record/patient/patient";
import { checkSheetForm, SHEET_FORMS, type SheetForm } from "@libretto/core/record/patient/sheet-forms";
import { type Incoherence, incoherences } from "@libretto/core/record/patient/tax-code";
import { computed, makeObservable } from "mobx";
import type { SearchModel } from "../../shared/fields/search-model.ts";
import { type Draft, draftOf, readDraft, restoreDraft } from "../../shared/forms/draft.ts";
import { type FieldChange, type Fields, FormModel, toStoredChanges } from "../../shared/forms/form-model.ts";
import { waitForPendingInput } from "../../shared/forms/pending-input.ts";
import { bindRowSaving, type RowSavingParts } from "../../shared/forms/row-saving.ts";
import { findUnreadableDays } from "../../shared/forms/unreadable-days.ts";
import { cityAsPlace, createCitySearch } from "./city-search.ts";

export interface SheetFormParts
  extends Pick<RowSavingParts<Partial<Patient>, Patient, Patient, Patient>, "describe" | "merge" | "effects"> {
  readonly which: SheetForm;
  readonly patient: Patient;
  readonly today: CalendarDate;
  readonly catalogue: CatalogueSearch;
  readonly confirm: (changes: readonly FieldChange[]) => Promise<boolean>;
  readonly save: (updated: Patient) => TaskEither<Failure, Patient>;
  /** Reads the stored sheet after another session changed it; null when it cannot be read. */
  readonly current: () => Promise<Patient | null>;
  readonly storeDraft: (draft: Draft<Partial<Patient>> | null) => void;
  readonly close: (saved: Patient | null) => void;
}

const pick = (patient: Patient, which: SheetForm): Partial<Patient> =>
  Object.fromEntries(SHEET_FORMS[which].map((field) => [field, patient[field]]));

/** One of the three edit forms of the sheet. */
export class SheetFormModel {
  readonly form: FormModel<Partial<Patient>, Patient>;
  /** The search for the city of the form: of birth, or of residence. */
  readonly city: SearchModel<Place>;
  private readonly cityField: "birthCity" | "residence";

  constructor(readonly parts: SheetFormParts) {
    this.cityField = parts.which === "personal" ? "birthCity" : "residence";
    const { cityField } = this;
    this.form = new FormModel<Partial<Patient>, Patient>({
      name: parts.which,
      initial: pick(parts.patient, parts.which),
      validate: (values) => this.problems(values),
      waitForPendingInput: () =>
        waitForPendingInput(
          this.form,
          () => null,
          () => this.isClosed,
        ),
      confirm: (changes) => parts.confirm(this.toStoredValues(changes)),
      rowSaving: bindRowSaving<Partial<Patient>, Patient, Patient, Patient>({
        ...{ base: parts.patient, describe: parts.describe, merge: parts.merge, current: parts.current },
        prepare: (values, base) => taskEither.right({ ...base, ...values }),
        send: parts.save,
        toBase: (stored) => stored,
        toValues: (stored) => pick(stored, parts.which),
        effects: { ...parts.effects, showValues: () => this.syncCitySearch(), leave: () => parts.close(null) },
      }),
      onSaved: (saved) => {
        this.end();
        parts.close(saved);
      },
      onDraftChange: (changes) => this.saveDraft(changes),
      corrections: {
        birth: (birth) =>
          CalendarDate.is(birth) && birth > parts.today ? { value: parts.today, code: "form.dateInvalid" } : null,
      },
    });
    this.city = createCitySearch(parts.catalogue, parts.patient[cityField], (city) =>
      this.form.fields[cityField]?.write(city),
    );
    const field = this.form.fields[cityField];
    if (field !== undefined) field.searchText = () => this.city.text;
    makeObservable(this, { incoherent: computed });
  }

  /** The fields that contradict the tax code. They are a note, never a reason to refuse. */
  get incoherent(): readonly Incoherence[] {
    const values = { ...this.base, ...this.form.values };
    return this.parts.which === "personal" ? incoherences(values.taxCode, values) : [];
  }

  /** The fields of this form. */
  get fields(): Fields<Patient> {
    return this.form.fields as Fields<Patient>;
  }

  /** The number of cities without scrolling. */
  get cityRows(): number {
    return CITY_SEARCH.visibleRows;
  }

  /** Restores the draft of an interrupted form. */
  resume(stored: unknown) {
    const draft = readDraft<Partial<Patient>>(stored, this.base.version);
    if (draft === null) return;
    const city = restoreDraft(this.form, draft, { ...this.base, version: draft.version })[this.cityField];
    if (city !== undefined) this.city.showChosen(city && cityAsPlace(city));
  }

  dismiss() {
    void this.form.dispatch({ is: "discard" });
  }

  /** Ends the form and all pending work; the stored draft stays. */
  end() {
    void this.form.dispatch({ is: "close" });
  }

  /** The sheet and the version that a save refers to. */
  private get base(): Patient {
    return this.form.state.base as Patient;
  }

  /** Saved, discarded or ended with the session: the form stores and asks nothing more. */
  get isClosed(): boolean {
    return this.form.state.isClosed;
  }

  private validate(values: Partial<Patient>): Either<FieldProblems, Patient> {
    return checkSheetForm(this.parts.which, { ...this.base, ...values }, this.base, this.parts.today);
  }

  /** The changes as the rules of the sheet will store them. */
  private toStoredValues(changes: readonly FieldChange[]): readonly FieldChange[] {
    const checked = this.validate(this.form.values);
    return isLeft(checked) ? changes : toStoredChanges(changes, { ...checked.right });
  }

  private problems(values: Partial<Patient>): FieldProblems {
    const { cityField } = this;
    const checked = this.validate(values);
    const problems = { ...(isLeft(checked) && checked.left), ...findUnreadableDays(values, ["birth"]) };
    const typedCity = problems[cityField] !== undefined && this.city.text.trim() !== "";
    return typedCity ? { ...problems, [cityField]: "patient.chooseCity" } : problems;
  }

  private saveDraft(changes: readonly FieldChange[] | null) {
    if (this.isClosed && changes !== null) return;
    this.parts.storeDraft(changes && draftOf(this.base.version, changes, this.form.corrections));
  }

  /** Shows the city of the form in the search field. */
  private syncCitySearch() {
    const city = this.form.fields[this.cityField]?.value;
    if (city != null) this.city.showChosen(cityAsPlace(city));
  }
}
