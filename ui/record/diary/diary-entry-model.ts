import { NEW_ID } from "@libretto/core/kernel/id";
import { ROUTES } from "@libretto/core/navigation/routes";
import type { DrawnStrokes } from "@libretto/core/record/diary/body-drawing";
import type { DiaryDraft, DiaryEntry } from "@libretto/core/record/diary/diary-entry";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { confirmDiscard, discardLabels } from "../../shared/dialogs/confirm-discard.ts";
import type { SectionModel } from "../../shared/section/section-model.ts";
import type { RecordServices } from "../sections-model.ts";
import { diaryEntryLabels } from "./diary-entry-labels.ts";
import type { DiaryFormModel } from "./diary-form-model.ts";
import { diaryLabels } from "./diary-labels.ts";

/** The page with the form of an entry. */
export class DiaryEntryModel {
  state: "loading" | "open" | "missing" = "loading";
  form: DiaryFormModel | null = null;
  /** Whether the entry was saved or discarded. */
  private isDone = false;

  constructor(
    readonly id: number,
    private readonly section: Pick<SectionModel<DiaryDraft, DiaryEntry>, "createForm">,
    private readonly services: Pick<RecordServices, "record" | "dialogs" | "notices" | "language" | "goTo">,
    /** The strokes of a new entry that were painted on the 3D model, taken over once. */
    private readonly takeOverStrokes: () => DrawnStrokes | null = () => null,
  ) {
    makeAutoObservable<this, "section" | "services" | "isDone" | "takeOverStrokes">(
      this,
      {
        ...{ id: false, section: false, services: false, isDone: false, takeOverStrokes: false },
        form: observableRef,
      },
      { autoBind: true },
    );
  }

  get isNew(): boolean {
    return this.id === NEW_ID;
  }

  /** Opens the form while the page is shown. Returns a function that ends it; what was typed stays on this device. */
  enter(): () => void {
    this.isDone = false;
    let isLeft = false;
    void this.open(() => isLeft);
    return () => {
      isLeft = true;
      this.notifyOfDraft();
      this.form?.end();
      runInAction(() => {
        this.form = null;
        this.state = "loading";
      });
    };
  }

  /** Discards what was typed, after a confirmation, and leaves. */
  async cancel(): Promise<void> {
    const { form } = this;
    if (form === null || form.form.saving) return;
    const { dialogs, language } = this.services;
    const name = language.label(diaryLabels, this.isNew ? "newTitle" : "editTitle");
    const isDiscarded =
      !form.form.dirty ||
      (await confirmDiscard(dialogs, (key, values) => language.label(discardLabels, key, values), name));
    if (isDiscarded) form.dismiss();
  }

  showList() {
    this.isDone = true;
    this.services.goTo(ROUTES.diary);
  }

  /** Says that the entry is not saved, unless the session has ended: the login page says what happens then. */
  private notifyOfDraft() {
    const { record, notices, language } = this.services;
    if (this.form?.form.dirty !== true || this.isDone || record.record === null) return;
    notices.add({ tone: "done", message: { text: language.label(diaryEntryLabels, "draftStored") } });
  }

  private async open(isLeft: () => boolean): Promise<void> {
    const form = (await this.section.createForm(this.id, "entries", this.showList)) as DiaryFormModel | null;
    if (isLeft()) return form?.end();
    runInAction(() => {
      this.form = form;
      this.state = form === null ? "missing" : "open";
    });
    if (this.isNew && form !== null) await this.addStrokes(form);
  }

  /** Adds the strokes of the 3D model. A draft may have strokes of an earlier drawing: the user decides whether they stay. */
  private async addStrokes(form: DiaryFormModel): Promise<void> {
    const removeEarlier = await form.addStrokes(this.takeOverStrokes);
    if (removeEarlier === null) return;
    const { dialogs, language } = this.services;
    const isRemoved = await dialogs.confirm({
      message: { text: language.label(diaryEntryLabels, "earlierDrawing") },
      details: { text: language.label(diaryEntryLabels, "earlierDrawingAbout") },
      verb: { text: language.label(diaryEntryLabels, "removeEarlier") },
      cancelVerb: "no",
      isDestructive: true,
    });
    if (isRemoved) removeEarlier();
  }
}
