import type { CatalogueDrug } from "@libretto/core/catalogues/drugs/drug";
import type { CatalogueSearch } from "@libretto/core/ports/catalogues/catalogue-search";
import { Remote } from "../shared/remote.ts";

/** What the catalogue knows of drugs, for anybody. */
export class DrugDetailsModel {
  private readonly asked = new Map<string, Remote<CatalogueDrug>>();

  constructor(private readonly catalogue: CatalogueSearch) {}

  /** A drug by its id; asked for once. */
  of(id: string): Remote<CatalogueDrug> {
    const known = this.asked.get(id);
    if (known !== undefined) return known;
    const drug = new Remote(() => this.catalogue.drug(id));
    this.asked.set(id, drug);
    void drug.load();
    return drug;
  }
}
