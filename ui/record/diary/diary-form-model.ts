import type { BodySex } from "@libretto/core/body-model/anatomy";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { type Id, NEW_ID } from "@libretto/core/kernel/id";
import { type DrawnStrokes, NO_STROKES } from "@libretto/core/record/diary/body-drawing";
import {
  correctDiaryDate,
  type DiaryDraft,
  type DiaryDrawings,
  type DiaryEntry,
  NO_DRAWINGS,
} from "@libretto/core/record/diary/diary-entry";
import { Remote } from "../../shared/remote.ts";
import { RowFormModel, type RowFormParts } from "../../shared/section/row-form-model.ts";
import { BodyDrawingModel, NOTHING_STORED, readStoredDrawings, type StoredDrawings } from "./body-drawing-model.ts";
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
  /** The stored drawings of the entry. Entries without one load it too, because another session may have added it. */
  readonly stored: Remote<StoredDrawings>;
  /** The stored entry. */
  private entry: Id;
  /** The latest load of the stored drawings. */
  private loading: Promise<void> = Promise.resolve();
  /** The restoration of a stored draft. */
  private resuming: Promise<boolean> = Promise.resolve(false);

  constructor(parts: RowFormParts<DiaryDraft, DiaryEntry>, services: DiaryFormServices) {
    const { draft } = parts;
    super(
      {
        ...parts,
        draft: withoutStrokes(draft),
        save: (values) => pipe(parts.save(values), taskEither.map(withoutStrokes)),
        current: async (id) => {
          // another session may have changed the drawings too
          this.entry = id;
          const [entry] = await Promise.all([parts.current(id), this.loadStored()]);
          return entry && withoutStrokes(entry);
        },
      },
      { date: (date) => correctDiaryDate(date, parts.today) },
    );
    this.entry = draft.id;
    this.stored = new Remote(() =>
      pipe(
        this.entry === NEW_ID ? taskEither.right(NO_DRAWINGS) : services.loadDrawings(this.entry),
        taskEither.chain(readStoredDrawings(services.pictures)),
      ),
    );
    this.drawing = new BodyDrawingModel(
      services.sex,
      services.pictures,
      (strokes) => this.form.fields.strokes?.write(strokes),
      () => this.stored.value ?? NOTHING_STORED,
    );
    void this.loadStored();
  }

  /** Loads the stored drawings. */
  loadStored = (): Promise<void> => {
    this.loading = this.stored.load();
    return this.loading;
  };

  override resume(): Promise<boolean> {
    this.resuming = super.resume().then((isResumed) => {
      if (isResumed) this.onFieldsUpdated();
      return isResumed;
    });
    return this.resuming;
  }

  /**
   * Adds strokes that were painted on another page, as changes. They come on top of a restored draft.
   *
   * @param takeOver returns the strokes, or null without any; it is called only while the form is open
   * @returns removes the strokes of the restored draft; null when it had none
   */
  async addStrokes(takeOver: () => DrawnStrokes | null): Promise<(() => void) | null> {
    await this.resuming;
    const added = this.isClosed ? null : takeOver();
    if (added === null) return null;
    const { front, back } = this.typedStrokes;
    this.showStrokes({ front: [...front, ...added.front], back: [...back, ...added.back] });
    this.form.fields.drawnOn.write("model");
    return front.length + back.length === 0 ? null : () => !this.isClosed && this.showStrokes(added);
  }

  private showStrokes(strokes: DrawnStrokes) {
    this.form.fields.strokes?.write(strokes);
    this.drawing.setStrokes(strokes);
  }

  protected override onFieldsUpdated() {
    this.drawing.setStrokes(this.typedStrokes);
  }

  /** A save with strokes waits for the stored drawings. */
  protected override pendingWork(): Promise<void> | null {
    return this.drawing.isEmpty || this.stored.state !== "loading" ? null : this.loading;
  }

  /**
   * Makes the pictures to store. Without strokes the stored drawings stay. With strokes nothing is sent until the stored
   * drawings were read, because a side without a picture is deleted.
   */
  protected override prepareDraft({ strokes: _, ...draft }: DiaryDraft): TaskEither<Failure, DiaryDraft> {
    if (this.drawing.isEmpty) return taskEither.right(draft);
    return this.stored.state === "loaded"
      ? taskEither.right({ ...draft, drawings: this.drawing.createDrawings() })
      : taskEither.left(this.stored.failure ?? failure("unavailable", "failure.unavailable"));
  }

  private get typedStrokes(): DrawnStrokes {
    return this.form.values.strokes ?? NO_STROKES;
  }
}
