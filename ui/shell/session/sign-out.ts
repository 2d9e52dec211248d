import type { Failure } from "@libretto/core/kernel/failure";
import type { Either } from "@libretto/core/kernel/fp";
import type { MessageCode } from "@libretto/core/messages/codes";
import type { SessionGateway } from "@libretto/core/ports/accounts/session-gateway";
import type { LocalMemory } from "@libretto/core/ports/system/local-memory";
import { runInAction } from "mobx";
import type { SessionModel } from "./session-model.ts";

/** How a session is ended from here. The device forgets at once, in every tab, whether or not the server hears of it. */
export class SignOut {
  constructor(
    private readonly session: SessionModel,
    private readonly gateway: Pick<SessionGateway, "signOut">,
    private readonly memory: LocalMemory,
  ) {}

  /** Nothing stays on this device but the language. */
  async signOutByChoice(): Promise<void> {
    await this.endSession(true, this.gateway.signOut(), (answer) => {
      const failed = answer._tag === "Left" && answer.left.kind !== "signedOut";
      return failed ? "session.logoutFailed" : null;
    });
  }

  /** Nobody was there for too long; drafts stay for the same person. */
  async signOutAfterInactivity(): Promise<void> {
    await this.endSession(false, this.gateway.signOut("keep"), () => "session.inactive");
  }

  /** The account is gone, and the server has ended its sessions: nothing stays on this device. */
  async signOutOfDeletedAccount(ended: MessageCode): Promise<void> {
    const { session, memory } = this;
    // what is kept by now is the other person's
    if (session.replaced) return session.expire(ended);
    runInAction(() => {
      session.startSignOut(true);
      session.finishSignOut(ended);
    });
    await memory.clear();
  }

  private async endSession(
    byChoice: boolean,
    notifyServer: () => Promise<Either<Failure, void>>,
    outcome: (answer: Either<Failure, void>) => MessageCode | null,
  ): Promise<void> {
    const { session, memory } = this;
    if (session.session === null) return;
    // what is kept by now is the other person's
    if (session.replaced) return session.expire("session.expired");
    const language = memory.language();
    // begun before the device forgets: it goes with the token
    const pendingAnswer = notifyServer();
    session.startSignOut(byChoice);
    await (byChoice ? memory.clear() : memory.endSession());
    const answer = await pendingAnswer;
    // the server's answer has the browser forget everything
    if (language !== null && memory.language() === null) memory.saveLanguage(language);
    session.finishSignOut(outcome(answer));
  }
}
