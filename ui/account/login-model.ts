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

/** What the login page needs from the browser. */
export interface LoginEnvironment {
  /** An Android or iOS phone. */
  readonly isPhone: boolean;
  /** Returns the parameters that Google added to the address, and removes them from it. */
  readonly readGoogleCallback: () => { readonly code: string | null; readonly state: string | null };
  /** The same parameters if a signed-in user links an identity. */
  readonly linkCallback: { readonly code: string; readonly state: string } | null;
  readonly goTo: (address: string) => void;
  /**
   * Loads the page again, at an address below the base path, or where it is when that is empty.
   *
   * @param onLeave called when the page is left; not when the user stays, because a form is not saved
   */
  readonly loadAgain: (address: string, onLeave: () => void) => void;
  /** Loads the code of the private pages. It never fails: the next page reports the error. */
  readonly loadPages: () => Promise<void>;
  /** Opens the landing page, or the page that was requested first. */
  readonly openLandingPage: () => void;
  /** Opens the page of the second step. */
  readonly openSecondStep: () => void;
}

/** A sign-in request, with the code of the second factor if needed. */
export type SignInAttempt = (code?: string) => TaskEither<Failure, Session>;

/** The failures that lead to the second step. */
const SECOND_STEP_CODES: readonly MessageCode[] = ["session.codeNeeded", "session.secondFactorRequired"];

/** Signing in with the form or with Google, and loading the menu. */
export class LoginModel {
  readonly form: FormModel<Credentials, Session>;
  /** The state after the credentials were accepted. */
  step: "idle" | "entering" = "idle";
  googleFailure: Failure | null = null;
  /** The user prefers the browser to the app. */
  staysInBrowser = false;
  /** The sign-in that the second step completes, and why it is needed. */
  pendingSignIn: { readonly attempt: SignInAttempt; readonly failure: Failure } | null = null;

  constructor(
    private readonly gateway: SessionGateway,
    private readonly session: SessionModel,
    private readonly navigation: NavigationModel,
    private readonly environment: LoginEnvironment,
  ) {
    this.form = new FormModel<Credentials, Session>({
      name: "login",
      initial: { email: "", password: "" },
      validate: (values) => {
        const validation = checkCredentials(values);
        return isLeft(validation) ? validation.left : null;
      },
      save: ({ email, password }) => this.signInWith((code) => gateway.signIn(email.trim(), password, code)),
      onSaved: (newSession) => void this.completeSignIn(newSession),
    });
    makeAutoObservable<this, "gateway" | "session" | "navigation" | "environment">(
      this,
      { form: false, gateway: false, session: false, navigation: false, environment: false, pendingSignIn: false },
      { autoBind: true },
    );
  }

  get busy(): boolean {
    return this.form.saving || this.step === "entering";
  }

  get isOnPhone(): boolean {
    return this.environment.isPhone;
  }

  stayInBrowser() {
    this.staysInBrowser = true;
  }

  /** Completes the sign-in if Google has sent the user back to this page. */
  handleGoogleCallback() {
    const { code, state } = this.environment.readGoogleCallback();
    if (code !== null && state !== null) void this.finishGoogleSignIn(code, state);
  }

  async goToGoogle(): Promise<void> {
    const answer = await this.gateway.googleAddress()();
    runInAction(() => {
      if (answer._tag === "Right") this.environment.goTo(answer.right);
      else this.googleFailure = answer.left;
    });
  }

  private async finishGoogleSignIn(code: string, state: string): Promise<void> {
    const answer = await this.signInWith((factor) => this.gateway.signInWithGoogle(code, state, factor))();
    if (answer._tag === "Right") await this.completeSignIn(answer.right);
    else
      runInAction(() => {
        this.googleFailure = answer.left;
      });
  }

  /** Tries to sign in; opens the second step if the server requires a second factor. */
  private signInWith(attempt: SignInAttempt): TaskEither<Failure, Session> {
    return async () => {
      void this.environment.loadPages();
      const answer = await attempt()();
      if (isLeft(answer) && SECOND_STEP_CODES.includes(answer.left.code)) {
        this.pendingSignIn = { attempt, failure: answer.left };
        this.environment.openSecondStep();
      }
      return answer;
    };
  }

  /** Starts the session and opens the pages; `beforePages` runs before them. */
  async completeSignIn(newSession: Session, beforePages?: () => Promise<void>): Promise<void> {
    this.step = "entering";
    await this.session.begin(newSession);
    await beforePages?.();
    // The login page stays until the pages are loaded, so the form is reset only afterwards.
    await Promise.all([this.navigation.waitForMenu(), this.environment.loadPages()]);
    runInAction(() => {
      this.step = "idle";
    });
    this.form.reset();
    this.environment.openLandingPage();
  }
}
