import type { BodyRegion } from "@libretto/core/body-model/figure";
import type { PainDegree } from "@libretto/core/catalogues/clinical/pain-scale";
import { makeAutoObservable, observableRef } from "mobx";
import { fieldWithoutForm } from "../fields/field-without-form.ts";
import type { FieldInput } from "../forms/field-model.ts";

/** Paints a chosen region without a pointer. */
export class RegionPainterModel {
  region: BodyRegion | null = null;
  degree: PainDegree = "moderate";

  constructor(
    readonly regions: readonly BodyRegion[],
    private readonly paintRegion: (region: BodyRegion, degree: PainDegree) => void,
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

  get degreeField(): FieldInput<PainDegree | null> {
    return fieldWithoutForm<PainDegree | null>("painter-degree", "degree", this.degree, this.chooseDegree);
  }

  choose(region: BodyRegion | null) {
    this.region = region;
  }

  chooseDegree(degree: PainDegree | null) {
    if (degree !== null) this.degree = degree;
  }

  paint() {
    if (this.region !== null) this.paintRegion(this.region, this.degree);
  }
}
