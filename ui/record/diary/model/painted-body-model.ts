import { BODY_SEXES, type BodySex } from "@libretto/core/body-model/anatomy";
import { BODY_SIDES } from "@libretto/core/body-model/canvas";
import { type BodyRegion, bodyFigure } from "@libretto/core/body-model/figure";
import type { PainDegree } from "@libretto/core/catalogues/clinical/pain-scale";
import { type DrawnStrokes, EMPTY_DRAWING, paintAreas } from "@libretto/core/record/diary/body-drawing";
import type { PaintedRegion } from "@libretto/core/record/diary/pain-by-region";
import { makeAutoObservable, observableRef } from "mobx";
import type { FieldInput } from "../../../shared/forms/field-model.ts";
import type { ClearableModel } from "../../sections-model.ts";

/** The painted regions of the 3D model. They stay in this tab until a diary entry takes them over or the session ends. */
export class PaintedBodyModel implements ClearableModel {
  sex: BodySex = BODY_SEXES[0];
  degree: PainDegree = "moderate";
  /** The degrees by the ids of regions. */
  degrees: ReadonlyMap<string, PainDegree> = new Map();
  /** The degrees before each change, oldest first. */
  private earlierDegrees: readonly ReadonlyMap<string, PainDegree>[] = [];
  /** Whether the painted regions go to the next new diary entry. */
  private isHandedOver = false;

  constructor() {
    makeAutoObservable<this, "isHandedOver" | "earlierDegrees">(
      this,
      { degrees: observableRef, earlierDegrees: observableRef, isHandedOver: false },
      { autoBind: true },
    );
  }

  /** The regions of both sides. */
  get regions(): readonly BodyRegion[] {
    return BODY_SIDES.flatMap((side) => bodyFigure(this.sex, side).regions);
  }

  get painted(): readonly PaintedRegion[] {
    return this.regions.flatMap((region) => {
      const degree = this.degrees.get(region.id);
      return degree === undefined ? [] : [{ region, degree }];
    });
  }

  get canUndo(): boolean {
    return this.earlierDegrees.length > 0;
  }

  get sexField(): FieldInput<BodySex | null> {
    return {
      ...{ id: "model-sex", name: "sex", value: this.sex, problem: null, correction: null },
      write: this.chooseSex,
      blur: () => undefined,
    };
  }

  chooseSex(sex: BodySex | null) {
    this.sex = sex ?? this.sex;
  }

  choose(degree: PainDegree) {
    this.degree = degree;
  }

  /** Paints a region in the chosen degree. */
  paint({ id }: Pick<BodyRegion, "id">) {
    this.paintAs({ id }, this.degree);
  }

  /** Paints a region; the degree without pain removes its colour. */
  paintAs({ id }: Pick<BodyRegion, "id">, degree: PainDegree) {
    const others = [...this.degrees].filter(([other]) => other !== id);
    this.change(new Map(degree === "none" ? others : [...others, [id, degree]]));
  }

  /** Removes all colours; undoing restores them. */
  reset() {
    this.change(new Map());
  }

  /** Reverts the last change of the colours. */
  undo() {
    const previous = this.earlierDegrees.at(-1);
    if (previous === undefined) return;
    this.degrees = previous;
    this.earlierDegrees = this.earlierDegrees.slice(0, -1);
  }

  clear() {
    this.discard();
    this.isHandedOver = false;
    this.sex = BODY_SEXES[0];
  }

  /** Offers the painted regions to the next new diary entry. */
  handOver() {
    this.isHandedOver = true;
  }

  /** Takes the painted regions over as strokes; null when none were offered. */
  takeOver(sex: BodySex): DrawnStrokes | null {
    if (!this.isHandedOver) return null;
    this.isHandedOver = false;
    const strokesOn = (side: (typeof BODY_SIDES)[number]) =>
      bodyFigure(sex, side).regions.reduce((drawing, { id, contours }) => {
        const degree = this.degrees.get(id);
        return degree === undefined ? drawing : paintAreas(drawing, degree, contours);
      }, EMPTY_DRAWING).strokes;
    const strokes = { front: strokesOn("front"), back: strokesOn("back") };
    this.discard();
    return strokes;
  }

  private change(degrees: ReadonlyMap<string, PainDegree>) {
    this.earlierDegrees = [...this.earlierDegrees, this.degrees];
    this.degrees = degrees;
  }

  private discard() {
    this.degrees = new Map();
    this.earlierDegrees = [];
  }
}
