import { isEmail, normalEmail } from "@libretto/core/kernel/email";
import { isLeft, pipe, taskEither } from "@libretto/core/kernel/fp";
import { randomPassword } from "./demo-accounts.ts";
import type { Desk } from "./desk.ts";

/** Makes an administrator, by somebody with access to the host (AU-9). Null when it is done, otherwise why not. */
export const createAdmin = async (desk: Desk, words: readonly string[]): Promise<string | null> => {
  const [address = "", name = "", surname = ""] = words;
  if (!isEmail(address.trim()) || name === "" || surname === "") return "create-admin needs EMAIL NAME SURNAME";
  const email = normalEmail(address);
  const password = randomPassword(desk, { email, name, surname });
  const outcome = await pipe(
    desk.vault.hash(password),
    taskEither.chain((passwordHash) =>
      desk.transact((stores) =>
        pipe(
          stores.accounts.byEmail(email),
          taskEither.chain((taken) =>
            taken !== null
              ? taskEither.left({ kind: "conflict", code: "account.emailTaken" } as const)
              : stores.accounts.create(
                  {
                    id: desk.ids.next(),
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
                  desk.clock.now(),
                ),
          ),
        ),
      ),
    ),
  )();
  if (isLeft(outcome)) return `No administrator was made: ${outcome.left.code}`;
  process.stdout.write(`Administrator ${email}, password (shown only now): ${password}\n`);
  return null;
};
