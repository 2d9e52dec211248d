import { type Either, left, right } from "../../kernel/fp.ts";
import type { MessageCode } from "../../messages/codes.ts";

/** The operations on a link. */
export type LinkTask = "save" | "remove";

/** The state of an operation: form or list, question, spinner, and the end with its message. */
export type LinkWork =
  | { readonly at: "open"; readonly said: MessageCode | null }
  | { readonly at: "asking"; readonly task: LinkTask; readonly question: MessageCode }
  | { readonly at: "working"; readonly task: LinkTask }
  | { readonly at: "done"; readonly said: MessageCode };

export type LinkEvent =
  | { readonly is: "asked"; readonly task: LinkTask }
  | { readonly is: "confirmed" | "cancelled" | "succeeded" | "failed" };

const QUESTION = { save: "form.saveChanges", remove: "general.sureToDelete" } as const;
const SUCCESS = { save: "form.saved", remove: "links.removed" } as const;
const FAILURE = { save: "failure.apology", remove: "links.removeFailed" } as const;

/** The initial state. */
export const UNTOUCHED: LinkWork = { at: "open", said: null };

/**
 * The state after an event (doc 2 §4): create, edit and delete ask for confirmation, run, and report the result. A
 * failed operation can be tried again.
 *
 * @returns left("notNow") when the event does not fit the state
 */
export const afterEvent = (work: LinkWork, event: LinkEvent): Either<"notNow", LinkWork> => {
  if (work.at === "open" && event.is === "asked")
    return right({ at: "asking", task: event.task, question: QUESTION[event.task] });
  if (work.at === "asking" && event.is === "confirmed") return right({ at: "working", task: work.task });
  if (work.at === "asking" && event.is === "cancelled") return right(UNTOUCHED);
  if (work.at === "working" && event.is === "succeeded") return right({ at: "done", said: SUCCESS[work.task] });
  if (work.at === "working" && event.is === "failed") return right({ at: "open", said: FAILURE[work.task] });
  return left("notNow");
};

/** Whether the record is reloaded: after success and after failure. */
export const refreshes = (work: LinkWork): boolean => (work.at === "open" || work.at === "done") && work.said !== null;
