import type { Failure, FieldProblems } from "../kernel/failure.ts";

/** The values of a form, by field name. */
export type FormValues = Readonly<Record<string, unknown>>;

/** Where a form is between its opening and the answer of the server. */
export type SaveStateName =
  /** The user types. */
  | "editing"
  /** Waits for pending input, then validates. */
  | "checking"
  /** The user is asked whether to save. */
  | "confirming"
  /** The content of the request is prepared, for example by a drug check. */
  | "preparing"
  /** The request is on its way. */
  | "sending"
  /** The server needs a confirmation of its findings. */
  | "resolving"
  /** No answer was received: the request may be stored. */
  | "unknown"
  /** Another session saved the row; the stored row is loaded. */
  | "stale"
  /** The user chooses between typed and stored values. */
  | "merging"
  /** Another session deleted the row; the next save adds it again. */
  | "deletedMeanwhile"
  /** The save was refused, or failed on the server. */
  | "refused"
  | "saved"
  /** The user left the form without saving. */
  | "discarded";

/** A request to the server. A repeated request has the same key and the same content. */
export interface SaveRequest {
  /** The number of the request in this form. */
  readonly key: number;
  /** The form values from which the content was prepared. */
  readonly values: FormValues;
  readonly content: unknown;
}

/** The state of a form that is saved. */
export interface SaveState {
  readonly at: SaveStateName;
  /** What the form edits: the row and version that a save replaces. The machine does not read it. */
  readonly base: unknown;
  /** The values of the base: fields with other values are changes of the user. */
  readonly initial: FormValues;
  readonly values: FormValues;
  /** The values that the user confirmed; null while no save is running. */
  readonly confirmed: FormValues | null;
  /** The last request without a definite answer; null when there is none. */
  readonly request: SaveRequest | null;
  /** Whether that request may be stored, because its answer was lost. */
  readonly mayBeStored: boolean;
  /** The number of requests so far. */
  readonly requestCount: number;
  /** What was stored, after a success answer. */
  readonly result: unknown;
  /** Why the last save did not succeed, unless its fields show it. */
  readonly failure: Failure | null;
  /** The problems that the server reported, until the field changes. */
  readonly refusedFields: FieldProblems;
  /** The first invalid field of the last attempt. */
  readonly invalidField: string | null;
  /** A save was attempted: since then all problems are shown. */
  readonly showsProblems: boolean;
  /** The form ended without the user, for example with the session: nothing more is asked. */
  readonly isClosed: boolean;
}

/** The row that the server stores now, as the form shows it. */
export interface StoredRow {
  readonly base: unknown;
  readonly values: FormValues;
}

/** What happens: actions of the user, and the answers to effects. */
export type SaveEvent =
  | { readonly is: "type"; readonly name: string; readonly value: unknown }
  | { readonly is: "submit" }
  | { readonly is: "reset" }
  | { readonly is: "hideFailure" }
  | { readonly is: "close" }
  | { readonly is: "discard" }
  /** Takes other values as the base, for example those of a draft. Without `base` it stays. */
  | { readonly is: "rebase"; readonly base?: unknown; readonly values: FormValues }
  /** The content of the unanswered request is no longer wanted, for example because another file was chosen. */
  | { readonly is: "abandonRequest" }
  | { readonly is: "valid" }
  | { readonly is: "invalid"; readonly field: string }
  /** The form was closed while it waited. */
  | { readonly is: "cancelled" }
  | { readonly is: "confirmed" }
  | { readonly is: "declined" }
  | { readonly is: "prepared"; readonly content: unknown }
  | { readonly is: "notPrepared"; readonly failure: Failure }
  | { readonly is: "stored"; readonly result: unknown; readonly stored?: StoredRow }
  | { readonly is: "noAnswer"; readonly failure: Failure }
  /** The request was not sent or not processed: it changes nothing. */
  | { readonly is: "unprocessed"; readonly failure: Failure }
  | { readonly is: "outdated"; readonly failure: Failure }
  /** The row is deleted. `base` is that of a new row, if the form can add one. */
  | { readonly is: "deleted"; readonly failure: Failure; readonly base?: unknown }
  | { readonly is: "rejected"; readonly failure: Failure }
  | { readonly is: "needsConfirmation"; readonly failure: Failure }
  | { readonly is: "resolved"; readonly content: unknown }
  | { readonly is: "notResolved"; readonly failure: Failure }
  /**
   * The stored row was loaded. `hasQuestion`: the user sees a difference. `undescribed`: fields that both sessions
   * changed and that have no text on the screen; they get the stored value.
   */
  | {
      readonly is: "loaded";
      readonly stored: StoredRow;
      readonly hasQuestion: boolean;
      readonly undescribed: readonly string[];
    }
  | { readonly is: "notLoaded" }
  /** The user chose; `theirs` are the fields that get the stored value. */
  | { readonly is: "chosen"; readonly stored: StoredRow; readonly theirs: readonly string[] }
  | { readonly is: "notChosen" };

/** What the machine asks its surroundings to do. */
export type SaveEffect =
  /** Waits for pending input and validates; answers `valid`, `invalid` or `cancelled`. */
  | "check"
  /** Validates again after a merge; answers `valid` or `invalid`. */
  | "checkMerged"
  /** Asks whether to save; answers `confirmed` or `declined`. */
  | "confirm"
  /** Prepares the content from the confirmed values; answers `prepared` or `notPrepared`. */
  | "prepare"
  /** Sends `state.request`, with the idempotency key of its content. */
  | "send"
  /** Sends `state.request` again, with the same key and content. */
  | "repeat"
  /** Asks the user about the findings of the server; answers `resolved` or `notResolved`. */
  | "resolve"
  /** Loads the stored row; answers `loaded` or `notLoaded`. */
  | "load"
  /** Asks which values to store; answers `chosen` or `notChosen`. */
  | "choose"
  // the next effects have no answer
  | "storeDraft"
  | "dropDraft"
  /** Stores the draft under the key of the new base. */
  | "moveDraft"
  /** Shows values that the user did not type. */
  | "showValues"
  /** Shows a row in its list that is stored while the form stays open. */
  | "showStored"
  /** Loads the record, because it is unknown what is stored. */
  | "reloadRecord"
  /** Removes the row from its list, because it is deleted. */
  | "removeRow"
  | "openGate"
  /** Reports the result. */
  | "finish"
  | "leave";

/** The state of a form that was just opened. */
export const createSaveState = (initial: FormValues, base: unknown = null): SaveState => ({
  at: "editing",
  base,
  initial,
  values: initial,
  confirmed: null,
  request: null,
  mayBeStored: false,
  requestCount: 0,
  result: null,
  failure: null,
  refusedFields: {},
  invalidField: null,
  showsProblems: false,
  isClosed: false,
});
