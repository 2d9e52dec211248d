import { checkNewPassword, type NewPassword } from "@libretto/core/account/password-reset";
import { emailProblem } from "@libretto/core/kernel/email";
import { collectProblems } from "@libretto/core/kernel/failure";
import { isLeft } from "@libretto/core/kernel/fp";
import type { DialogView } from "../../../shared/dialogs/dialogs-model.ts";
import { FormModel } from "../../../shared/forms/form-model.ts";
import { leaveForm } from "../../../shared/forms/leave-form.ts";
import type { SecurityParts } from "../security-services.ts";

type Close = (done: true | null) => void;

/** Changes the password; checks that it does not contain known personal data. */
export class ChangePasswordModel {
  readonly form: FormModel<NewPassword, void>;

  constructor(
    { security, record }: Pick<SecurityParts, "security" | "record">,
    private readonly close: Close,
  ) {
    const person = record.record?.patient;
    this.form = new FormModel<NewPassword, void>({
      name: "newPassword",
      initial: { password: "", repeated: "" },
      validate: (values) => {
        const validation = checkNewPassword(values, person);
        return isLeft(validation) ? validation.left : null;
      },
      save: ({ password }) => security.changePassword(password),
      onSaved: () => close(true),
    });
  }

  readonly dismiss = (): void => leaveForm(this.form, () => this.close(null));
}

/** Changes the e-mail address; it takes effect when the mailed link is opened. */
export class ChangeEmailModel {
  readonly form: FormModel<{ email: string }, void>;

  constructor(
    { security }: Pick<SecurityParts, "security">,
    private readonly close: Close,
  ) {
    this.form = new FormModel<{ email: string }, void>({
      name: "newEmail",
      initial: { email: "" },
      validate: ({ email }) => collectProblems({ email: emailProblem(email) }),
      save: ({ email }) => security.changeEmail(email.trim()),
      onSaved: () => close(true),
    });
  }

  readonly dismiss = (): void => leaveForm(this.form, () => this.close(null));
}

/** The views of the dialogs. */
export interface CredentialViews {
  readonly password: DialogView<ChangePasswordModel>;
  readonly email: DialogView<ChangeEmailModel>;
}

/** The password and the address of the account. */
export class CredentialsModel {
  constructor(
    private readonly parts: SecurityParts,
    private readonly views: CredentialViews,
  ) {}

  get email(): string {
    return this.parts.record.record?.patient.email ?? "";
  }

  /** The server has ended all sessions, including this one. */
  readonly changePassword = async (): Promise<void> => {
    const { dialogs, session } = this.parts;
    const result = await dialogs.open<ChangePasswordModel, true>(
      this.views.password,
      (close) => new ChangePasswordModel(this.parts, close),
    );
    if (result !== null) await session.expire("account.passwordChanged");
  };

  readonly changeEmail = async (): Promise<void> => {
    const { dialogs, notices } = this.parts;
    const result = await dialogs.open<ChangeEmailModel, true>(
      this.views.email,
      (close) => new ChangeEmailModel(this.parts, close),
    );
    if (result !== null) notices.showSuccess("security.emailAsked");
  };
}
