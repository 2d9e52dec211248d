import type { CatalogueSearch } from "@libretto/core/ports/catalogues/catalogue-search";
import { makeAutoObservable, runInAction } from "mobx";

/** The date of the drug data in use (decision W21). */
export class DrugDataModel {
  /** Null until the catalogue has responded; nothing is shown without it. */
  date: string | null = null;

  constructor(private readonly catalogue: Pick<CatalogueSearch, "findDrugs">) {
    makeAutoObservable<this, "catalogue">(this, { catalogue: false }, { autoBind: true });
    void this.load();
  }

  /** An empty search finds no drug but returns the source of the data. */
  private async load(): Promise<void> {
    const answer = await this.catalogue.findDrugs("", { limit: 1 })();
    runInAction(() => {
      if (answer._tag === "Right") this.date = answer.right.source.date;
    });
  }
}
