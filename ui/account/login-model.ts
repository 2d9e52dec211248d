import type { Session } from "@libretto/core/account/session";
import { type Credentials, checkCredentials } from "@libretto/core/account/sign-in";
import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, type TaskEither } from "@libretto/core/kernel/fp";
import type { MessageCode } from "@libretto/core/messages/codes";
import type { SessionGateway } from "@libretto/core/ports/accounts/session-gateway";
import { makeAutoObservable, runInAction } from "mobx";
import { FormModel } from "../shared/forms/form-model.ts";
import type { NavigationModel } from "../shell/menu/navigation-model.ts";
import type { SessionModel } from "../shell/session/session-model.ts";

/** What the login page needs of the browser around it. */
export interface EntrySurroundings {
  /** An Android or iOS telephone. */
  readonly phone: boolean;
  /** What Google added to the address, taken off it. */
  readonly googleAnswer: () => { readonly code: string | null; readonly state: string | null };
  /** The same, where it is of somebody who is signed in and links an identity. */
  readonly linkAnswer: { readonly code: string; readonly state: string } | null;
  readonly goTo: (address: string) => void;
  /** Loads the pages behind the login page; resolves also when that fails, since the page that follows reports it. */
  readonly loadPages: () => Promise<void>;
  /** Goes to the landing page, or back to the wanted one. */
  readonly arrived: () => void;
  /** Goes to the page of the second step. */
  readonly stepOn: () => void;
}

/** A way in, as it was tried; with a code of the second factor where one is asked for. */
export type Attempt = (code?: string) => TaskEither<Failure, Session>;

/** What a sign-in is answered when the second step is to follow. */
const SECOND_STEP: readonly MessageCode[] = ["session.codeNeeded", "session.secondFactorRequired"];

/** Signing in: the form, Google, and the wait for the menu. */
export class LoginModel {
  readonly form: FormModel<Credentials, Session>;
  /** What runs after the credentials were accepted. */
  step: "idle" | "entering" = "idle";
  googleFailure: Failure | null = null;
  /** Chosen over the stores' applications. */
  inBrowser = false;
  /** The way in that the second step goes on with, and why it is asked for. */
  halfway: { readonly attempt: Attempt; readonly because: Failure } | null = null;

  constructor(
    private readonly gateway: SessionGateway,
    private readonly session: SessionModel,
    private readonly navigation: NavigationModel,
    private readonly surroundings: EntrySurroundings,
  ) {
    this.form = new FormModel<Credentials, Session>({
      name: "login",
      initial: { email: "", password: "" },
      validate: (values) => {
        const checked = checkCredentials(values);
        return isLeft(checked) ? checked.left : null;
      },
      save: ({ email, password }) => this.tried((code) => gateway.signIn(email.trim(), password, code)),
      onSaved: (signedIn) => void this.enter(signedIn),
    });
    makeAutoObservable<this, "gateway" | "session" | "navigation" | "surroundings">(
      this,
      { form: false, gateway: false, session: false, navigation: false, surroundings: false, halfway: false },
      { autoBind: true },
    );
  }

  get busy(): boolean {
    return this.form.saving || this.step === "entering";
  }

  get onPhone(): boolean {
    return this.surroundings.phone;
  }

  stayInBrowser() {
    this.inBrowser = true;
  }

  /** The page opens: perhaps on the way back from Google. */
  arrive() {
    const { code, state } = this.surroundings.googleAnswer();
    if (code !== null && state !== null) void this.returnFromGoogle(code, state);
  }

  async goToGoogle(): Promise<void> {
    const answer = await this.gateway.googleAddress()();
    runInAction(() => {
      if (answer._tag === "Right") this.surroundings.goTo(answer.right);
      else this.googleFailure = answer.left;
    });
  }

  private async returnFromGoogle(code: string, state: string): Promise<void> {
    const answer = await this.tried((factor) => this.gateway.signInWithGoogle(code, state, factor))();
    if (answer._tag === "Right") await this.enter(answer.right);
    else
      runInAction(() => {
        this.googleFailure = answer.left;
      });
  }

  /** Tries a way in; where a second factor is asked for the next page goes on with it. */
  private tried(attempt: Attempt): TaskEither<Failure, Session> {
    return async () => {
      void this.surroundings.loadPages();
      const answer = await attempt()();
      if (isLeft(answer) && SECOND_STEP.includes(answer.left.code)) {
        this.halfway = { attempt, because: answer.left };
        this.surroundings.stepOn();
      }
      return answer;
    };
  }

  /** Goes in; `first` is what has to be done before the pages open. */
  async enter(signedIn: Session, first?: () => Promise<void>): Promise<void> {
    this.step = "entering";
    await this.session.begin(signedIn);
    await first?.();
    // Until the pages are loaded the login page stays, so an empty form must not appear meanwhile.
    await Promise.all([this.navigation.waitForMenu(), this.surroundings.loadPages()]);
    runInAction(() => {
      this.step = "idle";
    });
    this.form.reset();
    this.surroundings.arrived();
  }
}
