import type { BodySex } from "@libretto/core/body-model/anatomy";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Id } from "@libretto/core/kernel/id";
import { type DrawnStrokes, NO_STROKES } from "@libretto/core/record/diary/body-drawing";
import {
  correctDiaryDate,
  type DiaryDraft,
  type DiaryDrawings,
  type DiaryEntry,
  NO_DRAWINGS,
} from "@libretto/core/record/diary/diary-entry";
import { hasDrawing } from "@libretto/core/record/diary/wire";
import { Remote } from "../../shared/remote.ts";
import { RowFormModel, type RowFormParts } from "../../shared/section/row-form-model.ts";
import { BodyDrawingModel } from "./body-drawing-model.ts";
import type { Pictures } from "./pictures.ts";

export interface DiaryFormServices {
  /** Loads the stored drawings of an entry. */
  readonly loadDrawings: (entry: Id) => TaskEither<Failure, DiaryDrawings>;
  readonly pictures: Pictures;
  /** Whose figure is drawn on. */
  readonly sex: BodySex;
}

/** A stored entry as the form edits it: without strokes. */
const withoutStrokes = <D extends DiaryDraft>(entry: D): D => ({ ...entry, strokes: NO_STROKES });

/** The form of a diary entry with its two drawings. */
export class DiaryFormModel extends RowFormModel<DiaryDraft, DiaryEntry> {
  readonly drawing: BodyDrawingModel;
  /** The stored drawings of the entry. */
  readonly stored: Remote<DiaryDrawings>;

  constructor(parts: RowFormParts<DiaryDraft, DiaryEntry>, services: DiaryFormServices) {
    const { draft } = parts;
    super(
      {
        ...parts,
        draft: withoutStrokes(draft),
        save: (values) => pipe(parts.save(values), taskEither.map(withoutStrokes)),
        current: async (id) => {
          // another session may have changed the drawings too
          const [entry] = await Promise.all([parts.current(id), this.loadStored()]);
          return entry && withoutStrokes(entry);
        },
      },
      { date: (date) => correctDiaryDate(date, parts.today) },
    );
    this.stored = new Remote(() =>
      hasDrawing(draft) ? services.loadDrawings(draft.id) : taskEither.right(NO_DRAWINGS),
    );
    this.drawing = new BodyDrawingModel(services.sex, services.pictures, (strokes) =>
      this.form.fields.strokes?.write(strokes),
    );
    if (draft.strokes !== undefined) this.takeOver(draft.strokes);
    void this.loadStored();
  }

  /** Loads the stored drawings. */
  loadStored = async (): Promise<void> => {
    await this.stored.load();
    if (this.stored.value !== null) await this.drawing.showStored(this.stored.value);
  };

  override async resume(): Promise<boolean> {
    const resumed = await super.resume();
    if (resumed) this.onFieldsUpdated();
    return resumed;
  }

  protected override onFieldsUpdated() {
    this.drawing.setStrokes(this.typedStrokes);
  }

  /** Makes the pictures to store. Without strokes the stored drawings stay. */
  protected override prepareDraft({ strokes: _, ...draft }: DiaryDraft): TaskEither<Failure, DiaryDraft> {
    if (this.drawing.isEmpty) return taskEither.right(draft);
    return this.stored.state === "loaded"
      ? taskEither.right({ ...draft, drawings: this.drawing.createDrawings() })
      : taskEither.left(this.stored.failure ?? failure("unavailable", "failure.unavailable"));
  }

  /** Shows strokes that were painted on another page, as changes. */
  private takeOver(strokes: DrawnStrokes) {
    this.form.fields.strokes?.write(strokes);
    this.form.fields.drawnOn.write("model");
    this.drawing.setStrokes(strokes);
  }

  private get typedStrokes(): DrawnStrokes {
    return this.form.values.strokes ?? NO_STROKES;
  }
}
