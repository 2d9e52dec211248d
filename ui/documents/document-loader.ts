import { type RuleContext, UNKNOWN_SUBJECT } from "@libretto/core/documents/check-item";
import type { KnownRows } from "@libretto/core/documents/compare-items";
import type { OfferedDocument } from "@libretto/core/documents/document";
import { IMPORT_SECTIONS, type ImportItem } from "@libretto/core/documents/item";
import { type CatalogueLookup, matchCatalogues } from "@libretto/core/documents/match-catalogues";
import type { Failure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import { Line } from "@libretto/core/kernel/text";
import { loadAllRows } from "@libretto/core/record/all-rows";
import type { RowCore } from "@libretto/core/record/section";
import { sectionsByName } from "@libretto/core/record/sections";
import type { RecordServices } from "../record/sections-model.ts";
import { loadTogether } from "../shared/load-together.ts";
import { createCatalogueLookup } from "./catalogue-lookup.ts";

/** The rows of each section, in the order of `IMPORT_SECTIONS`. */
export const groupRows = (rows: readonly (readonly RowCore[])[]): KnownRows =>
  Object.fromEntries(IMPORT_SECTIONS.map((section, index) => [section, rows[index] ?? []])) as unknown as KnownRows;

/** What is known about the items of a document before the review. */
export interface PreparedItems {
  readonly items: readonly ImportItem[];
  readonly unknownAllergies: readonly string[];
}

/** Loads what the review of a document needs besides the document. */
export class DocumentLoader {
  private readonly lookup: CatalogueLookup;

  constructor(private readonly services: Pick<RecordServices, "record" | "store" | "catalogue" | "lists" | "safety">) {
    this.lookup = createCatalogueLookup(services.catalogue, services.lists);
  }

  /** What the rules of the sections need besides a row. */
  get ruleContext(): RuleContext {
    const { record } = this.services;
    const sheet = record.record?.patient;
    return {
      today: record.today,
      subject: sheet === undefined ? UNKNOWN_SUBJECT : { birth: sheet.birth, sex: sheet.sex },
    };
  }

  /** All rows of the record that documents are compared with. */
  loadKnownRows(patient: PatientId): TaskEither<Failure, KnownRows> {
    const { store } = this.services;
    return pipe(
      loadTogether(
        IMPORT_SECTIONS.map((section) => loadAllRows<RowCore, RowCore>(store, sectionsByName[section], patient)),
      ),
      taskEither.map(groupRows),
    );
  }

  /**
   * Finds the drugs, vaccines and conditions of a document in the catalogues, and the allergies that the drug check does
   * not understand.
   *
   * @param beforeEach gets the number of items that are done; false stops the search
   */
  async prepareItems(
    { items: offered }: Pick<OfferedDocument, "items">,
    beforeEach: (done: number) => boolean,
  ): Promise<Either<Failure, PreparedItems>> {
    const unknownAllergies = await this.findUnknownAllergies(offered)();
    if (isLeft(unknownAllergies)) return unknownAllergies;
    const items = await matchCatalogues(offered, this.lookup, beforeEach);
    if (isLeft(items)) return items;
    return right({ items: items.right, unknownAllergies: unknownAllergies.right });
  }

  private findUnknownAllergies(offered: readonly ImportItem[]): TaskEither<Failure, readonly string[]> {
    const conditions = new Set(
      offered.flatMap(({ section, draft }) =>
        section === "diagnoses" && draft.kind !== "diagnosis" && Line.is(draft.condition) ? [draft.condition] : [],
      ),
    );
    return conditions.size === 0 ? taskEither.right([]) : this.services.safety.findUnknownAllergies([...conditions]);
  }
}
