import { RESET_LINK_MINUTES } from "@libretto/core/account/password-reset";
import { isEmail, normalEmail } from "@libretto/core/kernel/email";
import { isLeft, pipe, taskEither } from "@libretto/core/kernel/fp";
import { en } from "@libretto/core/messages/en";
import { randomPassword } from "./demo-accounts.ts";
import type { Desk } from "./desk.ts";
import { pageFor } from "./letters.ts";
import { inMinutes } from "./moments.ts";

/** Accounts that a command can create. Patients register themselves. */
const MADE_BY_COMMAND = { "create-admin": "admin", "create-doctor": "doctor" } as const;
export type CreateCommand = keyof typeof MADE_BY_COMMAND;

export const isCreateCommand = (word: string): word is CreateCommand => Object.hasOwn(MADE_BY_COMMAND, word);

const CALLED = { admin: "Administrator", doctor: "Doctor" } as const;

/**
 * Creates an administrator or a doctor (AU-9); the operator runs it on the host. Prints a link for choosing the
 * password, which nobody else knows.
 *
 * @returns null on success, otherwise the reason
 */
export const createAccount = async (
  desk: Desk,
  command: CreateCommand,
  words: readonly string[],
  say: (line: string) => void,
): Promise<string | null> => {
  const [address = "", name = "", surname = ""] = words;
  if (name === "" || surname === "") return `${command} needs EMAIL NAME SURNAME`;
  if (!isEmail(address.trim())) return `${command}: ${address} is no e-mail address`;
  const role = MADE_BY_COMMAND[command];
  const email = normalEmail(address);
  const secret = desk.secrets.make();
  const id = desk.ids.next();
  const now = desk.clock.now();
  if (role === "admin") {
    const restored = await desk.transact(({ roles }) => roles.restoreAdministration())();
    if (isLeft(restored)) return `No account was made: ${en[restored.left.code]}`;
    if (restored.right) say("Administrators had lost their permission: it is restored.");
  }
  const outcome = await pipe(
    desk.vault.hash(randomPassword(desk, { email, name, surname })),
    taskEither.chain((passwordHash) =>
      desk.transact((stores) =>
        pipe(
          stores.accounts.byEmail(email),
          taskEither.chain((taken) =>
            taken !== null
              ? taskEither.left({ kind: "conflict", code: "account.emailTaken" } as const)
              : stores.accounts.create(
                  {
                    ...{ id, email, passwordHash, name, surname, role },
                    ...{ patient: null, disabled: false, demo: false, failures: 0 },
                  },
                  now,
                ),
          ),
          taskEither.chain(() =>
            stores.accounts.keepOneTime(
              desk.secrets.digest(secret),
              { kind: "reset", account: id, data: {} },
              inMinutes(now, RESET_LINK_MINUTES),
            ),
          ),
        ),
      ),
    ),
  )();
  if (isLeft(outcome))
    return outcome.left.kind === "conflict"
      ? `No account was made: ${email} has one already`
      : `No account was made: ${en[outcome.left.code]}`;
  const link = pageFor("reset", desk.address(), secret);
  say(`${CALLED[role]} made. Choose a password within ${RESET_LINK_MINUTES} minutes: ${link}`);
  return null;
};
