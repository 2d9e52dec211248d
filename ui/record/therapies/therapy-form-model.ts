import type { CatalogueDrug, Source } from "@libretto/core/catalogues/drug";
import { CalendarDate } from "@libretto/core/kernel/dates";
import { isLeft, pipe, taskEither } from "@libretto/core/kernel/fp";
import { type CatalogueSearch, DRUG_SEARCH } from "@libretto/core/ports/catalogue-search";
import type { DrugSafety } from "@libretto/core/ports/drug-safety";
import { allClear, type MadeCheck } from "@libretto/core/record/across/drug-check";
import type { Association } from "@libretto/core/record/doctors/association";
import type { Drug, Prescriber, Therapy, TherapyDraft } from "@libretto/core/record/therapies/therapy";
import { computed, makeObservable, observableRef, runInAction } from "mobx";
import type { FieldHand } from "../../shared/forms/field-model.ts";
import { SearchModel } from "../../shared/forms/search-model.ts";
import { RowFormModel, type RowFormParts } from "../../shared/list/row-form-model.ts";

export interface TherapyServices {
  readonly catalogue: CatalogueSearch;
  readonly safety: DrugSafety;
  readonly doctors: () => readonly Association[];
  readonly diagnoses: () => readonly { readonly id: number; readonly name: string }[];
  /** The patient, who may take something without a prescription. */
  readonly self: () => { readonly account: number; readonly name: string } | null;
  /** Shows what speaks against the drug; true when the person goes on all the same. */
  readonly warn: (drug: CatalogueDrug, check: MadeCheck) => Promise<boolean>;
  /** Says that the check could not be made. */
  readonly checkFailed: () => Promise<void>;
}

/** What a row does not keep of its drug, and its form does not need. */
const UNKNOWN = {
  ingredients: "",
  atc: [],
  form: "",
  holder: "",
  kind: "medicine",
  source: { name: "", date: "" },
} as const;

/** The prescriber who is given by name. */
export const NAMED = "named";
const keyOf = (prescriber: Prescriber | null): string | null =>
  prescriber === null ? null : prescriber.kind === "named" ? NAMED : String(prescriber.id);

const asFound = (drug: Drug): CatalogueDrug => ({ ...drug, ...UNKNOWN });

/** The form of a therapy: the drug is searched and checked, the prescriber chosen among the patient's doctors. */
export class TherapyFormModel extends RowFormModel<TherapyDraft, Therapy> {
  readonly drug: SearchModel<CatalogueDrug>;
  /** Whose data the last search looked through. */
  source: Source | null = null;
  /** The drug that was checked, all of it, and against which nothing was found. */
  private clear: string | null = null;

  constructor(
    parts: RowFormParts<TherapyDraft, Therapy>,
    private readonly services: TherapyServices,
  ) {
    super(parts, {
      end: (end, { start }) =>
        CalendarDate.is(end) && CalendarDate.is(start) && end < start
          ? { value: start, code: "therapies.endReset" }
          : null,
    });
    this.drug = new SearchModel<CatalogueDrug>({
      least: DRUG_SEARCH.least,
      wait: DRUG_SEARCH.pauseMilliseconds,
      find: (words) =>
        pipe(
          services.catalogue.drugs(words),
          taskEither.map((found) => {
            runInAction(() => {
              this.source = found.source;
            });
            return found.rows;
          }),
        ),
      textOf: (drug) => drug.name,
      mayChoose: (drug) => this.judge(drug),
      chosen: (drug) => this.form.fields.drug.write(drug && { id: drug.id, name: drug.name, route: drug.route }),
      ...(parts.draft.drug && { initial: asFound(parts.draft.drug) }),
    });
    makeObservable<this, "clear">(this, { source: observableRef, clear: observableRef, prescriberKey: computed });
  }

  /** Results of the drug search that are seen before scrolling. */
  get drugRows(): number {
    return DRUG_SEARCH.visibleRows;
  }

  /** Whether nothing was found against the drug that is chosen now. */
  get nothingFound(): boolean {
    const { value } = this.form.fields.drug;
    return value !== null && value.id === this.clear;
  }

  get diagnoses(): readonly { readonly id: number; readonly name: string }[] {
    return this.services.diagnoses();
  }

  override async resume(): Promise<boolean> {
    const resumed = await super.resume();
    if (resumed) this.followed();
    return resumed;
  }

  /** What is searched for shows the drug of the form. */
  protected override followed() {
    const { value } = this.form.fields.drug;
    this.drug.put(value && asFound(value));
  }

  /** Whom the prescriber is chosen among; whoever has prescribed it stays one of them. */
  get prescribers(): readonly { readonly key: string; readonly name: string; readonly is: "doctor" | "self" }[] {
    const self = this.services.self();
    const known = [
      ...this.services.doctors().map(({ account, name }) => ({ key: String(account), name, is: "doctor" as const })),
      ...(self === null ? [] : [{ key: String(self.account), name: self.name, is: "self" as const }]),
    ];
    const { prescriber: kept } = this.parts.draft;
    const key = keyOf(kept);
    const before = kept?.kind === "account" && kept.name !== undefined && known.every((one) => one.key !== key);
    return before ? [{ key: String(kept.id), name: kept.name ?? "", is: "doctor" }, ...known] : known;
  }

  get prescriberKey(): string | null {
    return keyOf(this.form.fields.prescriber.value);
  }

  /** The prescriber as something to choose. */
  get prescriber(): FieldHand<string | null> {
    const { prescriber: kept } = this.parts.draft;
    return this.hand("prescriber", this.prescriberKey, (key) => {
      if (key === null) return null;
      if (key === NAMED) return { kind: "named", name: "" };
      return key === keyOf(kept) ? kept : { kind: "account", id: Number(key) };
    });
  }

  /** The name of a prescriber who is none of the patient's doctors. */
  get prescriberName(): FieldHand<string> | null {
    const { value } = this.form.fields.prescriber;
    if (value?.kind !== "named") return null;
    return this.hand("prescriber-name", value.name, (name) => ({ kind: "named", name }));
  }

  private hand<T>(name: string, value: T, chosen: (value: T) => Prescriber | null): FieldHand<T> {
    const field = this.form.fields.prescriber;
    return {
      id: `${this.form.name}-${name}`,
      name,
      value,
      problem: field.problem,
      correction: null,
      write: (next) => field.write(chosen(next)),
      blur: () => field.blur(),
    };
  }

  private async judge(drug: CatalogueDrug): Promise<boolean> {
    const answer = await this.services.safety.check(drug.id)();
    if (isLeft(answer)) {
      await this.services.checkFailed();
      return false;
    }
    const clear = allClear(answer.right);
    runInAction(() => {
      this.clear = clear ? drug.id : null;
    });
    return clear || this.services.warn(drug, answer.right);
  }
}
