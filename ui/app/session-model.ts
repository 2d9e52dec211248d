import { isValid, type Session } from "@libretto/core/account/session";
import type { MessageCode } from "@libretto/core/messages/codes";
import { ROUTES } from "@libretto/core/navigation/routes";
import type { Activity } from "@libretto/core/ports/activity";
import type { Clock } from "@libretto/core/ports/clock";
import type { LocalMemory } from "@libretto/core/ports/local-memory";
import type { SessionGateway } from "@libretto/core/ports/session-gateway";
import { makeAutoObservable, observableRef, runInAction } from "mobx";

/** Who is signed in on this device, and how it ends. */
export class SessionModel {
  session: Session | null;
  /** Why the user was brought back to the login page. */
  ended: MessageCode | null = null;
  /** The end was asked for: the record is off the screen, however long the server takes to hear of it. */
  leaving = false;
  /** By choice. */
  private left = false;

  constructor(
    private readonly memory: LocalMemory,
    private readonly gateway: SessionGateway,
    private readonly clock: Clock,
    private readonly activity: Activity,
  ) {
    this.session = memory.session();
    makeAutoObservable<this, "memory" | "gateway" | "clock" | "activity" | "left" | "replaced">(
      this,
      {
        memory: false,
        gateway: false,
        clock: false,
        activity: false,
        left: false,
        replaced: false,
        session: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Token, user and expiry are stored, and the expiry is not past: looked at before each navigation, whatever tab changed them. */
  mayPass(): boolean {
    return this.session !== null && !this.replaced && isValid(this.memory.session(), this.clock.now());
  }

  /** Somebody else has signed in meanwhile, in another tab of this browser. */
  private get replaced(): boolean {
    const kept = this.memory.session();
    return kept !== null && kept.account !== this.session?.account;
  }

  /** Where the guard sends: back to the wanted page after signing in, unless the user chose to leave. */
  loginPage(withReturn: string): string {
    return this.left ? ROUTES.login : withReturn;
  }

  async begin(session: Session): Promise<void> {
    await this.memory.endSession();
    runInAction(() => {
      this.memory.keepSession(session);
      this.activity.touch();
      this.session = session;
      this.ended = null;
      this.left = false;
    });
  }

  leave() {
    this.leaving = true;
  }

  /** The server no longer knows the session, or nobody was there for too long; drafts stay for the same person. */
  async expire(reason: MessageCode): Promise<void> {
    if (this.session === null) return;
    const { replaced } = this;
    runInAction(() => {
      this.leaving = false;
      this.session = null;
      this.ended = reason;
    });
    // what is kept by now is the other person's
    if (replaced) return;
    this.activity.announceSignOut();
    await this.memory.endSession();
  }

  /** Signs out, whether or not the server hears of it. */
  async signOut(): Promise<void> {
    this.leave();
    // the server's answer has the browser forget everything
    const language = this.memory.language();
    const answer = await this.gateway.signOut()();
    const failed = answer._tag === "Left" && answer.left.kind !== "signedOut";
    await this.forget(failed ? "session.logoutFailed" : null, language);
  }

  /** Ends the session by choice: nothing stays on this device but the language. */
  async forget(ended: MessageCode | null, language = this.memory.language()): Promise<void> {
    runInAction(() => {
      this.leaving = false;
      this.left = true;
      this.session = null;
      this.ended = ended;
    });
    this.activity.announceSignOut();
    await this.memory.forget();
    if (language !== null) this.memory.keepLanguage(language);
  }
}
