import { RESET_LINK_MINUTES } from "@libretto/core/account/password-reset";
import { isEmail, normalEmail } from "@libretto/core/kernel/email";
import { isLeft, pipe, taskEither } from "@libretto/core/kernel/fp";
import { randomPassword } from "./demo-accounts.ts";
import type { Desk } from "./desk.ts";
import { pageFor } from "./letters.ts";
import { inMinutes } from "./moments.ts";

/**
 * Makes an administrator, by somebody with access to the host (AU-9), and prints a link by which that person chooses a
 * password: nobody else ever knows one. Null when it is done, otherwise why not.
 */
export const createAdmin = async (desk: Desk, words: readonly string[]): Promise<string | null> => {
  const [address = "", name = "", surname = ""] = words;
  if (!isEmail(address.trim()) || name === "" || surname === "") return "create-admin needs EMAIL NAME SURNAME";
  const email = normalEmail(address);
  const secret = desk.secrets.make();
  const id = desk.ids.next();
  const now = desk.clock.now();
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
                    id,
                    email,
                    passwordHash,
                    name,
                    surname,
                    role: "admin",
                    patient: null,
                    disabled: false,
                    demo: false,
                    failures: 0,
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
  if (isLeft(outcome)) return `No administrator was made: ${outcome.left.code}`;
  const link = pageFor("reset", desk.address(), secret);
  process.stdout.write(`Administrator made. Choose a password within ${RESET_LINK_MINUTES} minutes: ${link}\n`);
  return null;
};
