import type { Failure } from "@libretto/core/kernel/failure";
import type { MessageCode } from "@libretto/core/messages/codes";
import { makeAutoObservable, observableShallow } from "mobx";
import type { Said } from "./dialogs/dialogs-model.ts";
import { isOffline } from "./offline.ts";

const TOAST_LASTS = 6_000;
const TOAST_WITH_UNDO_LASTS = 12_000;

export interface NoticeAction {
  readonly verb: "undo" | "retry";
  readonly run: () => void;
  /** What is tried again. */
  readonly of?: string;
}
export type Retry = Required<Omit<NoticeAction, "verb">>;
export interface Notice {
  readonly id: number;
  readonly tone: "done" | "problem";
  readonly say: Said;
  readonly more?: Said;
  readonly reference?: string;
  readonly action?: NoticeAction;
}

const causeOf = ({ say, more }: Omit<Notice, "id">): string => JSON.stringify([say, more]);

/** The notices. Successes disappear after a time; problems stay until they are dismissed. */
export class NoticesModel {
  readonly list: Notice[] = [];
  private count = 0;
  private readonly ends = new Map<number, ReturnType<typeof setTimeout>>();

  constructor() {
    makeAutoObservable<this, "count" | "ends">(
      this,
      { list: observableShallow, count: false, ends: false },
      { autoBind: true },
    );
  }

  get done(): readonly Notice[] {
    return this.list.filter((notice) => notice.tone === "done");
  }

  get problems(): readonly Notice[] {
    return this.list.filter((notice) => notice.tone === "problem");
  }

  /** Reports a success. With `undo` the notice stays longer. */
  succeed(code: MessageCode, undo?: () => void) {
    this.add({ tone: "done", say: { code }, ...(undo && { action: { verb: "undo", run: undo } }) });
  }

  /**
   * Something went wrong: why, its number for support, and another try where that can help. The end of a session is told
   * elsewhere.
   */
  fail(failure: Pick<Failure, "code" | "reference"> & Partial<Failure>, retry?: Retry) {
    if (failure.kind === "signedOut") return;
    this.add({
      tone: "problem",
      say: { code: failure.code },
      ...(failure.reference !== undefined && { reference: failure.reference }),
      ...(retry && { action: { verb: "retry", ...retry } }),
    });
  }

  /** Dismisses the retry notices of an operation that has succeeded. */
  mend(of: string) {
    for (const { id, action } of [...this.list]) if (action?.of === of) this.dismiss(id);
  }

  /**
   * A notice in full. What was done before is old news, unless it can still be taken back; what went wrong takes the
   * place of the same trouble.
   */
  add(notice: Omit<Notice, "id">) {
    for (const old of [...this.list])
      if (
        old.tone === notice.tone &&
        (old.tone === "done" ? old.action === undefined : causeOf(old) === causeOf(notice))
      )
        this.dismiss(old.id);
    const id = ++this.count;
    this.list.push({ ...notice, id });
    this.start(id);
  }

  act(notice: Notice) {
    this.dismiss(notice.id);
    notice.action?.run();
  }

  dismiss(id: number) {
    this.hold(id);
    const at = this.list.findIndex((notice) => notice.id === id);
    if (at >= 0) this.list.splice(at, 1);
  }

  /** Stops the timer while somebody reads the notice or points at it. */
  hold(id: number) {
    clearTimeout(this.ends.get(id));
    this.ends.delete(id);
  }

  /** Starts the full timer of a toast. */
  start(id: number) {
    const notice = this.list.find((one) => one.id === id);
    if (notice?.tone !== "done" || this.ends.has(id)) return;
    this.ends.set(
      id,
      setTimeout(() => this.dismiss(id), notice.action === undefined ? TOAST_LASTS : TOAST_WITH_UNDO_LASTS),
    );
  }

  /** Dismisses the problems that report a missing network. */
  dismissOffline() {
    for (const { id, say } of this.problems) if ("code" in say && isOffline(say)) this.dismiss(id);
  }

  clear() {
    for (const { id } of [...this.list]) this.dismiss(id);
  }
}
