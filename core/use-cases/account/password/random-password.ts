import { passwordProblem } from "../../../account/credentials.ts";
import type { Account } from "../../../ports/accounts/account-store.ts";
import type { Secrets } from "../../../ports/security/secrets.ts";

const PASSWORD_LENGTH = 20;

/** Creates a random password that meets the password rules for this person. */
export const createRandomPassword = (
  { secrets }: { readonly secrets: Pick<Secrets, "create"> },
  person: Pick<Account, "name" | "surname" | "email">,
): string => {
  for (;;) {
    const password = secrets.create().slice(0, PASSWORD_LENGTH);
    if (passwordProblem(password, person) === null) return password;
  }
};
