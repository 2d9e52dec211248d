import type { BodyRegion } from "@libretto/core/body-model/figure";
import type { PainDegree } from "@libretto/core/catalogues/clinical/pain-scale";
import { makeAutoObservable, observableRef } from "mobx";
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
    return {
      ...{ id: "painter-region", name: "region", value: this.region, problem: null, correction: null },
      write: this.choose,
      blur: () => undefined,
    };
  }

  get degreeField(): FieldInput<PainDegree | null> {
    return {
      ...{ id: "painter-degree", name: "degree", value: this.degree, problem: null, correction: null },
      write: this.chooseDegree,
      blur: () => undefined,
    };
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
