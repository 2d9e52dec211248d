import type { Enrolment } from "@libretto/core/ports/account-security";
import { leave } from "../../shared/forms/leave.ts";
import { type CodeForm, codeForm } from "./code-form.ts";
import { EnrolmentModel } from "./enrolment-model.ts";
import type { SecurityParts } from "./security-services.ts";

export type Codes = readonly string[];

/** Turning the factor on: the secret, and a first code of it. */
export class TurnOnModel {
  readonly enrolment: EnrolmentModel;
  readonly form: CodeForm<Codes>;

  constructor(
    enrolment: Enrolment,
    parts: SecurityParts,
    private readonly close: (codes: Codes | null) => void,
  ) {
    this.enrolment = new EnrolmentModel(enrolment, parts);
    this.form = codeForm({ stepsOnly: true, save: parts.security.confirmFactor, done: close });
  }

  readonly dismiss = (): void => leave(this.form, () => this.close(null));
}
