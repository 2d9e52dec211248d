import type { Level } from "@libretto/core/access/confidentiality";
import { maySee } from "@libretto/core/access/visibility";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { isRight } from "@libretto/core/kernel/fp";
import { NEW, type PatientId } from "@libretto/core/kernel/id";
import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import { folded } from "@libretto/core/kernel/text";
import type { MessageCode } from "@libretto/core/messages/codes";
import type { LocalMemory } from "@libretto/core/ports/local-memory";
import type { RecordStore } from "@libretto/core/ports/record-store";
import type { Association } from "@libretto/core/record/doctors/association";
import type { RowCore, Section } from "@libretto/core/record/section";
import { addRow, lockRow, removeRow, saveRow } from "@libretto/core/record/use-cases";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Change, DialogsModel } from "../dialogs/dialogs-model.ts";
import type { FieldChange } from "../forms/form-model.ts";
import type { GateModel } from "../gate/gate-model.ts";
import type { NoticesModel } from "../notices-model.ts";
import { LockFormModel } from "./lock-form-model.ts";
import { MoveFormModel } from "./move-form-model.ts";
import type { RowFormModel, RowFormParts } from "./row-form-model.ts";
import type { SectionFace } from "./section-face.ts";

/** A changed row lights up for so long. */
const HIGHLIGHT_LASTS = 2_600;

/** What every section shares: where rows are kept, and how the screen asks and tells. */
export interface SectionServices {
  readonly store: RecordStore;
  readonly patient: () => PatientId | null;
  readonly today: () => CalendarDate;
  readonly gate: GateModel;
  readonly dialogs: DialogsModel;
  readonly notices: NoticesModel;
  readonly memory: LocalMemory;
  /** The patient's doctors, to tell who sees a row. */
  readonly doctors: () => readonly Association[];
  /** Opens the group in which a row has something to show. */
  readonly reveal: (group: string) => void;
  /** Told when rows have changed, so that what else shows them is read anew. */
  readonly changed: () => void;
}

const oldestOf = (rows: readonly RowCore[]): number =>
  rows.reduce((oldest, { id }) => Math.min(oldest, id), Number.POSITIVE_INFINITY);

/** Any section of the record on the screen: its rows, and all that can be done with them. */
export class SectionModel<D extends RowCore, R extends D> {
  rows: readonly R[] = [];
  total = 0;
  state: "idle" | "loading" | "loaded" | "failed" = "idle";
  /** More rows are on their way. */
  reading = false;
  failure: Failure | null = null;
  search = "";
  /** The row that was changed last, to be shown. */
  highlighted: number | null = null;

  constructor(
    readonly section: Section<D, R>,
    readonly face: SectionFace<D, R>,
    private readonly services: SectionServices,
  ) {
    makeAutoObservable<this, "services">(
      this,
      { section: false, face: false, services: false, rows: observableRef, failure: observableRef },
      { autoBind: true },
    );
  }

  /** What the search leaves, newest first. */
  get found(): readonly R[] {
    const words = folded(this.search).split(" ");
    return this.sorted.filter((row) => {
      const text = folded(this.section.searchText(row));
      return words.every((word) => text.includes(word));
    });
  }

  rowsIn(list: R["list"]): readonly R[] {
    return this.found.filter((row) => row.list === list);
  }

  /** Whether there are rows that were not read yet. */
  get partial(): boolean {
    return this.rows.length < this.total;
  }

  /** Shows the newest rows, as they came with the record; older ones that were read before stay. */
  put(rows: readonly R[], total: number) {
    const oldest = oldestOf(rows);
    this.keep([...rows, ...(rows.length < total ? this.rows.filter(({ id }) => id < oldest) : [])], total);
  }

  /** Nobody's any more. */
  forget() {
    this.keep([], 0);
    this.state = "idle";
    this.search = "";
    this.highlighted = null;
  }

  /** What the group of a list is remembered by. */
  groupOf(list: R["list"]): string {
    return `${this.section.name}.${list}`;
  }

