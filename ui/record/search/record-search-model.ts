import { foldText } from "@libretto/core/kernel/text";
import type { RowCore } from "@libretto/core/record/section";
import { LISTED_SECTIONS, type RecordRows, type SectionName, sectionsByName } from "@libretto/core/record/sections";
import { type PartRow, type RecordPart, recordParts } from "@libretto/core/reports/record-parts";
import { makeAutoObservable } from "mobx";
import { AllRows } from "../all-rows.ts";
import type { ClearableModel, RecordServices } from "../sections-model.ts";
import { type FoundPage, findPages } from "./page-targets.ts";

/** A row with its folded text. */
interface SearchableRow {
  readonly row: PartRow;
  readonly text: string;
}

type SearchablePart = Omit<RecordPart, "rows"> & { readonly rows: readonly SearchableRow[] };

/** Texts shorter than this match too much. */
const MIN_LENGTH = 2;

const textOf = ({ title, facts, answers = [] }: PartRow): string =>
  foldText([title, ...facts, ...answers.map(([, answer]) => answer)].join(" "));

/** The search over all sections of the own record, and over pages and actions. It searches what the rows show, in the language of the screen. */
export class RecordSearchModel implements ClearableModel {
  text = "";
  private readonly sections: ReadonlyMap<SectionName, AllRows<RowCore, RowCore>>;

  constructor(private readonly services: RecordServices) {
    const { record, store } = services;
    this.sections = new Map(LISTED_SECTIONS.map((name) => [name, new AllRows(record, store, sectionsByName[name])]));
    makeAutoObservable<this, "services" | "sections">(this, { services: false, sections: false }, { autoBind: true });
  }

  write(text: string) {
    this.text = text;
  }

  clear() {
    this.text = "";
  }

  /** Whether the text is long enough for a search. */
  get isSearching(): boolean {
    return foldText(this.text).trim().length >= MIN_LENGTH;
  }

  /** The parts of the record with matching rows; empty while the text is too short. */
  get results(): readonly RecordPart[] {
    if (!this.isSearching) return [];
    const terms = foldText(this.text).split(" ").filter(Boolean);
    return this.parts.flatMap(({ rows, ...part }) => {
      const matching = rows.filter(({ text }) => terms.every((term) => text.includes(term)));
      return matching.length === 0 ? [] : [{ ...part, rows: matching.map(({ row }) => row) }];
    });
  }

  /** The matching pages and actions; empty while the text is too short. */
  get pages(): readonly FoundPage[] {
    return this.isSearching ? findPages(this.text, this.services.language.current) : [];
  }

  /** The number of matching rows. */
  get matchCount(): number {
    return this.results.reduce((sum, { rows }) => sum + rows.length, 0);
  }

  /** The number of rows that the search covers. */
  get total(): number {
    return this.parts.reduce((sum, { rows }) => sum + rows.length, 0);
  }

  /** Whether rows are missing: they are loading, or loading them failed. */
  get missingRows(): "none" | "loading" | "failed" {
    const incomplete = [...this.sections.values()].filter(({ all }) => all === null);
    if (incomplete.length === 0) return "none";
    return incomplete.some(({ failure }) => failure !== null) ? "failed" : "loading";
  }

  /** Loads missing rows again. */
  async reload(): Promise<void> {
    await Promise.all([...this.sections.values()].map((rows) => rows.load()));
  }

  private get parts(): readonly SearchablePart[] {
    const { record } = this.services.record;
    if (record === null) return [];
    const rows = Object.fromEntries([...this.sections].map(([name, { loadedRows }]) => [name, loadedRows]));
    const source = { ...(rows as unknown as RecordRows), patient: record.patient, doctors: record.doctors };
    return recordParts(source, this.services.language.current).map((part) => ({
      ...part,
      rows: part.rows.map((row) => ({ row, text: textOf(row) })),
    }));
  }
}
