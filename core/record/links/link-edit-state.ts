import { type Either, left, right } from "../../kernel/fp.ts";
import type { MessageCode } from "../../messages/codes.ts";

/** The operations on a link. */
export type LinkTask = "save" | "remove";

/** The state of an operation: form or list, question, spinner, and the end with its message. */
export type LinkEditState =
  | { readonly at: "open"; readonly message: MessageCode | null }
  | { readonly at: "asking"; readonly task: LinkTask; readonly question: MessageCode }
  | { readonly at: "working"; readonly task: LinkTask }
  | { readonly at: "done"; readonly message: MessageCode };

export type LinkEvent =
  | { readonly is: "started"; readonly task: LinkTask }
  | { readonly is: "confirmed" | "cancelled" | "succeeded" | "failed" };

const QUESTION = { save: "form.saveChanges", remove: "general.sureToDelete" } as const;
const SUCCESS = { save: "form.saved", remove: "links.removed" } as const;
const FAILURE = { save: "failure.apology", remove: "links.removeFailed" } as const;

/** The initial state. */
export const INITIAL_LINK_EDIT: LinkEditState = { at: "open", message: null };

/**
 * The state after an event (doc 2 §4): create, edit and delete ask for confirmation, run, and report the result. A
 * failed operation can be repeated.
 *
 * @returns left("notNow") when the event does not fit the state
 */
export const applyLinkEvent = (state: LinkEditState, event: LinkEvent): Either<"notNow", LinkEditState> => {
  if (state.at === "open" && event.is === "started")
    return right({ at: "asking", task: event.task, question: QUESTION[event.task] });
  if (state.at === "asking" && event.is === "confirmed") return right({ at: "working", task: state.task });
  if (state.at === "asking" && event.is === "cancelled") return right(INITIAL_LINK_EDIT);
  if (state.at === "working" && event.is === "succeeded") return right({ at: "done", message: SUCCESS[state.task] });
  if (state.at === "working" && event.is === "failed") return right({ at: "open", message: FAILURE[state.task] });
  return left("notNow");
};

/** Whether the record is reloaded: after success and after failure. */
export const shouldReload = (state: LinkEditState): boolean =>
  (state.at === "open" || state.at === "done") && state.message !== null;
