import type { CatalogueDrug } from "@libretto/core/catalogues/drugs/drug";
import type { CatalogueSearch } from "@libretto/core/ports/catalogues/catalogue-search";
import { Remote } from "../shared/remote.ts";

/** The catalogue data of drugs; public. */
export class DrugDetailsModel {
  private readonly remotesById = new Map<string, Remote<CatalogueDrug>>();

  constructor(private readonly catalogue: CatalogueSearch) {}

  /** A drug by its id; each is loaded once. */
  of(id: string): Remote<CatalogueDrug> {
    const known = this.remotesById.get(id);
    if (known !== undefined) return known;
    const drug = new Remote(() => this.catalogue.loadDrug(id));
    this.remotesById.set(id, drug);
    void drug.load();
    return drug;
  }
}
