import { beginsLike, countTypingErrors } from "@libretto/core/kernel/edit-distance";
import { foldText } from "@libretto/core/kernel/text";
import type { RowCore } from "@libretto/core/record/section";
import { LISTED_SECTIONS, type RecordRows, type SectionName, sectionsByName } from "@libretto/core/record/sections";
import { type PartRow, type RecordPart, recordParts } from "@libretto/core/reports/record-parts";
import { makeAutoObservable } from "mobx";
import { AllRows } from "../all-rows.ts";
import type { ClearableModel, RecordServices } from "../sections-model.ts";
import { type FoundPage, findPages } from "./page-targets.ts";
import { searchTerms } from "./search-terms.ts";

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

/** What a search found. */
interface Matches {
  readonly pages: readonly FoundPage[];
  readonly parts: readonly RecordPart[];
  /** Nothing has these words exactly; the results have similar ones. */
  readonly isSimilar: boolean;
}
const NO_MATCHES: Matches = { pages: [], parts: [], isSimilar: false };

/**
 * The search over all sections of the own record, and over pages and actions. It searches what the rows show, in the
 * language of the screen, and the names of pages in both languages. When nothing has the typed words, it finds similar
 * ones.
 */
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
    return this.matches.parts;
  }

  /** The matching pages and actions; empty while the text is too short. */
  get pages(): readonly FoundPage[] {
    return this.matches.pages;
  }

  /** Whether the results only resemble the typed words. */
  get isSimilar(): boolean {
    return this.matches.isSimilar;
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

  private get matches(): Matches {
    if (!this.isSearching) return NO_MATCHES;
    const terms = searchTerms(this.text);
    const { current } = this.services.language;
    const exact = {
      pages: findPages(this.text, current),
      parts: this.filterRows((text) => terms.every((term) => text.includes(term))),
      isSimilar: false,
    };
    if (exact.pages.length > 0 || exact.parts.length > 0) return exact;
    const isSimilarText = (text: string): boolean => {
      const words = text.split(/[^\p{L}\p{N}]+/u);
      return terms.every((term) => words.some((word) => beginsLike(word, term)));
    };
    const pages = findPages(this.text, current, countTypingErrors);
    const parts = this.filterRows(isSimilarText);
    return { pages, parts, isSimilar: pages.length > 0 || parts.length > 0 };
  }

  private filterRows(matches: (text: string) => boolean): readonly RecordPart[] {
    return this.parts.flatMap(({ rows, ...part }) => {
      const matching = rows.filter(({ text }) => matches(text));
      return matching.length === 0 ? [] : [{ ...part, rows: matching.map(({ row }) => row) }];
    });
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
