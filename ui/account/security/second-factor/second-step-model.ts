import type { Session } from "@libretto/core/account/session";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { isLeft, taskEither } from "@libretto/core/kernel/fp";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { LoginModel } from "../../login-model.ts";
import type { SecurityParts } from "../security-services.ts";
import { type CodeForm, createCodeForm } from "./code-form.ts";
import { EnrolmentModel } from "./enrolment-model.ts";
import { RecoveryCodesModel } from "./recovery-codes-model.ts";

/** What the second step requires. `password`: after a sign-in with a provider there is no password to enrol with. */
export type SecondStepDemand = "nothing" | "code" | "enrolment" | "password";

/** The second step of signing in: asks for a code, or enrols a second factor and shows its recovery codes. */
export class SecondStepModel {
  readonly demand: SecondStepDemand;
  readonly form: CodeForm<Session>;
  enrolment: EnrolmentModel | null = null;
  failure: Failure | null = null;
  reading = false;
  codes: RecoveryCodesModel | null = null;

  constructor(
    readonly login: LoginModel,
    private readonly parts: SecurityParts,
  ) {
    const { pendingSignIn } = login;
    const demand = pendingSignIn?.failure.code === "session.codeNeeded" ? "code" : "enrolment";
    this.demand =
      pendingSignIn === null ? "nothing" : demand === "enrolment" && this.email === "" ? "password" : demand;
    this.form = createCodeForm({
      deviceCodesOnly: this.demand === "enrolment",
      save: (code) => pendingSignIn?.attempt(code) ?? taskEither.left(failure("signedOut", "session.signedOut")),
      onSaved: (session) => void this.completeSignIn(session),
    });
    makeAutoObservable<this, "parts">(
      this,
      { demand: false, form: false, login: false, parts: false, enrolment: observableRef, codes: observableRef },
      { autoBind: true },
    );
    if (this.demand === "enrolment") void this.enrol();
  }

  get busy(): boolean {
    return this.form.saving || this.login.step === "entering";
  }

  /** Loads the secret of the new factor. */
  async enrol(): Promise<void> {
    this.reading = true;
    const answer = await this.parts.security.enrol(this.email, this.login.form.fields.password.value)();
    runInAction(() => {
      this.reading = false;
      this.failure = isLeft(answer) ? answer.left : null;
      if (!isLeft(answer)) this.enrolment = new EnrolmentModel(answer.right, this.parts);
    });
  }

  /** Returns to the login page, which still contains the typed values. */
  returnToFirstStep() {
    this.login.form.hideFailure();
  }

  private get email(): string {
    return this.login.form.fields.email.value.trim();
  }

  private async completeSignIn(session: Session): Promise<void> {
    this.login.pendingSignIn = null;
    await this.login.completeSignIn(session, this.demand === "enrolment" ? () => this.showCodes() : undefined);
  }

  /**
   * Waits until the user has stored the codes. If they cannot be created, the sign-in continues; the security page can
   * create codes later.
   */
  private async showCodes(): Promise<void> {
    const answer = await this.parts.security.renewCodes()();
    if (isLeft(answer)) return this.parts.notices.showFailure(answer.left);
    await new Promise<void>((resolve) =>
      runInAction(() => {
        this.codes = new RecoveryCodesModel(answer.right, this.email, this.parts, resolve);
      }),
    );
  }
}
