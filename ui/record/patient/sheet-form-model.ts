import type { Place } from "@libretto/core/catalogues/place";
import { CalendarDate } from "@libretto/core/kernel/dates";
import type { Failure, FieldProblems } from "@libretto/core/kernel/failure";
import { isLeft, type TaskEither } from "@libretto/core/kernel/fp";
import { type CatalogueSearch, CITY_SEARCH } from "@libretto/core/ports/catalogues/catalogue-search";
import type { Patient } from "@libretto/core/record/patient/patient";
import { checkSheetForm, SHEET_FORMS, type SheetForm } from "@libretto/core/record/patient/sheet-forms";
import { type Incoherence, incoherences } from "@libretto/core/record/patient/tax-code";
import { computed, makeObservable } from "mobx";
import type { SearchModel } from "../../shared/fields/search-model.ts";
import { type Draft, draftOf, readDraft, restoreDraft } from "../../shared/forms/draft.ts";
import { type FieldChange, type Fields, FormModel } from "../../shared/forms/form-model.ts";
import { leaveForm } from "../../shared/forms/leave-form.ts";
import { waitForPendingInput } from "../../shared/forms/pending-input.ts";
import { type MergeParts, type StoredValues, saveWithMerge } from "../../shared/forms/save-with-merge.ts";
import { findUnreadableDays } from "../../shared/forms/unreadable-days.ts";
import { cityAsPlace, makeCitySearch } from "./city-search.ts";

export interface SheetFormParts extends Pick<MergeParts<Partial<Patient>, Patient>, "describe" | "merge"> {
  readonly which: SheetForm;
  readonly patient: Patient;
  readonly today: CalendarDate;
  readonly catalogue: CatalogueSearch;
  readonly confirm: (changes: readonly FieldChange[]) => Promise<boolean>;
  readonly save: (updated: Patient) => TaskEither<Failure, Patient>;
  /** The sheet as it is kept now, after somebody else changed it; null where it cannot be had. */
  readonly current: () => Promise<Patient | null>;
  readonly storeDraft: (draft: Draft<Partial<Patient>> | null) => void;
  readonly close: (saved: Patient | null) => void;
}

const pick = (patient: Patient, which: SheetForm): Partial<Patient> =>
  Object.fromEntries(SHEET_FORMS[which].map((field) => [field, patient[field]]));

/** One of the sheet's three edit forms. */
export class SheetFormModel {
  readonly form: FormModel<Partial<Patient>, Patient>;
  /** The search of the form's city: of birth, or of residence. */
  readonly city: SearchModel<Place>;
  private readonly cityField: "birthCity" | "residence";
  private base: Patient;
  /** Saved, thrown away or over with the session: nothing is kept any more, and nobody is asked. */
  private closed = false;

  constructor(readonly parts: SheetFormParts) {
    this.base = parts.patient;
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
          () => this.closed,
        ),
      confirm: async (changes) => !this.closed && parts.confirm(changes),
      save: saveWithMerge<Partial<Patient>, Patient>({
        ...{ form: () => this.form, describe: parts.describe },
        merge: async (meanwhile) => (this.closed ? null : parts.merge(meanwhile)),
        save: (values) => parts.save({ ...this.base, ...values }),
        current: () => this.reloadBase(),
        onFieldsUpdated: () => {
          this.saveDraft(this.form.changes);
          this.syncCitySearch();
        },
      }),
      onSaved: (saved) => this.finish(saved),
      onDraftChange: (changes) => this.saveDraft(changes),
      corrections: {
        birth: (birth) =>
          CalendarDate.is(birth) && birth > parts.today ? { value: parts.today, code: "form.dateInvalid" } : null,
      },
    });
    this.city = makeCitySearch(parts.catalogue, parts.patient[cityField], (city) =>
      this.form.fields[cityField]?.write(city),
    );
    makeObservable(this, { incoherent: computed });
  }

  /** What the tax code says otherwise than the other fields: a note, never a reason to refuse. */
  get incoherent(): readonly Incoherence[] {
    const values = { ...this.base, ...this.form.values };
    return this.parts.which === "personal" ? incoherences(values.taxCode, values) : [];
  }

  /** The fields that this form has. */
  get fields(): Fields<Patient> {
    return this.form.fields as Fields<Patient>;
  }

  /** Cities that are seen before scrolling. */
  get cityRows(): number {
    return CITY_SEARCH.visibleRows;
  }

  /** Puts back what an interruption left behind. */
  resume(stored: unknown) {
    const draft = readDraft<Partial<Patient>>(stored, this.base.version);
    if (draft === null) return;
    this.base = { ...this.base, version: draft.version };
    const city = restoreDraft(this.form, draft)[this.cityField];
    if (city !== undefined) this.city.showChosen(city && cityAsPlace(city));
  }

  dismiss() {
    leaveForm(this.form, () => {
      this.saveDraft(null);
      this.finish(null);
    });
  }

  /** Over, with all that is under way; the draft stays as it was kept. */
  end() {
    this.closed = true;
  }

  private finish(saved: Patient | null) {
    this.end();
    this.parts.close(saved);
  }

  private problems(values: Partial<Patient>): FieldProblems {
    const { cityField } = this;
    const checked = checkSheetForm(this.parts.which, { ...this.base, ...values }, this.base, this.parts.today);
    const problems = { ...(isLeft(checked) && checked.left), ...findUnreadableDays(values, ["birth"]) };
    const typedCity = problems[cityField] !== undefined && this.city.text.trim() !== "";
    return typedCity ? { ...problems, [cityField]: "patient.chooseCity" } : problems;
  }

  /** Begins from the sheet as it is kept now; somebody else may have changed it. */
  private async reloadBase(): Promise<StoredValues<Partial<Patient>> | null> {
    const stored = await this.parts.current();
    if (stored === null) return null;
    const begin = () => {
      this.base = stored;
    };
    return { values: pick(stored, this.parts.which), replaceBase: begin };
  }

  private saveDraft(changes: readonly FieldChange[] | null) {
    if (this.closed && changes !== null) return;
    this.parts.storeDraft(changes && draftOf(this.base.version, changes));
  }

  /** What is searched for shows the city of the form. */
  private syncCitySearch() {
    const city = this.form.fields[this.cityField]?.value;
    if (city != null) this.city.showChosen(cityAsPlace(city));
  }
}
