import type { Session } from "@libretto/core/account/session";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { isLeft, taskEither } from "@libretto/core/kernel/fp";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { LoginModel } from "../login-model.ts";
import { type CodeForm, codeForm } from "./code-form.ts";
import { EnrolmentModel } from "./enrolment-model.ts";
import { RecoveryCodesModel } from "./recovery-codes-model.ts";
import type { SecurityParts } from "./security-services.ts";

/** What the second step of signing in wants; of somebody who came by a provider no password is known to enrol with. */
export type SecondDemand = "nothing" | "code" | "enrolment" | "password";

/** The second step of signing in: a code, or a second factor is enrolled and its recovery codes are shown. */
export class SecondStepModel {
  readonly asks: SecondDemand;
  readonly form: CodeForm<Session>;
  enrolment: EnrolmentModel | null = null;
  failure: Failure | null = null;
  reading = false;
  codes: RecoveryCodesModel | null = null;

  constructor(
    readonly login: LoginModel,
    private readonly parts: SecurityParts,
  ) {
    const { halfway } = login;
    const demand = halfway?.because.code === "session.codeNeeded" ? "code" : "enrolment";
    this.asks = halfway === null ? "nothing" : demand === "enrolment" && this.email === "" ? "password" : demand;
    this.form = codeForm({
      stepsOnly: this.asks === "enrolment",
      save: (code) => halfway?.attempt(code) ?? taskEither.left(failure("signedOut", "session.signedOut")),
      done: (session) => void this.goIn(session),
    });
    makeAutoObservable<this, "parts">(
      this,
      { asks: false, form: false, login: false, parts: false, enrolment: observableRef, codes: observableRef },
      { autoBind: true },
    );
    if (this.asks === "enrolment") void this.enrol();
  }

  get busy(): boolean {
    return this.form.saving || this.login.step === "entering";
  }

  /** Asks for the secret to enrol. */
  async enrol(): Promise<void> {
    this.reading = true;
    const answer = await this.parts.security.enrol(this.email, this.login.form.fields.password.value)();
    runInAction(() => {
      this.reading = false;
      this.failure = isLeft(answer) ? answer.left : null;
      if (!isLeft(answer)) this.enrolment = new EnrolmentModel(answer.right, this.parts);
    });
  }

  /** Back to the first step, which still has what was typed. */
  back() {
    this.login.form.failure = null;
  }

  private get email(): string {
    return this.login.form.fields.email.value.trim();
  }

  private async goIn(session: Session): Promise<void> {
    this.login.halfway = null;
    await this.login.enter(session, this.asks === "enrolment" ? () => this.showCodes() : undefined);
  }

  /** Until the person has put them away; without them one goes on, and can make some on the page of the account. */
  private async showCodes(): Promise<void> {
    const answer = await this.parts.security.renewCodes()();
    if (isLeft(answer)) return this.parts.notices.fail(answer.left);
    await new Promise<void>((kept) =>
      runInAction(() => {
        this.codes = new RecoveryCodesModel(answer.right, this.email, this.parts, kept);
      }),
    );
  }
}