  /** Reads the newest rows. */
  async load(): Promise<void> {
    await this.read(undefined);
  }

  /** Reads the next rows behind those shown. */
  async more(): Promise<void> {
    if (this.partial && !this.reading) await this.read(oldestOf(this.rows));
  }

  /** Filters as one types; what was not read yet is read first, so that "not found" is true. */
  async look(text: string): Promise<void> {
    this.search = text;
    this.highlighted = null;
    while (this.search !== "" && this.state === "loaded" && this.partial && !this.reading) await this.more();
  }

  async askAdd(list: R["list"]): Promise<void> {
    if (await this.services.gate.passes(this.section.permissions.add)) {
      await this.openForm(this.blank(list), addRow(this.services.store));
    }
  }

  async askEdit(row: R): Promise<void> {
    if (await this.services.gate.passes(this.section.permissions.edit)) {
      await this.openForm(row, saveRow(this.services.store));
    }
  }

  async askLock(row: R): Promise<void> {
    const patient = this.services.patient();
    if (patient === null) return;
    const locked = await this.services.dialogs.open<LockFormModel<R>, R>(
      this.face.views.lock,
      (close) =>
        new LockFormModel({
          row,
          name: this.face.nameOf(row),
          seenBy: (level) => this.seenBy(row, level),
          save: (level) => this.heeding(lockRow(this.services.store)(this.section, patient, row, level)),
          close,
        }),
    );
    if (locked !== null) this.show(locked, "confidentiality.changed");
  }

  async askMove(row: R): Promise<void> {
    const patient = this.services.patient();
    const view = this.face.views.move;
    if (patient === null || view === undefined) return;
    if (!(await this.services.gate.passes(this.section.permissions.move))) return;
    const moved = await this.services.dialogs.open<MoveFormModel<D, R>, R>(
      view,
      (close) =>
        new MoveFormModel({
          section: this.section,
          words: this.face,
          days: this.face.days,
          row,
          blank: this.blank,
          close,
          save: (draft) => this.heeding(saveRow(this.services.store)(this.section, patient, draft)),
        }),
    );
    if (moved !== null) this.show(moved, this.section.said.saved);
  }

  /** Takes the row away at once, and puts it back if the server did not. */
  async askRemove(row: R): Promise<void> {
    const { dialogs, notices, store } = this.services;
    const patient = this.services.patient();
    const sure = await dialogs.confirm({
      ask: { code: this.section.removeQuestion },
      subject: [this.face.nameOf(row), ...this.face.factsOf(row)].join(" · "),
      ...(this.face.gone !== undefined && { more: { text: this.face.gone } }),
      verb: "delete",
      otherwise: "no",
      destructive: true,
    });
    if (!sure || patient === null) return;
    const before = this.rows;
    this.keep(
      before.filter((other) => other.id !== row.id),
      this.total - 1,
    );
    const answer = await removeRow(store)(this.section, patient, row)();
    if (isRight(answer)) {
      const undo = this.face.gone === undefined ? () => void this.bringBack(row) : undefined;
      notices.succeed(this.section.said.removed, undo);
      this.services.changed();
      return;
    }
    runInAction(() => this.keep(before, this.total + 1));
    this.complain(answer.left, this.section.said.removeFailed);
  }

  private get sorted(): readonly R[] {
    const key = this.section.sortedBy;
    return this.rows.toSorted((a, b) => (key(a) === key(b) ? b.id - a.id : key(a) < key(b) ? 1 : -1));
  }

  private keep(rows: readonly R[], total: number) {
    this.rows = rows;
    this.total = total;
    this.state = "loaded";
  }

  private worded(changes: readonly FieldChange[], isNew: boolean): readonly Change[] {
    const words = this.face.describe(changes);
    return isNew ? words.map((change) => ({ ...change, before: null })) : words;
  }

  private blank(list: R["list"]): D {
    return this.section.blank(list, this.services.today());
  }

