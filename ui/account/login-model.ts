import { isEmail } from "@libretto/core/account/credentials";
import type { Session } from "@libretto/core/account/session";
import { type Failure, problemsIn } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import type { SessionGateway } from "@libretto/core/ports/session-gateway";
import { makeAutoObservable, runInAction } from "mobx";
import type { NavigationModel } from "../app/navigation-model.ts";
import type { SessionModel } from "../app/session-model.ts";
import { FormModel } from "../shared/forms/form-model.ts";

/** Signing in: the form, Google, and the wait for the menu. */
export class LoginModel {
  readonly form: FormModel<{ email: string; password: string }, Session>;
  /** What runs after the credentials were accepted. */
  step: "idle" | "entering" = "idle";
  googleFailure: Failure | null = null;

  constructor(
    private readonly gateway: SessionGateway,
    private readonly session: SessionModel,
    private readonly navigation: NavigationModel,
    /** Goes to the landing page, or back to the wanted one. */
    private readonly arrived: () => void,
  ) {
    this.form = new FormModel<{ email: string; password: string }, Session>({
      name: "login",
      initial: { email: "", password: "" },
      validate: ({ email, password }) =>
        problemsIn({
          email: email === "" ? "form.required" : isEmail(email.trim()) ? null : "account.emailInvalid",
          password: password === "" ? "form.required" : null,
        }),
      save: ({ email, password }) => gateway.signIn(email.trim(), password),
      done: (signedIn) => void this.enter(signedIn),
    });
    makeAutoObservable<this, "gateway" | "session" | "navigation" | "arrived">(
      this,
      { form: false, gateway: false, session: false, navigation: false, arrived: false },
      { autoBind: true },
    );
  }

  get busy(): boolean {
    return this.form.saving || this.step === "entering";
  }

  /** Comes back from Google with its answer. */
  async returnFromGoogle(code: string, state: string): Promise<void> {
    const answer = await this.gateway.signInWithGoogle(code, state)();
    if (answer._tag === "Right") await this.enter(answer.right);
    else
      runInAction(() => {
        this.googleFailure = answer.left;
      });
  }

  /** The provider's page to go to. */
  googleAddress(): TaskEither<Failure, string> {
    return this.gateway.googleAddress();
  }

  private async enter(signedIn: Session): Promise<void> {
    this.step = "entering";
    await this.session.begin(signedIn);
    await this.navigation.wait();
    runInAction(() => {
      this.step = "idle";
    });
    this.arrived();
  }
}
