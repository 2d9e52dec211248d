import { foldText } from "@libretto/core/kernel/text";
import {
  type LinkTexts,
  linkTextsIn,
  REFERENCE_TABLES,
  type ReferenceColumn,
  type ReferenceLink,
  type ReferenceTable,
} from "@libretto/core/links/reference-link";
import { referenceLinks } from "@libretto/core/links/wire";
import type { Language } from "@libretto/core/messages/codes";
import type { SearchResult } from "@libretto/core/ports/catalogues/catalogue-search";
import type { ReferenceLists } from "@libretto/core/ports/catalogues/reference-lists";
import { makeAutoObservable } from "mobx";
import { Remote } from "../shared/remote.ts";

/** A link in the language of the page. */
export interface ShownLink extends LinkTexts {
  readonly information: string;
  readonly link: ReferenceLink;
}

interface SortOrder {
  readonly column: ReferenceColumn;
  readonly isDescending: boolean;
}

const BY_NAME: SortOrder = { column: "name", isDescending: false };

interface Services {
  readonly lists: Pick<ReferenceLists, "find">;
  readonly groups: { readonly show: (group: string) => void };
  readonly language: () => Language;
}

/** The key of a table's open state. */
export const groupOf = (table: ReferenceTable): string => `referenceLinks.${table}`;

/** The eight tables of links: loaded when the page opens, searched together, sorted one by one. */
export class ReferenceTablesModel {
  search = "";
  readonly tables: Readonly<Record<ReferenceTable, Remote<SearchResult<ReferenceLink>>>>;
  private readonly orders = new Map<ReferenceTable, SortOrder>();

  constructor(private readonly services: Services) {
    this.tables = Object.fromEntries(
      REFERENCE_TABLES.map((table) => [table, new Remote(() => services.lists.find(referenceLinks, { list: table }))]),
    ) as unknown as ReferenceTablesModel["tables"];
    makeAutoObservable<this, "services">(this, { tables: false, services: false }, { autoBind: true });
    for (const table of REFERENCE_TABLES) void this.tables[table].load().then(() => this.openMatches(table));
  }

  get total(): number {
    return Object.values(this.tables).reduce((sum, { value }) => sum + (value?.rows.length ?? 0), 0);
  }

  get matchCount(): number {
    return REFERENCE_TABLES.reduce((sum, table) => sum + this.rowsOf(table).length, 0);
  }

  orderOf(table: ReferenceTable): SortOrder {
    return this.orders.get(table) ?? BY_NAME;
  }

  /** Filters all tables while the user types, and opens those with a match. */
  setSearch(text: string) {
    this.search = text;
    for (const table of REFERENCE_TABLES) this.openMatches(table);
  }

  /** Opens a table that has matches of the search; a table can arrive after the text. */
  private openMatches(table: ReferenceTable) {
    if (this.search.trim() !== "" && this.rowsOf(table).length > 0) this.services.groups.show(groupOf(table));
  }

  /** Sorts a table by a column; the column that already sorts it turns the order round. */
  sortBy(table: ReferenceTable, column: ReferenceColumn) {
    const order = this.orderOf(table);
    this.orders.set(table, { column, isDescending: order.column === column && !order.isDescending });
  }

  /** The matching links of a table, sorted. */
  rowsOf(table: ReferenceTable): readonly ShownLink[] {
    const language = this.services.language();
    const { column, isDescending } = this.orderOf(table);
    const words = foldText(this.search).split(" ");
    const compare = new Intl.Collator(language, { numeric: true }).compare;
    return (this.tables[table].value?.rows ?? [])
      .map((link): ShownLink => ({ ...linkTextsIn(language, link), information: link.information, link }))
      .filter(({ name, seat, city, description, information }) => {
        const text = foldText(`${name} ${seat} ${city} ${description} ${information}`);
        return words.every((word) => text.includes(word));
      })
      .toSorted((a, b) => (isDescending ? compare(b[column], a[column]) : compare(a[column], b[column])));
  }
}
