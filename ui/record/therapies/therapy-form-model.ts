import type { CatalogueDrug, Source } from "@libretto/core/catalogues/drugs/drug";
import type { RuleSet } from "@libretto/core/catalogues/drugs/interaction";
import { CalendarDate } from "@libretto/core/kernel/dates";
import { isEqual } from "@libretto/core/kernel/equality";
import { type Failure, failure, fieldFailure } from "@libretto/core/kernel/failure";
import { isLeft, left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { NEW_ID } from "@libretto/core/kernel/id";
import { isBlank } from "@libretto/core/kernel/text";
import { type CatalogueSearch, DRUG_SEARCH } from "@libretto/core/ports/catalogues/catalogue-search";
import type { DrugSafety } from "@libretto/core/ports/record/drug-safety";
import {
  type DrugCheckResult,
  isAllClear,
  type UncheckedPart,
} from "@libretto/core/record/across/drug-safety/drug-check";
import type { DrugWarning } from "@libretto/core/record/across/drug-safety/drug-warnings";
import {
  deferDose,
  findRequiredConfirmations,
  isDoseChange,
  keepDoseOnly,
} from "@libretto/core/record/across/drug-safety/start-of-use";
import type { Diagnosis } from "@libretto/core/record/diagnoses/diagnosis";
import type { Association } from "@libretto/core/record/doctors/association";
import { addConfirmations } from "@libretto/core/record/therapies/confirmation-wire";
import type { Drug, Prescriber, Therapy, TherapyDraft } from "@libretto/core/record/therapies/therapy";
import { computed, makeObservable, observableRef, runInAction } from "mobx";
import { SearchModel } from "../../shared/fields/search-model.ts";
import type { FieldInput } from "../../shared/forms/field-model.ts";
import { RowFormModel, type RowFormParts } from "../../shared/section/row-form-model.ts";
import { checkFailureCode } from "./check-failure.ts";
import type { WarnedAction } from "./drug-warnings-model.ts";

export interface TherapyServices {
  readonly catalogue: CatalogueSearch;
  readonly safety: DrugSafety;
  readonly doctors: () => readonly Association[];
  /** The diagnoses to choose from, with those that are linked already. */
  readonly diagnoses: (linked: readonly number[]) => readonly Diagnosis[];
  /** The patient, who can take a drug without a prescription. */
  readonly self: () => { readonly account: number; readonly name: string } | null;
  /** Shows the warnings about a drug; true when the user continues. */
  readonly confirmWarnings: (drug: CatalogueDrug, check: DrugCheckResult, action: WarnedAction) => Promise<boolean>;
  /** Reports that the check failed. */
  readonly reportCheckFailure: (failure: Failure) => Promise<void>;
}

/** Fields of a drug that a row does not store and the form does not need. */
const UNKNOWN = {
  ingredients: "",
  atc: [],
  form: "",
  holder: "",
  kind: "medicine",
  source: { name: "", date: "" },
} as const;

/** The prescriber with a typed name. */
export const NAMED = "named";
const keyOf = (prescriber: Prescriber | null): string | null =>
  prescriber === null ? null : prescriber.kind === "named" ? NAMED : String(prescriber.id);

const toCatalogueDrug = (drug: Drug): CatalogueDrug => ({ ...drug, ...UNKNOWN });

/**
 * The failure for a drug that could not be checked. A drug that the catalogue does not know is refused as by a save.
 */
const failureOfCheck = (failure: Failure): Failure => {
  if (failure.kind === "notFound") return fieldFailure({ drug: "therapies.drugUnknown" });
  return failure.kind === "unavailable" ? { ...failure, code: checkFailureCode(failure) } : failure;
};

/** A chosen drug with the result of its check. */
interface AcceptedCheck {
  readonly id: string;
  readonly check: DrugCheckResult;
}

/** The form of a therapy. The drug is searched and checked; the prescriber is chosen from the patient's doctors. */
export class TherapyFormModel extends RowFormModel<TherapyDraft, Therapy> {
  readonly drug: SearchModel<CatalogueDrug>;
  /** The source of the last search. */
  source: Source | null = null;
  /** The chosen drug and the accepted result of its check. */
  private acceptedCheck: AcceptedCheck | null = null;

  constructor(
    parts: RowFormParts<TherapyDraft, Therapy>,
    private readonly services: TherapyServices,
  ) {
    super(parts, {
      end: (end, { start }) =>
        CalendarDate.is(end) && CalendarDate.is(start) && end < start
          ? { value: start, code: "therapies.endReset", explanation: "therapies.endMoved" }
          : null,
    });
    this.drug = new SearchModel<CatalogueDrug>({
      minLength: DRUG_SEARCH.minLength,
      debounceMilliseconds: DRUG_SEARCH.debounceMilliseconds,
      find: (query) =>
        pipe(
          services.catalogue.findDrugs(query),
          taskEither.map((result) => {
            runInAction(() => {
              this.source = result.source;
            });
            return result.rows;
          }),
        ),
      textOf: (drug) => drug.name,
      confirmChoice: async (drug, isCurrent) => {
        const isAccepted = await this.checkDrug(drug, isCurrent)();
        if (!isLeft(isAccepted)) return isAccepted.right;
        // a drug from a draft stays in it; it is not sent without a check
        if (this.form.fields.drug.value?.id === drug.id) return true;
        // the end of the session is reported elsewhere
        if (isAccepted.left.kind !== "signedOut") await services.reportCheckFailure(isAccepted.left);
        return false;
      },
      onChoose: (drug) => {
        if (drug === null) this.acceptedCheck = null;
        this.form.fields.drug.write(drug && { id: drug.id, name: drug.name, route: drug.route });
      },
      ...(parts.draft.drug && { initial: toCatalogueDrug(parts.draft.drug) }),
    });
    this.form.fields.drug.searchText = () => this.drug.text;
    makeObservable<this, "acceptedCheck">(this, {
      source: observableRef,
      acceptedCheck: observableRef,
      prescriberKey: computed,
    });
  }

  /** The number of drugs without scrolling. */
  get drugRows(): number {
    return DRUG_SEARCH.visibleRows;
  }

  /** Whether the check of the chosen drug found nothing. */
  get hasNoFindings(): boolean {
    const { value } = this.form.fields.drug;
    return value !== null && value.id === this.acceptedCheck?.id && isAllClear(this.acceptedCheck.check);
  }

  /** The interaction rules of a check that found nothing; otherwise null. */
  get rulesUsed(): RuleSet | null {
    return this.hasNoFindings ? (this.acceptedCheck?.check.rules ?? null) : null;
  }

  get diagnoses(): readonly Diagnosis[] {
    const { initial, value } = this.form.fields.diagnosis;
    return this.services.diagnoses([initial, value].filter((id) => id !== null));
  }

  /** Checks the drug of a restored draft again, because its findings may be new or were never shown. */
  override async resume(): Promise<boolean> {
    const resumed = await super.resume();
    if (!resumed) return false;
    this.onFieldsUpdated();
    const { value } = this.form.fields.drug;
    if (value !== null && this.isOtherDrug(value)) await this.drug.choose(toCatalogueDrug(value));
    return true;
  }

  /**
   * Checks the drug again when the form is sent, because the form may have been open for long or may have changed. A
   * declined drug is cleared.
   */
  protected override prepareDraft(draft: TherapyDraft): TaskEither<Failure, TherapyDraft> {
    return async () => {
      const { drug } = draft;
      if (!this.checksDrugs || drug === null) return right(draft);
      const isStored = draft.id !== NEW_ID && !this.isOtherDrug(drug);
      if (isStored && !isDoseChange(draft, this.parts.draft)) return right(draft);
      const isAccepted = await this.checkDrug(toCatalogueDrug(drug), undefined, isStored)();
      if (isLeft(isAccepted)) return left(failureOfCheck(isAccepted.left));
      if (isAccepted.right)
        return right(
          this.acceptedCheck === null
            ? draft
            : addConfirmations(draft, findRequiredConfirmations(this.acceptedCheck.check)),
        );
      // a declined dose stays in the form, to be corrected or confirmed
      if (isStored) return left(failure("refused", "therapies.notConfirmed"));
      this.drug.clear();
      return left(fieldFailure({ drug: "form.required" }));
    };
  }

  protected override pendingWork(): Promise<void> | null {
    return this.drug.pendingChoice;
  }

  /** Shows the drug of the form in the search field. */
  protected override onFieldsUpdated() {
    const { value } = this.form.fields.drug;
    this.drug.showChosen(value && toCatalogueDrug(value));
  }

  /** The options for the prescriber. They always include the stored prescriber. */
  get prescribers(): readonly { readonly key: string; readonly name: string; readonly is: "doctor" | "self" }[] {
    const self = this.services.self();
    const known = [
      ...this.services.doctors().map(({ account, name }) => ({ key: String(account), name, is: "doctor" as const })),
      ...(self === null ? [] : [{ key: String(self.account), name: self.name, is: "self" as const }]),
    ];
    const { prescriber: stored } = this.parts.draft;
    const key = keyOf(stored);
    const before = stored?.kind === "account" && stored.name !== undefined && known.every((one) => one.key !== key);
    return before ? [{ key: String(stored.id), name: stored.name ?? "", is: "doctor" }, ...known] : known;
  }

  get prescriberKey(): string | null {
    return keyOf(this.form.fields.prescriber.value);
  }

  /** The prescriber field. */
  get prescriber(): FieldInput<string | null> {
    const { prescriber: stored } = this.parts.draft;
    return this.fieldInput("prescriber", this.prescriberKey, (key) => {
      if (key === null) return null;
      if (key === NAMED) return { kind: "named", name: "" };
      return key === keyOf(stored) ? stored : { kind: "account", id: Number(key) };
    });
  }

  /** The name of a prescriber who is not one of the patient's doctors. */
  get prescriberName(): FieldInput<string> | null {
    const { value } = this.form.fields.prescriber;
    if (value?.kind !== "named") return null;
    return this.fieldInput("prescriber-name", value.name, (name) => ({ kind: "named", name }));
  }

  private fieldInput<T>(name: string, value: T, chosen: (value: T) => Prescriber | null): FieldInput<T> {
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

  /**
   * Whether the drug comes into use with this form. Concluded and forbidden drugs are saved without a warning (W25).
   */
  private get checksDrugs(): boolean {
    return this.parts.draft.list === "inUse";
  }

  /** Whether it differs from the drug of the row. */
  private isOtherDrug({ id }: Drug): boolean {
    return this.form.fields.drug.initial?.id !== id;
  }

  /** Whether the user accepted all that a check found. A typed dose can make the findings fewer. */
  private isAccepted({ id, check }: AcceptedCheck): boolean {
    const accepted = this.acceptedCheck;
    if (accepted === null || accepted.id !== id) return false;
    const isKnown = (finding: DrugWarning) => accepted.check.findings.some((one) => isEqual(one, finding));
    const parts = accepted.check.state === "partly" ? accepted.check.uncheckedParts : [];
    const isKnownPart = (part: UncheckedPart) => parts.some((one) => isEqual(one, part));
    return check.findings.every(isKnown) && (check.state === "checked" || check.uncheckedParts.every(isKnownPart));
  }

  /** Checks a drug now; returns whether it is accepted. A result that the user accepted before is not shown again. */
  private checkDrug(drug: CatalogueDrug, isCurrent = () => true, isStored = false): TaskEither<Failure, boolean> {
    return async () => {
      if (!this.checksDrugs) return right(true);
      const { id } = this.parts.draft;
      const { dose, frequency } = this.form.values;
      const therapy = id === NEW_ID ? undefined : id;
      const answer = await this.services.safety.check(drug.id, { therapy, dose, frequency })();
      if (this.isClosed || !isCurrent()) return right(false);
      if (isLeft(answer)) return answer;
      const isDoseTyped = !isBlank(dose) && !isBlank(frequency);
      // its other findings were confirmed when its use started
      const found = isStored ? keepDoseOnly(answer.right) : answer.right;
      const checkResult = { id: drug.id, check: isDoseTyped ? found : deferDose(found) };
      const known = isAllClear(checkResult.check) || this.isAccepted(checkResult);
      const isAccepted =
        known || (await this.services.confirmWarnings(drug, checkResult.check, this.isNew ? "add" : "save"));
      runInAction(() => {
        this.acceptedCheck = isAccepted ? checkResult : null;
      });
      return right(isAccepted);
    };
  }
}
