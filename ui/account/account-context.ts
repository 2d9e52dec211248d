import type { AccountService } from "@libretto/core/ports/accounts/account-service";

/** The service of the pages for registration and forgotten passwords. They create their models, so that their code is loaded later. */
export class AccountContext {
  constructor(readonly accountService: AccountService) {}
}
