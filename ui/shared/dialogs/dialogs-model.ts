import type { MessageCode } from "@libretto/core/messages/codes";
import { makeAutoObservable, observableShallow } from "mobx";
import type { LabelValues } from "../translations.ts";
import type { QuestionNote } from "./question-note.ts";

/** The action of a button, in one word. */
export type Verb = "save" | "delete" | "yes" | "move" | "discard" | "subscribe";

/** The text of a question or a notice: a message code, or a label of the screen. */
export type DisplayText = { readonly code: MessageCode; readonly values?: LabelValues } | { readonly text: string };

/** A value before and after a change, as text. */
export interface Change {
  readonly label: string;
  /** Null for a new row. */
  readonly before: string | null;
  readonly after: string;
}

export interface Question {
  readonly message: DisplayText;
  /** The name and the date of the row. */
  readonly subject?: string;
  readonly details?: DisplayText;
  /** A label of the screen when no standard verb fits. It must differ from the label of the close button. */
  readonly verb: Verb | DisplayText;
  /** The other button; `cancel` by default. */
  readonly cancelVerb?: "cancel" | "no" | "keepWriting" | DisplayText;
  /** The action destroys data: the safe button has the focus. */
  readonly isDestructive?: boolean;
  readonly changes?: readonly Change[];
  /** Warnings about the values, above the changes. */
  readonly notes?: readonly QuestionNote[];
}

export interface Announcement {
  readonly message: DisplayText;
  readonly details?: DisplayText;
  readonly reference?: string;
  readonly tone: "problem" | "done";
}

/** The view of a dialog. */
export type DialogView<M> = (props: { readonly model: M }) => unknown;

type Content =
  | { readonly kind: "question"; readonly question: Question; readonly answer: (yes: boolean) => void }
  | { readonly kind: "announcement"; readonly announcement: Announcement; readonly close: () => void }
  | { readonly kind: "view"; readonly view: DialogView<never>; readonly model: unknown };

export type OpenDialog = Content & {
  /** Closes it without an answer. */
  readonly cancel: () => void;
  readonly id: number;
  readonly restoreFocus: () => void;
};

/** The stack of open dialogs. Each one resolves its promise when it closes. */
export class DialogsModel {
  readonly stack: OpenDialog[] = [];
  /** The name of the person whose record this tab shows; null for the own one. */
  person: string | null = null;
  private count = 0;

  constructor(
    /** Remembers the focused element and returns a function that restores the focus. */
    private readonly rememberFocus: () => () => void = () => () => undefined,
  ) {
    makeAutoObservable<this, "count" | "rememberFocus">(
      this,
      { stack: observableShallow, count: false, rememberFocus: false },
      { autoBind: true },
    );
  }

  setPerson(name: string | null) {
    this.person = name;
  }

  get hasOpen(): boolean {
    return this.stack.length > 0;
  }

  /**
   * Opens a dialog with its own model. The promise resolves with the result, or null when the dialog is cancelled.
   *
   * @param onCancel called with the model before the code that waits for the dialog continues
   */
  open<M, A>(
    view: DialogView<M>,
    makeModel: (close: (outcome: A | null) => void) => M,
    onCancel?: (model: M) => void,
  ): Promise<A | null> {
    return this.push<A | null>((end) => {
      const model = makeModel(end);
      const cancel = () => {
        onCancel?.(model);
        end(null);
      };
      return { kind: "view", view: view as DialogView<never>, model, cancel };
    });
  }

  /** Asks a question; true when confirmed. */
  confirm(question: Question): Promise<boolean> {
    return this.push<boolean>((end) => ({ kind: "question", question, answer: end, cancel: () => end(false) }));
  }

  /** Shows a message that the user must acknowledge. */
  announce(announcement: Announcement): Promise<void> {
    return this.push<void>((end) => ({ kind: "announcement", announcement, close: end, cancel: end }));
  }

  /** Cancels all dialogs when the session ends. */
  cancelAll() {
    for (const dialog of this.stack.splice(0)) dialog.cancel();
  }

  private push<A>(content: (end: (outcome: A) => void) => Content & Pick<OpenDialog, "cancel">): Promise<A> {
    const id = ++this.count;
    const restoreFocus = this.rememberFocus();
    return new Promise<A>((resolve) => {
      this.stack.push({
        ...content((outcome) => {
          this.remove(id);
          resolve(outcome);
        }),
        id,
        restoreFocus,
      });
    });
  }

  private remove(id: number) {
    const at = this.stack.findIndex((dialog) => dialog.id === id);
    if (at >= 0) this.stack.splice(at, 1);
  }
}
