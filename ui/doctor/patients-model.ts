import { isLeft } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import type { SharedPatients } from "@libretto/core/ports/record/shared-patients";
import type { PatientNews } from "@libretto/core/record/across/since-visit/patient-news";
import { matchesName } from "@libretto/core/record/doctors/directory";
import type { SharedPatient } from "@libretto/core/record/doctors/shared-patient";
import { makeAutoObservable, observable, runInAction } from "mobx";
import { loadUntil } from "../shared/list/load-until.ts";
import { PagesModel } from "../shared/list/pages-model.ts";

/** Each reading is in the access log of its patient. */
const MAX_NEWS = 20;

/** The patients who share their record with this doctor. */
export class PatientsModel {
  readonly pages: PagesModel<SharedPatient>;
  search = "";

  /** The news of the patients, by id; null when the record could not be read. */
  private readonly news = observable.map<PatientId, PatientNews | null>({}, { deep: false });
  /** Whether news are being read. */
  isReadingNews = false;

  constructor(private readonly patients: SharedPatients) {
    this.pages = new PagesModel((request) => patients.loadPage("", request), PAGE_LIMIT);
    makeAutoObservable<this, "news" | "patients">(
      this,
      { pages: false, news: false, patients: false },
      { autoBind: true },
    );
  }

  /** The news of a patient: null when they could not be read, undefined before they were requested. */
  newsOf(patient: PatientId): PatientNews | null | undefined {
    return this.news.get(patient);
  }

  /** The shown patients whose news are not known. */
  get withoutNews(): readonly SharedPatient[] {
    return this.matches.filter(({ id }) => (this.news.get(id) ?? null) === null);
  }

  /**
   * Reads the news of the next shown patients, one record after the other. It happens only on request, because each
   * reading is in the access log of its patient.
   */
  async loadNews(): Promise<void> {
    if (this.isReadingNews) return;
    this.isReadingNews = true;
    for (const patient of this.withoutNews.slice(0, MAX_NEWS)) {
      const answer = await this.patients.loadNews(patient.id)();
      runInAction(() => this.news.set(patient.id, isLeft(answer) ? null : answer.right));
    }
    runInAction(() => {
      this.isReadingNews = false;
    });
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
