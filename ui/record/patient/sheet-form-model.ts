import type { Place } from "@libretto/core/catalogues/place";
import { CalendarDate } from "@libretto/core/kernel/dates";
import type { Failure, FieldProblems } from "@libretto/core/kernel/failure";
import { isLeft, type TaskEither } from "@libretto/core/kernel/fp";
import { type CatalogueSearch, CITY_SEARCH } from "@libretto/core/ports/catalogue-search";
import type { Patient } from "@libretto/core/record/patient/patient";
import { checkSheetForm, SHEET_FORMS, type SheetForm } from "@libretto/core/record/patient/sheet-forms";
import { type Incoherence, incoherences } from "@libretto/core/record/patient/tax-code";
import { computed, makeObservable } from "mobx";
import { type Draft, draftIn, draftOf, takeUp } from "../../shared/forms/draft.ts";
import { type FieldChange, type Fields, FormModel } from "../../shared/forms/form-model.ts";
import { leave } from "../../shared/forms/leave.ts";
import { type Kept, type MergingParts, mergingSave } from "../../shared/forms/merging.ts";
import type { SearchModel } from "../../shared/forms/search-model.ts";
import { settling } from "../../shared/forms/settling.ts";
import { unreadableDays } from "../../shared/forms/unreadable-days.ts";
import { cityAsPlace, citySearch } from "./city-search.ts";

export interface SheetFormParts extends Pick<MergingParts<Partial<Patient>, Patient>, "describe" | "merge"> {
  readonly which: SheetForm;
  readonly patient: Patient;
  readonly today: CalendarDate;
  readonly catalogue: CatalogueSearch;
  readonly ask: (changes: readonly FieldChange[]) => Promise<boolean>;
  readonly save: (asked: Patient) => TaskEither<Failure, Patient>;
  /** The sheet as it is kept now, after somebody else changed it; null where it cannot be had. */
  readonly current: () => Promise<Patient | null>;
  readonly keepDraft: (draft: Draft<Partial<Patient>> | null) => void;
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
      settle: () =>
        settling(
          this.form,
          () => null,
          () => this.closed,
        ),
      ask: async (changes) => !this.closed && parts.ask(changes),
      save: mergingSave<Partial<Patient>, Patient>({
        ...{ form: () => this.form, describe: parts.describe },
        merge: async (meanwhile) => (this.closed ? null : parts.merge(meanwhile)),
        save: (values) => parts.save({ ...this.base, ...values }),
        current: () => this.catchUp(),
        followed: () => {
          this.keep(this.form.changes);
          this.followed();
        },
      }),
      done: (saved) => this.shut(saved),
      draft: (changes) => this.keep(changes),
      correct: {
        birth: (birth) =>
          CalendarDate.is(birth) && birth > parts.today ? { value: parts.today, code: "form.dateInvalid" } : null,
      },
    });
    this.city = citySearch(parts.catalogue, parts.patient[cityField], (city) =>
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
  resume(kept: unknown) {
    const draft = draftIn<Partial<Patient>>(kept, this.base.version);
    if (draft === null) return;
    this.base = { ...this.base, version: draft.version };
    const city = takeUp(this.form, draft)[this.cityField];
    if (city !== undefined) this.city.put(city && cityAsPlace(city));
  }

  dismiss() {
    leave(this.form, () => {
      this.keep(null);
      this.shut(null);
    });
  }

  /** Over, with all that is under way; the draft stays as it was kept. */
  end() {
    this.closed = true;
  }

  private shut(saved: Patient | null) {
    this.end();
    this.parts.close(saved);
  }

  private problems(values: Partial<Patient>): FieldProblems {
    const { cityField } = this;
    const checked = checkSheetForm(this.parts.which, { ...this.base, ...values }, this.base, this.parts.today);
    const problems = { ...(isLeft(checked) && checked.left), ...unreadableDays(values, ["birth"]) };
    const typedCity = problems[cityField] !== undefined && this.city.text.trim() !== "";
    return typedCity ? { ...problems, [cityField]: "patient.chooseCity" } : problems;
  }

  /** Begins from the sheet as it is kept now; somebody else may have changed it. */
  private async catchUp(): Promise<Kept<Partial<Patient>> | null> {
    const kept = await this.parts.current();
    if (kept === null) return null;
    const begin = () => {
      this.base = kept;
    };
    return { values: pick(kept, this.parts.which), begin };
  }

  private keep(changes: readonly FieldChange[] | null) {
    if (this.closed && changes !== null) return;
    this.parts.keepDraft(changes && draftOf(this.base.version, changes));
  }

  /** What is searched for shows the city of the form. */
  private followed() {
    const city = this.form.fields[this.cityField]?.value;
    if (city != null) this.city.put(cityAsPlace(city));
  }
}
