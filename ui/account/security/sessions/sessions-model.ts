import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, type TaskEither } from "@libretto/core/kernel/fp";
import type { Id } from "@libretto/core/kernel/id";
import type { MessageCode } from "@libretto/core/messages/codes";
import type { ListedSession } from "@libretto/core/ports/accounts/account-security";
import { makeAutoObservable, runInAction } from "mobx";
import { Remote } from "../../../shared/remote.ts";
import type { SecurityParts } from "../security-services.ts";

/** The open sessions of the account (SE-5); the current one first. */
export class SessionsModel {
  readonly remote: Remote<readonly ListedSession[]>;
  /** The session that is being ended, or all others. */
  endingSession: Id | "others" | null = null;

  constructor(private readonly parts: Pick<SecurityParts, "security" | "notices">) {
    this.remote = new Remote(() => parts.security.listSessions());
    makeAutoObservable<this, "parts">(this, { remote: false, parts: false }, { autoBind: true });
    void this.remote.load();
  }

  get sortedSessions(): readonly ListedSession[] {
    return (this.remote.value ?? []).toSorted((a, b) => Number(b.current) - Number(a.current));
  }

  get hasOthers(): boolean {
    return this.sortedSessions.some(({ current }) => !current);
  }

  end(id: Id): Promise<void> {
    return this.run(id, this.parts.security.endSession(id), (one) => one.id !== id, "security.sessionEnded");
  }

  endOthers(): Promise<void> {
    const all = this.parts.security.endOtherSessions();
    return this.run("others", all, ({ current }) => current, "security.othersEnded");
  }

  private async run(
    what: Id | "others",
    call: TaskEither<Failure, void>,
    isRemaining: (one: ListedSession) => boolean,
    successMessage: MessageCode,
  ): Promise<void> {
    if (this.endingSession !== null) return;
    this.endingSession = what;
    const answer = await call();
    // A session that no longer exists counts as ended.
    const isEnded = !isLeft(answer) || answer.left.kind === "notFound";
    runInAction(() => {
      this.endingSession = null;
      if (isEnded) this.remote.setValue(this.sortedSessions.filter(isRemaining));
    });
    if (isEnded) this.parts.notices.showSuccess(successMessage);
    else this.parts.notices.showFailure(answer.left);
  }
}
