import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { AccountService } from "@libretto/core/ports/accounts/account-service";
import { accountEndpoints } from "../contract/account.ts";
import type { Client } from "./client.ts";

/** Registration and credentials, looked after by the server. */
export const httpAccountDesk = ({ call }: Client): AccountService => {
  const done = taskEither.map(() => undefined);
  return {
    register: (form) => pipe(call(accountEndpoints.register, { body: form }), done),
    confirm: (token) => pipe(call(accountEndpoints.confirm, { body: { token } }), done),
    forgotPassword: (email) => pipe(call(accountEndpoints.forgotPassword, { body: { email } }), done),
    resetPassword: (token, password) => pipe(call(accountEndpoints.resetPassword, { body: { token, password } }), done),
  };
};
