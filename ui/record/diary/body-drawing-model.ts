import type { BodySex } from "@libretto/core/body-model/anatomy";
import { BODY_SIDES, type BodySide, type Point } from "@libretto/core/body-model/canvas";
import { type BodyFigure, type BodyRegion, bodyFigure } from "@libretto/core/body-model/figure";
import type { PainDegree } from "@libretto/core/catalogues/clinical/pain-scale";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { left, right, type TaskEither } from "@libretto/core/kernel/fp";
import {
  addStroke,
  clearDrawing,
  type Drawing,
  type DrawnStrokes,
  EMPTY_DRAWING,
  extendStroke,
  paintAreas,
  redo,
  type Stroke,
  type Strokes,
  startDrawing,
  startStroke,
  undo,
} from "@libretto/core/record/diary/body-drawing";
import { type DiaryDrawings, NO_DRAWINGS } from "@libretto/core/record/diary/diary-entry";
import { eraseStrokes } from "@libretto/core/record/diary/eraser";
import { hasPain, type PaintedRegion, painByRegion } from "@libretto/core/record/diary/pain-by-region";
import { computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { PainLayer, Pictures } from "./pictures.ts";

/** What the pointer does on the canvas. */
export const DRAWING_TOOLS = ["brush", "region", "eraser"] as const;
export type DrawingTool = (typeof DRAWING_TOOLS)[number];

/** A step on a side, for undo over both sides. */
type Steps = readonly BodySide[];

/** The stored drawings of an entry, and their pain. */
export interface StoredDrawings {
  readonly drawings: DiaryDrawings;
  readonly pain: Readonly<Record<BodySide, PainLayer | null>>;
}

/** No stored drawings, or not loaded yet. */
export const NOTHING_STORED: StoredDrawings = { drawings: NO_DRAWINGS, pain: { front: null, back: null } };

/** Reads the pain of stored drawings. It fails when the browser cannot decode a picture. */
export const readStoredDrawings =
  (pictures: Pick<Pictures, "readStored">) =>
  (drawings: DiaryDrawings): TaskEither<Failure, StoredDrawings> =>
  // `taskEither.tryCatch` would bring code for old browsers into the first screen
  async () => {
    const read = async (png: string | null) => (png === null ? null : pictures.readStored(png));
    try {
      const [front, back] = await Promise.all([read(drawings.front), read(drawings.back)]);
      return right({ drawings, pain: { front, back } });
    } catch {
      return left(failure("refused", "failure.apology"));
    }
  };

/** The drawing on both sides of a body: strokes on top of the stored drawings. */
export class BodyDrawingModel {
  tool: DrawingTool = "brush";
  degree: PainDegree = "moderate";
  drawings: Readonly<Record<BodySide, Drawing>> = { front: EMPTY_DRAWING, back: EMPTY_DRAWING };
  /** The stroke that is being drawn. */
  current: { readonly side: BodySide; readonly stroke: Stroke } | null = null;
  private undoable: Steps = [];
  private redoable: Steps = [];

  constructor(
    readonly sex: BodySex,
    private readonly pictures: Pictures,
    /** Called with all strokes after each change. */
    private readonly onChange: (strokes: DrawnStrokes) => void,
    /** The stored drawings, below the strokes. */
    private readonly storedDrawings: () => StoredDrawings = () => NOTHING_STORED,
  ) {
    makeObservable<this, "undoable" | "redoable" | "paintedFront" | "paintedBack">(this, {
      tool: observable,
      degree: observable,
      drawings: observableRef,
      current: observableRef,
      undoable: observableRef,
      redoable: observableRef,
      paintedFront: computed,
      paintedBack: computed,
      strokes: computed,
    });
  }

  figureOf(side: BodySide): BodyFigure {
    return bodyFigure(this.sex, side);
  }

  /** The regions of both sides. */
  get regions(): readonly BodyRegion[] {
    return BODY_SIDES.flatMap((side) => this.figureOf(side).regions);
  }

  /** The pain of the stored drawings. */
  get stored(): StoredDrawings["pain"] {
    return this.storedDrawings().pain;
  }

  get strokes(): DrawnStrokes {
    return { front: this.drawings.front.strokes, back: this.drawings.back.strokes };
  }

  /** The strokes of a side with the one that is being drawn. */
  shownStrokes(side: BodySide): Strokes {
    const { strokes } = this.drawings[side];
    return this.current?.side === side && this.tool === "brush" ? [...strokes, this.current.stroke] : strokes;
  }

  /** The painted regions of a side. */
  paintedOn(side: BodySide): readonly PaintedRegion[] {
    return side === "front" ? this.paintedFront : this.paintedBack;
  }

  get canUndo(): boolean {
    return this.undoable.length > 0;
  }

  get canRedo(): boolean {
    return this.redoable.length > 0;
  }

  get isEmpty(): boolean {
    return BODY_SIDES.every((side) => this.drawings[side].strokes.length === 0);
  }

  choose = (degree: PainDegree) => {
    runInAction(() => {
      this.degree = degree;
      if (this.tool === "eraser") this.tool = "brush";
    });
  };

  chooseTool = (tool: DrawingTool) => {
    runInAction(() => {
      this.tool = tool;
    });
  };

  /** Puts the tool down at a point. */
  start = (side: BodySide, at: Point) => {
    if (this.tool === "region") {
      const region = this.figureOf(side).regionAt(at);
      if (region !== null) this.paintRegion(region, this.degree);
      return;
    }
    this.setCurrent({ side, stroke: startStroke(this.degree, at) });
  };

  move = (at: Point) => {
    if (this.current === null) return;
    const { side, stroke } = this.current;
    this.setCurrent({ side, stroke: extendStroke(stroke, at) });
  };

  /** Lifts the tool: the stroke is part of the drawing, or the eraser removes what it touched. */
  finish = () => {
    const { current } = this;
    if (current === null) return;
    const drawing = this.drawings[current.side];
    this.setCurrent(null);
    this.change(
      current.side,
      this.tool === "eraser" ? eraseStrokes(drawing, current.stroke.points) : addStroke(drawing, current.stroke),
    );
  };

  /** Drops the stroke that is being drawn, for example when a second finger scrolls. */
  cancel = () => this.setCurrent(null);

  /** Paints a region in the chosen degree. */
  paintChosen = (region: BodyRegion) => this.paintRegion(region, this.degree);

  paintRegion = ({ side, contours }: BodyRegion, degree: PainDegree) =>
    this.change(side, paintAreas(this.drawings[side], degree, contours));

  undo = () => this.step("undoable", "redoable", undo);

  redo = () => this.step("redoable", "undoable", redo);

  clear = () => {
    for (const side of BODY_SIDES) this.change(side, clearDrawing(this.drawings[side]));
  };

  /** Shows strokes that the user did not just draw, such as those of a draft. */
  setStrokes(strokes: DrawnStrokes) {
    runInAction(() => {
      this.drawings = { front: startDrawing(strokes.front), back: startDrawing(strokes.back) };
      this.undoable = [];
      this.redoable = [];
    });
  }

  /** The drawings to store: a side without strokes stays as it is, a side without pain has no drawing. */
  createDrawings(): DiaryDrawings {
    const createDrawing = (side: BodySide): string | null => {
      const { strokes } = this.drawings[side];
      if (strokes.length === 0) return this.storedDrawings().drawings[side];
      const stored = this.stored[side];
      return hasPain(this.pictures.readPixels(stored, strokes))
        ? this.pictures.encode(this.figureOf(side), stored, strokes)
        : null;
    };
    return { front: createDrawing("front"), back: createDrawing("back") };
  }

  private get paintedFront(): readonly PaintedRegion[] {
    return this.paintedRegions("front");
  }

  private get paintedBack(): readonly PaintedRegion[] {
    return this.paintedRegions("back");
  }

  private paintedRegions(side: BodySide): readonly PaintedRegion[] {
    const { strokes } = this.drawings[side];
    const stored = this.stored[side];
    if (stored === null && strokes.length === 0) return [];
    return painByRegion(this.figureOf(side), this.pictures.readPixels(stored, strokes));
  }

  private setCurrent(current: BodyDrawingModel["current"]) {
    runInAction(() => {
      this.current = current;
    });
  }

  private change(side: BodySide, drawing: Drawing) {
    if (drawing === this.drawings[side]) return;
    runInAction(() => {
      this.drawings = { ...this.drawings, [side]: drawing };
      this.undoable = [...this.undoable, side];
      this.redoable = [];
    });
    this.onChange(this.strokes);
  }

  private step(from: "undoable" | "redoable", to: "undoable" | "redoable", apply: (drawing: Drawing) => Drawing) {
    const side = this[from].at(-1);
    if (side === undefined) return;
    runInAction(() => {
      this.drawings = { ...this.drawings, [side]: apply(this.drawings[side]) };
      this[from] = this[from].slice(0, -1);
      this[to] = [...this[to], side];
    });
    this.onChange(this.strokes);
  }
}
