import { right, taskEither } from "@libretto/core/kernel/fp";
import type { EmailQueue, QueuedEmail } from "@libretto/core/ports/system/email-queue";
import type { Email } from "@libretto/core/ports/system/mailer";
import type { Stores, Transact } from "@libretto/core/ports/system/transaction";

/** An e-mail to queue. */
export type EmailRequest = Parameters<EmailQueue["enqueue"]>[0];

/** The queue of e-mails in memory. */
export const createFakeEmailQueue = () => {
  const state = {
    waiting: [] as QueuedEmail[],
    /** The next attempt for each postponed e-mail. */
    postponedUntil: new Map<number, string>(),
    /** When each account wrote an e-mail. */
    written: [] as { readonly account: number; readonly at: string }[],
  };
  const remove = (id: number) => async () => {
    state.waiting = state.waiting.filter((email) => email.id !== id);
    return right(undefined);
  };
  const emails = {
    enqueue: (email: EmailRequest) => async () => {
      state.waiting = [...state.waiting, { id: state.waiting.length + 1, ...email }];
      return right(undefined);
    },
    isWaiting: (id: number) => async () => right(state.waiting.some((email) => email.id === id)),
    remove,
    postpone: (id: number, until: string) => async () => {
      state.postponedUntil.set(id, until);
      return right(undefined);
    },
    loadBacklog: () => async () => right({ waiting: state.waiting.length, oldest: null }),
    countWrittenBy: (account: number, since: string) => async () =>
      right(state.written.filter((email) => email.account === account && email.at >= since).length),
    recordWritten: (account: number, at: string) => async () => {
      state.written = [...state.written, { account, at }];
      return right(undefined);
    },
  } as unknown as Stores["emails"];
  return { emails, state };
};

/** Runs work on these stores; a refused one changes them all the same, because nothing is rolled back. */
export const transactOn =
  (stores: unknown): Transact =>
  (work) =>
    work(stores as Stores);

/** A mailer that stores what it sends. */
export const createFakeMailer = () => {
  const sent: Email[] = [];
  const deletedAddresses: string[] = [];
  const mailer = {
    send: (email: Email) => {
      sent.push(email);
      return taskEither.right(undefined);
    },
    deleteEmailsOf: (address: string) => {
      deletedAddresses.push(address);
      return taskEither.right(undefined);
    },
  };
  return { mailer, sent, deletedAddresses };
};
