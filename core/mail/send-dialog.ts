import { type Either, left, right } from "../kernel/fp.ts";
import type { MessageCode } from "../messages/codes.ts";
import { MAIL_RESULT_MESSAGES } from "./mail.ts";

/** The states of the e-mail dialog. */
export type SendDialog =
  | { readonly at: "writing" }
  | { readonly at: "sending" }
  | { readonly at: "result"; readonly message: MessageCode; readonly sent: boolean }
  | { readonly at: "closed" };

export type SendDialogEvent =
  | { readonly is: "submitted" | "cancelled" | "dismissed" }
  /** The status of the response; null when there is none. */
  | { readonly is: "answered"; readonly status: number | null };

const OK = 200;

const showResult = (status: number | null): SendDialog => {
  if (status === null) return { at: "closed" };
  const sent = status === OK;
  return { at: "result", sent, message: sent ? MAIL_RESULT_MESSAGES.sent : MAIL_RESULT_MESSAGES.failed };
};

const nextState = (dialog: SendDialog, event: SendDialogEvent): SendDialog | null => {
  if (dialog.at === "writing" && event.is === "submitted") return { at: "sending" };
  if (dialog.at === "writing" && event.is === "cancelled") return { at: "closed" };
  if (dialog.at === "sending" && event.is === "answered") return showResult(event.status);
  if (dialog.at === "result" && event.is === "dismissed") return dialog.sent ? { at: "closed" } : { at: "writing" };
  return null;
};

/**
 * The next state (doc 2 §4, E-mail send). Status 200 is a success; any other is a failure, after which the e-mail can
 * be edited again. Without a status the dialog closes.
 *
 * @returns refused ("notNow") when the state does not allow the event
 */
export const advanceSendDialog = (dialog: SendDialog, event: SendDialogEvent): Either<"notNow", SendDialog> => {
  const next = nextState(dialog, event);
  return next === null ? left("notNow") : right(next);
};
