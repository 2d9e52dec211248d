import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, type TaskEither } from "@libretto/core/kernel/fp";
import type { Id } from "@libretto/core/kernel/id";
import type { MessageCode } from "@libretto/core/messages/codes";
import type { ListedSession } from "@libretto/core/ports/accounts/account-security";
import { makeAutoObservable, runInAction } from "mobx";
import { Remote } from "../../shared/remote.ts";
import type { SecurityParts } from "./security-services.ts";

/** The open sessions of the account (SE-5); this one first. */
export class SessionsModel {
  readonly remote: Remote<readonly ListedSession[]>;
  /** The one that is being ended; all others have none. */
  ending: Id | "others" | null = null;

  constructor(private readonly parts: Pick<SecurityParts, "security" | "notices">) {
    this.remote = new Remote(() => parts.security.sessions());
    makeAutoObservable<this, "parts">(this, { remote: false, parts: false }, { autoBind: true });
    void this.remote.load();
  }

  get listed(): readonly ListedSession[] {
    return (this.remote.value ?? []).toSorted((a, b) => Number(b.current) - Number(a.current));
  }

  get hasOthers(): boolean {
    return this.listed.some(({ current }) => !current);
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
    stays: (one: ListedSession) => boolean,
    said: MessageCode,
  ): Promise<void> {
    if (this.ending !== null) return;
    this.ending = what;
    const answer = await call();
    // One that is gone already is what was wanted.
    const gone = !isLeft(answer) || answer.left.kind === "notFound";
    runInAction(() => {
      this.ending = null;
      if (gone) this.remote.setValue(this.listed.filter(stays));
    });
    if (gone) this.parts.notices.succeed(said);
    else this.parts.notices.fail(answer.left);
  }
}
