import { isLeft } from "@libretto/core/kernel/fp";
import type { AccountSecurity, ProviderAnswer } from "@libretto/core/ports/accounts/account-security";
import type { NoticesModel } from "../../../shared/notices-model.ts";

/** Links the identity that a provider has returned. The returned parameters are valid once, so it runs once. */
export class IdentityLinking {
  private linking: Promise<void> | null = null;

  constructor(
    private readonly security: Pick<AccountSecurity, "link">,
    private readonly notices: NoticesModel,
    private readonly providerAnswer: ProviderAnswer | null,
  ) {}

  /** Links the identity if there is one; resolves when that is done. */
  finishLinking(): Promise<void> {
    this.linking ??= this.link();
    return this.linking;
  }

  private async link(): Promise<void> {
    if (this.providerAnswer === null) return;
    const result = await this.security.link(this.providerAnswer)();
    if (isLeft(result)) this.notices.showFailure(result.left);
    else this.notices.showSuccess("security.identityLinked");
  }
}
