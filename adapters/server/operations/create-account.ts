import { RESET_LINK_MINUTES } from "@libretto/core/account/password-reset";
import { isEmail, normaliseEmail } from "@libretto/core/kernel/email";
import { isLeft, pipe, taskEither } from "@libretto/core/kernel/fp";
import { addMinutes } from "@libretto/core/kernel/instants";
import { en } from "@libretto/core/messages/en";
import { emailLinkFor } from "@libretto/core/use-cases/mail/email-links";
import type { ServerContext } from "../pipeline/server-context.ts";
import { randomPassword } from "./demo-accounts.ts";

/** Accounts that a command can create. Patients register themselves. */
const ROLE_OF_COMMAND = { "create-admin": "admin", "create-doctor": "doctor" } as const;
export type CreateCommand = keyof typeof ROLE_OF_COMMAND;

export const isCreateCommand = (argument: string): argument is CreateCommand =>
  Object.hasOwn(ROLE_OF_COMMAND, argument);

const ROLE_LABELS = { admin: "Administrator", doctor: "Doctor" } as const;

/**
 * Creates an administrator or a doctor (AU-9); the operator runs it on the host. Prints a secret link for choosing the
 * password.
 *
 * @returns null on success, otherwise the reason
 */
export const createAccount = async (
  context: ServerContext,
  command: CreateCommand,
  commandArguments: readonly string[],
  printLine: (line: string) => void,
): Promise<string | null> => {
  const [address = "", name = "", surname = ""] = commandArguments;
  if (name === "" || surname === "") return `${command} needs EMAIL NAME SURNAME`;
  if (!isEmail(address.trim())) return `${command}: ${address} is no e-mail address`;
  const role = ROLE_OF_COMMAND[command];
  const email = normaliseEmail(address);
  const secret = context.secrets.create();
  const id = context.ids.next();
  const now = context.clock.now();
  if (role === "admin") {
    const restored = await context.transact(({ roles }) => roles.restoreAdministration())();
    if (isLeft(restored)) return `No account was made: ${en[restored.left.code]}`;
    if (restored.right) printLine("Administrators had lost their permission. It is restored.");
  }
  const outcome = await pipe(
    context.passwordHasher.hash(randomPassword(context, { email, name, surname })),
    taskEither.chain((passwordHash) =>
      context.transact((stores) =>
        pipe(
          stores.accounts.findByEmail(email),
          taskEither.chain((existing) =>
            existing !== null
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
            stores.accounts.storeOneTimeSecret(
              context.secrets.digest(secret),
              { kind: "reset", account: id, data: {} },
              addMinutes(now, RESET_LINK_MINUTES),
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
  const link = emailLinkFor("reset", context.publicUrl(), secret);
  printLine(`${ROLE_LABELS[role]} created. Choose a password within ${RESET_LINK_MINUTES} minutes: ${link}`);
  return null;
};
