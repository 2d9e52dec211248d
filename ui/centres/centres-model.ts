import type { Centre, CentreKind } from "@libretto/core/centres/centre";
import { centres } from "@libretto/core/centres/wire";
import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft } from "@libretto/core/kernel/fp";
import type { SearchResult } from "@libretto/core/ports/catalogues/catalogue-search";
import type { ReferenceLists } from "@libretto/core/ports/catalogues/reference-lists";
import { makeAutoObservable, observableRef, runInAction } from "mobx";

const PAGE_SIZE = 50;
const SEARCH_DELAY_MILLISECONDS = 300;
const SEARCH_LIMIT = 100;

/** One list of centres. The server searches it; more rows are loaded on demand. */
export class CentresModel {
  text = "";
  rows: readonly Centre[] = [];
  source: SearchResult<Centre>["source"] | null = null;
  failure: Failure | null = null;
  loading = false;
  /** Whether the last answer was a full page, so that there may be more rows. */
  hasMore = false;
  private requestNumber = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly kind: CentreKind,
    private readonly lists: Pick<ReferenceLists, "find">,
  ) {
    makeAutoObservable<this, "lists" | "requestNumber" | "timer">(
      this,
      {
        kind: false,
        lists: false,
        requestNumber: false,
        timer: false,
        rows: observableRef,
        source: observableRef,
        failure: observableRef,
      },
      { autoBind: true },
    );
    void this.load();
  }

  /** Searches while the user types. */
  setText(text: string) {
    this.text = text.slice(0, SEARCH_LIMIT);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.load(), SEARCH_DELAY_MILLISECONDS);
  }

  /** Stops a search that waits. */
  stop() {
    clearTimeout(this.timer);
  }

  /** Loads the first rows. */
  async load(): Promise<void> {
    await this.request(0);
  }

  async loadMore(): Promise<void> {
    await this.request(this.rows.length);
  }

  private async request(skip: number): Promise<void> {
    const requestNumber = ++this.requestNumber;
    const text = this.text.trim();
    this.loading = true;
    const answer = await this.lists.find(centres, {
      list: this.kind,
      limit: PAGE_SIZE,
      ...(skip > 0 && { skip }),
      ...(text !== "" && { text }),
    })();
    if (requestNumber !== this.requestNumber) return;
    runInAction(() => {
      this.loading = false;
      this.failure = isLeft(answer) ? answer.left : null;
      if (isLeft(answer)) return;
      this.rows = skip === 0 ? answer.right.rows : [...this.rows, ...answer.right.rows];
      this.hasMore = answer.right.rows.length === PAGE_SIZE;
      this.source = answer.right.source;
    });
  }
}
