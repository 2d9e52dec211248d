import type { MessageCode } from "@libretto/core/messages/codes";
import { makeAutoObservable, observableShallow } from "mobx";
import type { LabelValues } from "../translations.ts";

/** What a button does, in one word. */
export type Verb = "save" | "delete" | "yes" | "move" | "discard" | "subscribe";

/** The text of a question or a notice: a message code, or a label of the screen. */
export type DisplayText = { readonly code: MessageCode; readonly values?: LabelValues } | { readonly text: string };

/** A value before and after, in words. */
export interface Change {
  readonly label: string;
  /** Null for something new, which has no before. */
  readonly before: string | null;
  readonly after: string;
}

export interface Question {
  readonly message: DisplayText;
  /** What it is about: the row's name and date. */
  readonly subject?: string;
  readonly details?: DisplayText;
  /** A label of the screen where no standard verb fits. It must differ from the label of the close button. */
  readonly verb: Verb | DisplayText;
  /** The other button; `cancel` by default. */
  readonly cancelVerb?: "cancel" | "no" | "keepWriting";
  /** The action destroys data: the safe button has the focus. */
  readonly destructive?: boolean;
  readonly changes?: readonly Change[];
}

export interface Announcement {
  readonly message: DisplayText;
  readonly details?: DisplayText;
  readonly reference?: string;
  readonly tone: "problem" | "done";
}

/** A view of a dialog, whatever draws it. */
export type DialogView<M> = (props: { readonly model: M }) => unknown;

type Content =
  | { readonly is: "question"; readonly question: Question; readonly answer: (yes: boolean) => void }
  | { readonly is: "announcement"; readonly announcement: Announcement; readonly close: () => void }
  | { readonly is: "view"; readonly view: DialogView<never>; readonly model: unknown };

export type OpenDialog = Content & {
  /** Ends it unanswered. */
  readonly cancel: () => void;
  readonly id: number;
  readonly restoreFocus: () => void;
};

/** The stack of open dialogs. Each one resolves its promise when it closes. */
export class DialogsModel {
  readonly stack: OpenDialog[] = [];
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

  get hasOpen(): boolean {
    return this.stack.length > 0;
  }

  /**
   * Opens a dialog with a model of its own; the promise has what it was closed with, null when cancelled or dropped.
   *
   * @param onCancel called with the model before anything that waited for the dialog continues
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
      return { is: "view", view: view as DialogView<never>, model, cancel };
    });
  }

  /** Asks; true when confirmed. */
  confirm(question: Question): Promise<boolean> {
    return this.push<boolean>((end) => ({ is: "question", question, answer: end, cancel: () => end(false) }));
  }

  /** Says something that has to be acknowledged. */
  announce(announcement: Announcement): Promise<void> {
    return this.push<void>((end) => ({ is: "announcement", announcement, close: end, cancel: end }));
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
