import type { BodyRegion } from "@libretto/core/body-model/figure";
import { makeAutoObservable, observableRef } from "mobx";
import { fieldWithoutForm } from "../fields/field-without-form.ts";
import type { FieldInput } from "../forms/field-model.ts";

/** Paints a chosen region without a pointer, in the degree of the page. */
export class RegionPainterModel {
  region: BodyRegion | null = null;

  constructor(
    readonly regions: readonly BodyRegion[],
    private readonly paintRegion: (region: BodyRegion) => void,
  ) {
    makeAutoObservable<this, "paintRegion">(
      this,
      { regions: false, paintRegion: false, region: observableRef },
      { autoBind: true },
    );
  }

  get regionField(): FieldInput<BodyRegion | null> {
    return fieldWithoutForm("painter-region", "region", this.region, this.choose);
  }

  choose(region: BodyRegion | null) {
    this.region = region;
  }

  paint() {
    if (this.region !== null) this.paintRegion(this.region);
  }
}
