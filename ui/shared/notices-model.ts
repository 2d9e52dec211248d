import type { Failure } from "@libretto/core/kernel/failure";
import type { MessageCode } from "@libretto/core/messages/codes";
import { makeAutoObservable, observableShallow } from "mobx";
import type { DisplayText } from "./dialogs/dialogs-model.ts";
import { isOffline } from "./offline.ts";

const TOAST_MILLISECONDS = 6_000;
const TOAST_WITH_UNDO_MILLISECONDS = 12_000;

export interface NoticeAction {
  readonly verb: "undo" | "retry";
  readonly run: () => void;
  /** The operation that "retry" repeats, or what "undo" changes. */
  readonly operation?: string;
}
export type Retry = Required<Omit<NoticeAction, "verb">>;
/** The way back after a success, and what it changes: a later change of that leaves nothing to undo. */
export type Undo = Required<Omit<NoticeAction, "verb">>;
export interface Notice {
  readonly id: number;
  readonly tone: "done" | "problem";
  readonly message: DisplayText;
  readonly details?: DisplayText;
  readonly reference?: string;
  readonly action?: NoticeAction;
}

/** What a success is about, and how to take it back. */
export interface SuccessContext {
  /** The name of the changed object, and where it is now. */
  readonly object?: string;
  readonly undo?: Undo | undefined;
}

const causeOf = ({ message, details }: Omit<Notice, "id">): string => JSON.stringify([message, details]);

/** The notices. Successes disappear after a time; problems stay until they are dismissed. */
export class NoticesModel {
  readonly list: Notice[] = [];
  private lastId = 0;
  private readonly timers = new Map<number, ReturnType<typeof setTimeout>>();

  constructor() {
    makeAutoObservable<this, "lastId" | "timers">(
      this,
      { list: observableShallow, lastId: false, timers: false },
      { autoBind: true },
    );
  }

  get successNotices(): readonly Notice[] {
    return this.list.filter((notice) => notice.tone === "done");
  }

  get problemNotices(): readonly Notice[] {
    return this.list.filter((notice) => notice.tone === "problem");
  }

  /** Reports a success and names its object. With `undo` the notice stays longer. */
  showSuccess(code: MessageCode, { object = "", undo }: SuccessContext = {}) {
    this.add({
      tone: "done",
      message: { code },
      ...(object !== "" && { details: { text: object } }),
      ...(undo && { action: { verb: "undo", ...undo } }),
    });
  }

  /**
   * Reports a failure: the reason, its number for support, and a retry if that can help. The end of a session is
   * reported elsewhere.
   */
  showFailure(failure: Pick<Failure, "code" | "reference"> & Partial<Failure>, retry?: Retry) {
    if (failure.kind === "signedOut") return;
    this.add({
      tone: "problem",
      message: { code: failure.code },
      ...(failure.reference !== undefined && { reference: failure.reference }),
      ...(retry && { action: { verb: "retry", ...retry } }),
    });
  }

  /** Dismisses the retry notices of an operation that has succeeded. */
  dismissRetries(operation: string) {
    this.dismissActions("retry", operation);
  }

  /** Dismisses the notices whose undo no longer works, because what it changes was changed again. */
  dismissUndo(operation: string) {
    this.dismissActions("undo", operation);
  }

  /** Adds a notice. It replaces older successes without undo, and a problem with the same text. */
  add(notice: Omit<Notice, "id">) {
    for (const old of [...this.list])
      if (
        old.tone === notice.tone &&
        (old.tone === "done" ? old.action === undefined : causeOf(old) === causeOf(notice))
      )
        this.dismiss(old.id);
    const id = ++this.lastId;
    this.list.push({ ...notice, id });
    this.startTimer(id);
  }

  runAction(notice: Notice) {
    this.dismiss(notice.id);
    notice.action?.run();
  }

  dismiss(id: number) {
    this.pauseTimer(id);
    const at = this.list.findIndex((notice) => notice.id === id);
    if (at >= 0) this.list.splice(at, 1);
  }

  /** Stops the timer while somebody reads the notice or points at it. */
  pauseTimer(id: number) {
    clearTimeout(this.timers.get(id));
    this.timers.delete(id);
  }

  /** Starts the full timer of a toast. */
  startTimer(id: number) {
    const notice = this.list.find((one) => one.id === id);
    if (notice?.tone !== "done" || this.timers.has(id)) return;
    this.timers.set(
      id,
      setTimeout(
        () => this.dismiss(id),
        notice.action === undefined ? TOAST_MILLISECONDS : TOAST_WITH_UNDO_MILLISECONDS,
      ),
    );
  }

  /** Dismisses the problems that report a missing network. */
  dismissOffline() {
    for (const { id, message } of this.problemNotices) if ("code" in message && isOffline(message)) this.dismiss(id);
  }

  private dismissActions(verb: NoticeAction["verb"], operation: string) {
    for (const { id, action } of [...this.list])
      if (action?.verb === verb && action.operation === operation) this.dismiss(id);
  }

  clear() {
    for (const { id } of [...this.list]) this.dismiss(id);
  }
}
