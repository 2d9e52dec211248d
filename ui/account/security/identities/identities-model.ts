import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft } from "@libretto/core/kernel/fp";
import type { Id } from "@libretto/core/kernel/id";
import type { LinkedIdentity } from "@libretto/core/ports/accounts/account-security";
import { makeAutoObservable, runInAction } from "mobx";
import { Remote } from "../../../shared/remote.ts";
import type { SecurityParts } from "../security-services.ts";

/** The identities of a provider that may sign in to the account (AU-7). */
export class IdentitiesModel {
  readonly remote: Remote<readonly LinkedIdentity[]>;
  /** The identity that is being unlinked, or a new one. */
  busy: Id | "new" | null = null;

  constructor(private readonly parts: SecurityParts) {
    this.remote = new Remote(() => parts.security.listIdentities());
    makeAutoObservable<this, "parts">(this, { remote: false, parts: false }, { autoBind: true });
    void this.loadAfterLinking();
  }

  /** Whether there is a provider or a linked identity. */
  get isVisible(): boolean {
    return this.parts.settings.now.google || (this.remote.value ?? []).length > 0;
  }

  get canLink(): boolean {
    return this.parts.settings.now.google;
  }

  /** Goes to the provider, which sends the user back here. */
  async link(): Promise<void> {
    if (this.busy !== null) return;
    this.busy = "new";
    const result = await this.parts.security.beginLink()();
    if (!isLeft(result)) return this.parts.goTo(result.right);
    this.finish(result.left);
  }

  async unlink(id: Id): Promise<void> {
    if (this.busy !== null) return;
    this.busy = id;
    const result = await this.parts.security.unlink(id)();
    if (isLeft(result)) return this.finish(result.left);
    this.finish(null);
    this.parts.notices.showSuccess("security.identityUnlinked");
    await this.remote.load();
  }

  /** Completes a link if the provider has sent the user back, then loads the list. */
  private async loadAfterLinking(): Promise<void> {
    await this.parts.identityLinking.finishLinking();
    await this.remote.load();
  }

  /** A cancelled step-up authentication needs no message. */
  private finish(failure: Failure | null) {
    runInAction(() => {
      this.busy = null;
    });
    if (failure !== null && failure.code !== "account.proveAgain") this.parts.notices.showFailure(failure);
  }
}
