import { conditions } from "@libretto/core/catalogues/clinical/condition-wire";
import { SENSITIVITY_KINDS, type SensitivityKind } from "@libretto/core/catalogues/drugs/sensitivity";
import { sensitivities } from "@libretto/core/catalogues/drugs/sensitivity-wire";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { NEW_ID } from "@libretto/core/kernel/id";
import type { ReferenceLists } from "@libretto/core/ports/catalogues/reference-lists";
import type {
  Diagnosis,
  DiagnosisDraft,
  DiagnosisKind,
  DiagnosisList,
} from "@libretto/core/record/diagnoses/diagnosis";
import { CareProviderModel } from "../../shared/care-provider/care-provider-model.ts";
import { SearchModel } from "../../shared/fields/search-model.ts";
import { RowFormModel, type RowFormParts } from "../../shared/section/row-form-model.ts";

/** A result of the condition search. */
export interface FoundCondition {
  /** Its code in the catalogue. */
  readonly id: string;
  readonly name: string;
  /** Null for an illness. */
  readonly kind: SensitivityKind | null;
}

const SEARCH = { minLength: 2, debounceMilliseconds: 300 } as const;
/** The number of results without scrolling. */
export const VISIBLE_ROWS = 6;

/** Whether it is an allergy or an intolerance. */
export const isSensitivityKind = (kind: DiagnosisKind | null): kind is SensitivityKind =>
  SENSITIVITY_KINDS.includes(kind as SensitivityKind);

/** The form of a diagnosis, an allergy or an intolerance. The condition is chosen from the catalogue or typed. */
export class DiagnosisFormModel extends RowFormModel<DiagnosisDraft, Diagnosis> {
  readonly condition: SearchModel<FoundCondition>;
  /** The person who made the diagnosis. */
  readonly careProvider: CareProviderModel;

  /** @param knownNames the patient and the patient's doctors */
  constructor(
    parts: RowFormParts<DiagnosisDraft, Diagnosis>,
    lists: Pick<ReferenceLists, "find">,
    knownNames: readonly string[],
  ) {
    super({
      ...parts,
      // a new row gets the list of the form; later only a move changes it
      save: (draft) => parts.save(draft.id === NEW_ID ? { ...draft, list: this.chosenList } : draft),
    });
    this.condition = new SearchModel<FoundCondition>({
      minLength: SEARCH.minLength,
      debounceMilliseconds: SEARCH.debounceMilliseconds,
      find: (query) => (this.isAllergy ? findSensitivities(lists, query) : findConditions(lists, query)),
      textOf: ({ name }) => name,
      onChoose: (condition, text) => {
        this.form.fields.condition.write(condition === null ? text : condition.name);
        this.form.fields.code.setValue(condition?.id ?? null);
        if (condition !== null && condition.kind !== null) this.form.fields.kind.write(condition.kind);
      },
      ...(parts.draft.condition !== "" && { initial: { id: "", name: parts.draft.condition, kind: null } }),
    });
    this.careProvider = new CareProviderModel(this.form.fields.careProvider, knownNames);
  }

  /** Whether the user chooses between diagnosis, allergy and intolerance. */
  get choosesKind(): boolean {
    return this.parts.draft.kind === null;
  }

  /** Whether it is an allergy or an intolerance; otherwise an illness. */
  get isAllergy(): boolean {
    return isSensitivityKind(this.form.fields.kind.value);
  }

  override async resume(): Promise<boolean> {
    const resumed = await super.resume();
    if (resumed) this.onFieldsUpdated();
    return resumed;
  }

  /** Shows the condition of the form in the search field. */
  protected override onFieldsUpdated() {
    const { value } = this.form.fields.condition;
    this.condition.showChosen(value === "" ? null : { id: "", name: value, kind: null });
    this.careProvider.showStored();
  }

  private get chosenList(): DiagnosisList {
    return this.form.fields.list.value as DiagnosisList;
  }
}

type FoundConditions = ReturnType<SearchModel<FoundCondition>["parts"]["find"]>;

const findSensitivities = (lists: Pick<ReferenceLists, "find">, query: string): FoundConditions =>
  pipe(
    lists.find(sensitivities, { text: query }),
    taskEither.map(({ rows }) => rows.map(({ id, kind, condition }) => ({ id, kind, name: condition }))),
  );

const findConditions = (lists: Pick<ReferenceLists, "find">, query: string): FoundConditions =>
  pipe(
    lists.find(conditions, { text: query }),
    taskEither.map(({ rows }) => rows.map((row) => ({ id: row.code, kind: null, name: conditions.nameOf(row) }))),
  );
