import { taskEither } from "@libretto/core/kernel/fp";
import { rowAddress } from "@libretto/core/navigation/row-address";
import { makeAutoObservable, reaction } from "mobx";
import { SearchModel } from "../../shared/fields/search-model.ts";
import type { LanguageModel } from "../../shared/language-model.ts";
import { type FoundPage, listFrequentActions } from "./page-targets.ts";
import type { RecordSearchModel } from "./record-search-model.ts";
import { searchLabels } from "./search-labels.ts";

/** A page, an action or a row that was found. */
export interface FoundItem {
  readonly to: string;
  readonly name: string;
  /** What kind of item it is, and its first facts. */
  readonly detail: string;
}

/** More results than these are on the page of the search. */
const MAX_ITEMS = 20;
const SHOWN_FACTS = 2;

interface Services {
  readonly language: LanguageModel;
  readonly goTo: (address: string) => void;
}

/** One field for rows, pages and actions. It shows the results of the search over the record, and opens the chosen one. */
export class SearchDialogModel {
  readonly field: SearchModel<FoundItem>;
  private readonly stopFollowing: () => void;

  /** @param leave closes the dialog */
  constructor(
    readonly search: RecordSearchModel,
    private readonly services: Services,
    private readonly leave: () => void,
  ) {
    this.field = new SearchModel<FoundItem>({
      minLength: 0,
      debounceMilliseconds: 0,
      maxItems: MAX_ITEMS,
      selectsFirst: true,
      find: (text) => taskEither.fromIO(() => this.find(text)),
      textOf: ({ name }) => name,
      onChoose: (item) => item !== null && this.open(item.to),
    });
    makeAutoObservable<this, "services" | "leave" | "stopFollowing">(
      this,
      { field: false, search: false, services: false, leave: false, stopFollowing: false },
      { autoBind: true },
    );
    this.field.open();
    this.stopFollowing = reaction(
      () => search.missingRows,
      () => void this.field.search(),
    );
  }

  /** Closes the dialog and goes to an address. */
  open(address: string) {
    this.close();
    this.services.goTo(address);
  }

  close() {
    this.stopFollowing();
    this.leave();
  }

  private find(text: string): readonly FoundItem[] {
    const { search, services } = this;
    search.write(text);
    const kind = services.language.label(searchLabels, "pageOrAction");
    const toItem = ({ to, name }: FoundPage): FoundItem => ({ to, name, detail: kind });
    if (text === "") return listFrequentActions(services.language.current).map(toItem);
    const rows = search.results.flatMap(({ title, section, rows: found }) =>
      found.flatMap((row): readonly FoundItem[] => {
        const to = rowAddress({ section, id: row.id });
        return to === null
          ? []
          : [{ to, name: row.title, detail: [title, ...row.facts.slice(0, SHOWN_FACTS)].join(" · ") }];
      }),
    );
    return [...search.pages.map(toItem), ...rows];
  }
}
