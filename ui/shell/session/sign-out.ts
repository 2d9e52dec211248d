import type { Failure } from "@libretto/core/kernel/failure";
import type { Either } from "@libretto/core/kernel/fp";
import type { MessageCode } from "@libretto/core/messages/codes";
import type { SessionGateway } from "@libretto/core/ports/accounts/session-gateway";
import type { LocalMemory } from "@libretto/core/ports/system/local-memory";
import { runInAction } from "mobx";
import type { SessionModel } from "./session-model.ts";

/** Ends the session from this device. All tabs delete their data at once, whether or not the server responds. */
export class SignOut {
  constructor(
    private readonly session: SessionModel,
    private readonly gateway: Pick<SessionGateway, "signOut">,
    private readonly memory: LocalMemory,
    /** Whether this device would lose nothing that somebody typed, or the person accepts the loss. */
    readonly confirmLoss: () => Promise<boolean> = async () => true,
  ) {}

  /** Signs out at the request of the person, who is first told what this device would lose. */
  async signOutOnRequest(): Promise<void> {
    if (await this.confirmLoss()) await this.signOutByChoice();
  }

  /**
   * Deletes everything on this device except the language.
   *
   * @param doneMessage shown on the login page; null for none
   */
  async signOutByChoice(doneMessage: MessageCode | null = null): Promise<void> {
    await this.endSession(true, this.gateway.signOut(), (answer) => {
      const hasFailed = answer._tag === "Left" && answer.left.kind !== "signedOut";
      return hasFailed ? "session.logoutFailed" : doneMessage;
    });
  }

  /** Signs out after inactivity; drafts stay for the same user. */
  async signOutAfterInactivity(): Promise<void> {
    await this.endSession(false, this.gateway.signOut("keep"), () => "session.inactive");
  }

  /** The account is deleted and the server has ended its sessions. Deletes everything on this device. */
  async signOutOfDeletedAccount(endMessage: MessageCode): Promise<void> {
    const { session, memory } = this;
    // the stored data belongs to another user
    if (session.isReplaced) return session.expire(endMessage);
    runInAction(() => {
      session.startSignOut(true);
      session.finishSignOut(endMessage);
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
    // the stored data belongs to another user
    if (session.isReplaced) return session.expire("session.expired");
    const language = memory.loadLanguage();
    // started before the data is deleted, because it needs the token
    const pendingAnswer = notifyServer();
    session.startSignOut(byChoice);
    await (byChoice ? memory.clear() : memory.endSession());
    const answer = await pendingAnswer;
    // the server's response makes the browser delete its storage
    if (language !== null && memory.loadLanguage() === null) memory.saveLanguage(language);
    session.finishSignOut(outcome(answer));
  }
}
