import type { CatalogueSearch } from "@libretto/core/ports/catalogues/catalogue-search";
import { makeAutoObservable, runInAction } from "mobx";

/** The day of the drug data in use (decision W21). */
export class DrugDataModel {
  /** Null until the catalogue has answered; without an answer nothing is said. */
  date: string | null = null;

  constructor(private readonly catalogue: Pick<CatalogueSearch, "drugs">) {
    makeAutoObservable<this, "catalogue">(this, { catalogue: false }, { autoBind: true });
    void this.load();
  }

  /** An empty search finds no drug and names the data that it searched. */
  private async load(): Promise<void> {
    const answer = await this.catalogue.drugs("", { limit: 1 })();
    runInAction(() => {
      if (answer._tag === "Right") this.date = answer.right.source.date;
    });
  }
}
