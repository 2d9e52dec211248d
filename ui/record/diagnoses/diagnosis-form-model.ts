import { conditions } from "@libretto/core/catalogues/condition-wire";
import { SENSITIVITY_KINDS, type SensitivityKind } from "@libretto/core/catalogues/sensitivity";
import { sensitivities } from "@libretto/core/catalogues/sensitivity-wire";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { NEW } from "@libretto/core/kernel/id";
import type { ReferenceLists } from "@libretto/core/ports/reference-lists";
import type {
  Diagnosis,
  DiagnosisDraft,
  DiagnosisKind,
  DiagnosisList,
} from "@libretto/core/record/diagnoses/diagnosis";
import { SearchModel } from "../../shared/forms/search-model.ts";
import { RowFormModel, type RowFormParts } from "../../shared/list/row-form-model.ts";

/** An entry that the search of conditions finds. */
export interface FoundCondition {
  readonly id: string;
  readonly name: string;
  /** Null for an illness. */
  readonly kind: SensitivityKind | null;
}

const SEARCH = { least: 2, pauseMilliseconds: 300 } as const;
/** Results that are seen before scrolling. */
export const VISIBLE_ROWS = 6;

const isSensitivityKind = (kind: DiagnosisKind | null): kind is SensitivityKind =>
  SENSITIVITY_KINDS.includes(kind as SensitivityKind);

/**
 * The form of a diagnosis, an allergy or an intolerance. The condition is chosen from the catalogue or written in the
 * person's own words.
 */
export class DiagnosisFormModel extends RowFormModel<DiagnosisDraft, Diagnosis> {
  readonly condition: SearchModel<FoundCondition>;

  constructor(parts: RowFormParts<DiagnosisDraft, Diagnosis>, lists: Pick<ReferenceLists, "find">) {
    super({
      ...parts,
      // a new row goes to the list that the form says; later only a move changes it
      save: (draft) => parts.save(draft.id === NEW ? { ...draft, list: this.chosenList } : draft),
    });
    this.condition = new SearchModel<FoundCondition>({
      least: SEARCH.least,
      wait: SEARCH.pauseMilliseconds,
      find: (words) => (this.isAllergy ? findSensitivities(lists, words) : findConditions(lists, words)),
      textOf: ({ name }) => name,
      chosen: (found, text) => {
        this.form.fields.condition.write(found === null ? text : found.name);
        if (found !== null && found.kind !== null) this.form.fields.kind.write(found.kind);
      },
      ...(parts.draft.condition !== "" && { initial: { id: "", name: parts.draft.condition, kind: null } }),
    });
  }

  /** Whether it is an allergy or an intolerance; an illness otherwise. */
  get isAllergy(): boolean {
    return isSensitivityKind(this.form.fields.kind.value);
  }

  override async resume(): Promise<boolean> {
    const resumed = await super.resume();
    if (resumed) this.followed();
    return resumed;
  }

  /** What is searched for shows the condition of the form. */
  protected override followed() {
    const { value } = this.form.fields.condition;
    this.condition.put(value === "" ? null : { id: "", name: value, kind: null });
  }

  private get chosenList(): DiagnosisList {
    return this.form.fields.list.value as DiagnosisList;
  }
}

type Found = ReturnType<SearchModel<FoundCondition>["parts"]["find"]>;

const findSensitivities = (lists: Pick<ReferenceLists, "find">, words: string): Found =>
  pipe(
    lists.find(sensitivities, { words }),
    taskEither.map(({ rows }) => rows.map(({ id, kind, condition }) => ({ id, kind, name: condition }))),
  );

const findConditions = (lists: Pick<ReferenceLists, "find">, words: string): Found =>
  pipe(
    lists.find(conditions, { words }),
    taskEither.map(({ rows }) => rows.map((row) => ({ id: row.code, kind: null, name: conditions.nameOf(row) }))),
  );
