import { RESET_LINK_MINUTES } from "@libretto/core/account/password-reset";
import { isEmail, normaliseEmail } from "@libretto/core/kernel/email";
import { isLeft } from "@libretto/core/kernel/fp";
import { en } from "@libretto/core/messages/en";
import { createStaffAccount } from "@libretto/core/use-cases/admin/create-staff-account";
import { emailLinkFor } from "@libretto/core/use-cases/mail/email-links";

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
  context: Parameters<typeof createStaffAccount>[0] & { readonly publicUrl: () => string },
  command: CreateCommand,
  commandArguments: readonly string[],
  printLine: (line: string) => void,
): Promise<string | null> => {
  const [address = "", name = "", surname = ""] = commandArguments;
  if (name === "" || surname === "") return `${command} needs EMAIL NAME SURNAME`;
  if (!isEmail(address.trim())) return `${command}: ${address} is no e-mail address`;
  const role = ROLE_OF_COMMAND[command];
  const created = await createStaffAccount(context, { role, email: address, name, surname })();
  if (isLeft(created))
    return created.left.kind === "conflict"
      ? `No account was made: ${normaliseEmail(address)} has one already`
      : `No account was made: ${en[created.left.code]}`;
  const { secret, isAdministrationRestored } = created.right;
  if (isAdministrationRestored) printLine("Administrators had lost their permission. It is restored.");
  const link = emailLinkFor("reset", context.publicUrl(), secret);
  printLine(`${ROLE_LABELS[role]} created. Choose a password within ${RESET_LINK_MINUTES} minutes: ${link}`);
  return null;
};
