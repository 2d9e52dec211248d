import { type Either, left, right } from "../../kernel/fp.ts";
import type { MessageCode } from "../../messages/codes.ts";

/** What is being done to a link. */
export type LinkTask = "save" | "remove";

/** How far it is: the form or list, the question, the spinner, and the end with what is then said. */
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

/** An untouched form or list. */
export const UNTOUCHED: LinkWork = { at: "open", said: null };

/**
 * What follows (doc 2 §4): create, edit and delete ask, work, and say how it went; what failed can be tried again.
 *
 * @returns refused ("notNow") when the event does not belong to the state
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

/** Whether the record is read anew here: after a success and after a failure alike. */
export const refreshes = (work: LinkWork): boolean => (work.at === "open" || work.at === "done") && work.said !== null;
