import type { AccountSecurity } from "@libretto/core/ports/accounts/account-security";
import { ProofFormModel } from "./proof-form-model.ts";

type Make = (close: (proven: true | null) => void) => ProofFormModel;

/** The one question who is there, whatever call wants it answered. */
export class ProofModel {
  private asking: Promise<boolean> | null = null;

  constructor(
    private readonly security: Pick<AccountSecurity, "stepUp">,
    /** Opens the dialog. */
    private readonly show: (make: Make) => Promise<true | null>,
  ) {}

  /** Asks; true once the server is satisfied. Two calls at the same time ask once. */
  prove(): Promise<boolean> {
    this.asking ??= this.ask().finally(() => {
      this.asking = null;
    });
    return this.asking;
  }

  private async ask(): Promise<boolean> {
    return (await this.show((close) => new ProofFormModel(this.security, close))) === true;
  }
}
