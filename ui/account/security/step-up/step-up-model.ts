import type { AccountSecurity } from "@libretto/core/ports/accounts/account-security";
import { StepUpFormModel } from "./step-up-form-model.ts";

type CreateForm = (close: (result: true | null) => void) => StepUpFormModel;

/** Requests step-up authentication for any call. */
export class StepUpModel {
  private pendingRequest: Promise<boolean> | null = null;

  constructor(
    private readonly security: Pick<AccountSecurity, "stepUp">,
    /** Opens the dialog. */
    private readonly openDialog: (make: CreateForm) => Promise<true | null>,
  ) {}

  /** Returns true once the server has accepted. Concurrent calls share one dialog. */
  requestStepUp(): Promise<boolean> {
    this.pendingRequest ??= this.promptUser().finally(() => {
      this.pendingRequest = null;
    });
    return this.pendingRequest;
  }

  private async promptUser(): Promise<boolean> {
    return (await this.openDialog((close) => new StepUpFormModel(this.security, close))) === true;
  }
}
