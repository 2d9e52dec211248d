import { checkNewPassword, type NewPassword } from "@libretto/core/account/password-reset";
import { emailProblem } from "@libretto/core/kernel/email";
import { collectProblems } from "@libretto/core/kernel/failure";
import { isLeft } from "@libretto/core/kernel/fp";
import type { DialogView } from "../../shared/dialogs/dialogs-model.ts";
import { FormModel } from "../../shared/forms/form-model.ts";
import { leaveForm } from "../../shared/forms/leave-form.ts";
import type { SecurityParts } from "./security-services.ts";

type Close = (done: true | null) => void;

/** Choosing a new password; it must not speak of the person, as far as that is known here. */
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
      validate: (typed) => {
        const checked = checkNewPassword(typed, person);
        return isLeft(checked) ? checked.left : null;
      },
      save: ({ password }) => security.changePassword(password),
      onSaved: () => close(true),
    });
  }

  readonly dismiss = (): void => leaveForm(this.form, () => this.close(null));
}

/** Another address to sign in with; it counts once the link that goes there was opened. */
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

/** What draws the dialogs. */
export interface CredentialViews {
  readonly password: DialogView<ChangePasswordModel>;
  readonly email: DialogView<ChangeEmailModel>;
}

/** What the account is signed in with: changed one by one. */
export class CredentialsModel {
  constructor(
    private readonly parts: SecurityParts,
    private readonly views: CredentialViews,
  ) {}

  get email(): string {
    return this.parts.record.record?.patient.email ?? "";
  }

  /** The server has ended every session, this one too. */
  readonly changePassword = async (): Promise<void> => {
    const { dialogs, session } = this.parts;
    const changed = await dialogs.open<ChangePasswordModel, true>(
      this.views.password,
      (close) => new ChangePasswordModel(this.parts, close),
    );
    if (changed !== null) await session.expire("account.passwordChanged");
  };

  readonly changeEmail = async (): Promise<void> => {
    const { dialogs, notices } = this.parts;
    const asked = await dialogs.open<ChangeEmailModel, true>(
      this.views.email,
      (close) => new ChangeEmailModel(this.parts, close),
    );
    if (asked !== null) notices.succeed("security.emailAsked");
  };
}
