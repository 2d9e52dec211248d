import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft } from "@libretto/core/kernel/fp";
import type { Id } from "@libretto/core/kernel/id";
import type { LinkedIdentity } from "@libretto/core/ports/accounts/account-security";
import { makeAutoObservable, runInAction } from "mobx";
import { Remote } from "../../shared/remote.ts";
import type { SecurityParts } from "./security-services.ts";

/** The identities at a provider that may sign in to the account (AU-7). */
export class IdentitiesModel {
  readonly remote: Remote<readonly LinkedIdentity[]>;
  /** The one that is being taken away, or a new one. */
  busy: Id | "new" | null = null;

  constructor(private readonly parts: SecurityParts) {
    this.remote = new Remote(() => parts.security.identities());
    makeAutoObservable<this, "parts">(this, { remote: false, parts: false }, { autoBind: true });
    void this.arrive();
  }

  /** Whether there is anything to show: a provider, or what was linked to one. */
  get matters(): boolean {
    return this.parts.settings.now.google || (this.remote.value ?? []).length > 0;
  }

  get mayLink(): boolean {
    return this.parts.settings.now.google;
  }

  /** Leaves for the provider, which leads back here. */
  async link(): Promise<void> {
    if (this.busy !== null) return;
    this.busy = "new";
    const begun = await this.parts.security.beginLink()();
    if (!isLeft(begun)) return this.parts.goTo(begun.right);
    this.end(begun.left);
  }

  async unlink(id: Id): Promise<void> {
    if (this.busy !== null) return;
    this.busy = id;
    const gone = await this.parts.security.unlink(id)();
    if (isLeft(gone)) return this.end(gone.left);
    this.end(null);
    this.parts.notices.succeed("security.identityUnlinked");
    await this.remote.load();
  }

  /** The page opens: perhaps on the way back from the provider. */
  private async arrive(): Promise<void> {
    await this.parts.linkBack.done();
    await this.remote.load();
  }

  /** Whoever did not want to prove who is there has changed their mind, and need not be told. */
  private end(no: Failure | null) {
    runInAction(() => {
      this.busy = null;
    });
    if (no !== null && no.code !== "account.proveAgain") this.parts.notices.fail(no);
  }
}
