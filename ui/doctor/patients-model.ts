import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import type { SharedPatients } from "@libretto/core/ports/record/shared-patients";
import { matchesName } from "@libretto/core/record/doctors/directory";
import type { SharedPatient } from "@libretto/core/record/doctors/shared-patient";
import { makeAutoObservable } from "mobx";
import { loadUntil } from "../shared/list/load-until.ts";
import { PagesModel } from "../shared/list/pages-model.ts";

/** The patients who share their record with this doctor. */
export class PatientsModel {
  readonly pages: PagesModel<SharedPatient>;
  search = "";

  constructor(patients: SharedPatients) {
    this.pages = new PagesModel((request) => patients.loadPage("", request), PAGE_LIMIT);
    makeAutoObservable(this, { pages: false }, { autoBind: true });
  }

  /** The user is not a doctor. */
  get isNotPermitted(): boolean {
    return this.pages.failure?.kind === "notPermitted";
  }

  /** The patients that match the search, in the order of the server. */
  get matches(): readonly SharedPatient[] {
    return this.pages.rows.filter(({ name, surname }) => matchesName(`${name} ${surname}`, this.search));
  }

  /** Whether some patients are not loaded yet. */
  get hasMore(): boolean {
    return this.pages.rows.length < this.pages.total;
  }

  /** Filters while the user types. All patients are loaded first, so that "not found" is true. */
  async filter(text: string): Promise<void> {
    this.search = text;
    await this.loadWhile(() => this.search !== "");
  }

  /** Loads the next patients. */
  async loadMore(): Promise<void> {
    const loadedCount = this.pages.rows.length;
    await this.loadWhile(() => this.pages.rows.length <= loadedCount);
  }

  /** The cursor finds nothing if its patient no longer shares the record; then the list is loaded from the start. */
  private async loadWhile(isWanted: () => boolean): Promise<void> {
    const { pages } = this;
    const needsMore = () => isWanted() && (this.hasMore || pages.reading);
    const options = { needsMore, progress: () => pages.rows.length, loadNext: pages.loadNext };
    await loadUntil(options);
    if (!needsMore() || pages.failure !== null) return;
    await pages.reloadFirst();
    await loadUntil(options);
  }
}
