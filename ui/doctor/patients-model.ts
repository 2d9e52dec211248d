import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import type { SharedPatients } from "@libretto/core/ports/record/shared-patients";
import { matchesName } from "@libretto/core/record/doctors/directory";
import type { SharedPatient } from "@libretto/core/record/doctors/shared-patient";
import { makeAutoObservable } from "mobx";
import { loadUntil } from "../shared/list/load-until.ts";
import { PagesModel } from "../shared/list/pages-model.ts";

/** The patients who share with the doctor who is signed in. */
export class PatientsModel {
  readonly pages: PagesModel<SharedPatient>;
  search = "";

  constructor(patients: SharedPatients) {
    this.pages = new PagesModel((request) => patients.page("", request), PAGE_LIMIT);
    makeAutoObservable(this, { pages: false }, { autoBind: true });
  }

  /** Whoever is signed in is no doctor. */
  get refused(): boolean {
    return this.pages.failure?.kind === "notPermitted";
  }

  /** What the search leaves, in the order of the server. */
  get found(): readonly SharedPatient[] {
    return this.pages.rows.filter(({ name, surname }) => matchesName(`${name} ${surname}`, this.search));
  }

  /** Whether there are patients that were not read yet. */
  get partial(): boolean {
    return this.pages.rows.length < this.pages.total;
  }

  /** Filters as one types; what was not read yet is read first, so that "not found" is true. */
  async look(text: string): Promise<void> {
    this.search = text;
    await this.readOn(() => this.search !== "");
  }

  /** Reads the next patients. */
  async more(): Promise<void> {
    const had = this.pages.rows.length;
    await this.readOn(() => this.pages.rows.length <= had);
  }

  /** Behind a patient who shares no longer nothing comes: then all is read from the beginning. */
  private async readOn(more: () => boolean): Promise<void> {
    const { pages } = this;
    const wanted = () => more() && (this.partial || pages.reading);
    const further = { needsMore: wanted, progress: () => pages.rows.length, loadNext: pages.loadNext };
    await loadUntil(further);
    if (!wanted() || pages.failure !== null) return;
    await pages.reloadFirst();
    await loadUntil(further);
  }
}
