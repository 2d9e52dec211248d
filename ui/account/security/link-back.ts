import { isLeft } from "@libretto/core/kernel/fp";
import type { AccountSecurity, ProviderAnswer } from "@libretto/core/ports/accounts/account-security";
import type { NoticesModel } from "../../shared/notices-model.ts";

/** The way back from a provider: what it sent along is good once, however often a page begins. */
export class LinkBack {
  private once: Promise<void> | null = null;

  constructor(
    private readonly security: Pick<AccountSecurity, "link">,
    private readonly notices: NoticesModel,
    private readonly answer: ProviderAnswer | null,
  ) {}

  /** Links, where there is something to link; done when that is. */
  done(): Promise<void> {
    this.once ??= this.link();
    return this.once;
  }

  private async link(): Promise<void> {
    if (this.answer === null) return;
    const linked = await this.security.link(this.answer)();
    if (isLeft(linked)) this.notices.fail(linked.left);
    else this.notices.succeed("security.identityLinked");
  }
}