  private seenBy(row: R, level: Level): readonly string[] {
    const emergency = this.section.inEmergencySet({ ...row, level });
    return this.services
      .doctors()
      .filter((doctor) => maySee(doctor.clearance, { level, tags: row.tags, emergency }))
      .map((doctor) => doctor.name);
  }

  private light(row: R) {
    this.services.reveal(this.groupOf(row.list));
    this.highlighted = row.id;
    setTimeout(() => this.dim(row.id), HIGHLIGHT_LASTS);
  }

  private dim(id: number) {
    if (this.highlighted === id) this.highlighted = null;
  }

  private async bringBack(row: R): Promise<void> {
    const patient = this.services.patient();
    if (patient === null) return;
    const answer = await addRow(this.services.store)<D, R>(this.section, patient, { ...row, id: NEW, version: 0 })();
    if (isRight(answer)) this.show(answer.right, this.section.said.saved);
    else this.complain(answer.left, this.section.said.failed);
  }

  private async openForm(
    draft: D,
    save: (section: Section<D, R>, patient: PatientId, draft: D) => ReturnType<RowFormParts<D, R>["save"]>,
  ): Promise<void> {
    const { dialogs, memory, today } = this.services;
    const patient = this.services.patient();
    if (patient === null) return;
    const saved = await dialogs.open<RowFormModel<D, R>, R>(this.face.views.form, (close) => {
      const form = this.face.makeForm({
        section: this.section,
        draft,
        days: this.face.days,
        today: today(),
        memory,
        close,
        ask: (changes) =>
          dialogs.confirm({
            ask: { code: this.face.saveQuestion },
            verb: "save",
            changes: this.worded(changes, draft.id === NEW),
          }),
        save: (values) => this.heeding(save(this.section, patient, values)),
        current: async (id) => {
          await this.load();
          return this.rows.find((row) => row.id === id) ?? null;
        },
      });
      void form.resume();
      return form;
    });
    if (saved !== null) this.show(saved, this.section.said.saved);
  }

  private show(row: R, said: MessageCode) {
    const known = this.rows.some((other) => other.id === row.id);
    const others = this.rows.filter((other) => other.id !== row.id);
    this.keep([row, ...others], known ? this.total : this.total + 1);
    this.light(row);
    this.services.notices.succeed(said);
    this.services.changed();
  }

  /** Opens the gate's prompt when the server did not permit a save; the answer itself goes on to the form. */
  private heeding(save: ReturnType<RowFormParts<D, R>["save"]>): ReturnType<RowFormParts<D, R>["save"]> {
    return async () => {
      const answer = await save();
      if (answer._tag === "Left" && answer.left.kind === "notPermitted") void this.services.gate.close();
      return answer;
    };
  }

  private complain(failure: Failure, said: MessageCode) {
    if (failure.kind === "signedOut") return;
    if (failure.kind === "notPermitted") return void this.services.gate.close();
    const { notices } = this.services;
    if (failure.kind === "stale") void this.load();
    const specific = failure.kind === "stale" || failure.kind === "unavailable";
    notices.add({
      tone: "problem",
      say: { code: said },
      ...(specific && failure.code !== said && { more: { code: failure.code } }),
      ...(failure.reference !== undefined && { reference: failure.reference }),
    });
  }

  private async read(before: number | undefined): Promise<void> {
    const patient = this.services.patient();
    if (patient === null) return;
    this.state = this.rows.length === 0 ? "loading" : "loaded";
    this.reading = true;
    const answer = await this.services.store.page(this.section, patient, {
      limit: PAGE_LIMIT,
      ...(before !== undefined && { before }),
    })();
    runInAction(() => {
      this.reading = false;
      if (isRight(answer)) {
        this.keep(before === undefined ? answer.right.rows : [...this.rows, ...answer.right.rows], answer.right.total);
        this.failure = null;
      } else {
        this.failure = answer.left;
        this.state = "failed";
      }
    });
  }
}
