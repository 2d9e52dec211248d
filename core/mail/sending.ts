import { type Either, left, right } from "../kernel/fp.ts";
import type { MessageCode } from "../messages/codes.ts";
import { MAIL_SAID } from "./mail.ts";

/** The states of the e-mail dialog. */
export type Sending =
  | { readonly at: "writing" }
  | { readonly at: "sending" }
  | { readonly at: "told"; readonly said: MessageCode; readonly sent: boolean }
  | { readonly at: "closed" };

export type SendingEvent =
  | { readonly is: "submitted" | "cancelled" | "dismissed" }
  /** The status of the response; null when there is none. */
  | { readonly is: "answered"; readonly status: number | null };

const OK = 200;

const told = (status: number | null): Sending => {
  if (status === null) return { at: "closed" };
  const sent = status === OK;
  return { at: "told", sent, said: sent ? MAIL_SAID.sent : MAIL_SAID.failed };
};

const following = (sending: Sending, event: SendingEvent): Sending | null => {
  if (sending.at === "writing" && event.is === "submitted") return { at: "sending" };
  if (sending.at === "writing" && event.is === "cancelled") return { at: "closed" };
  if (sending.at === "sending" && event.is === "answered") return told(event.status);
  if (sending.at === "told" && event.is === "dismissed") return sending.sent ? { at: "closed" } : { at: "writing" };
  return null;
};

/**
 * The next state (doc 2 §4, E-mail send). Status 200 is a success; any other is a failure, after which the e-mail can
 * be edited again. Without a status the dialog closes.
 *
 * @returns refused ("notNow") when the state does not allow the event
 */
export const afterSendingEvent = (sending: Sending, event: SendingEvent): Either<"notNow", Sending> => {
  const next = following(sending, event);
  return next === null ? left("notNow") : right(next);
};
