import { isLeft, taskEither } from "@libretto/core/kernel/fp";
import {
  blankMail,
  type Correspondent,
  checkMail,
  MAIL_RESULT_MESSAGES,
  type Mail,
  PROGRAM_TEXT_LIMIT,
  TEXT_LIMIT,
} from "@libretto/core/mail/mail";
import type { MailService } from "@libretto/core/ports/system/mail-service";
import { FormModel } from "../forms/form-model.ts";
import { leaveForm } from "../forms/leave-form.ts";

interface MailValues {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface MailParts {
  /** Without a known address, the user types one. */
  readonly to: Correspondent;
  /** Shown only: the server sets the sender. */
  readonly from: Correspondent;
  /** Null: the mail program of the device sends it, and the server never gets it (decision W38). */
  readonly service: MailService | null;
  /** Called with the e-mail after sending, or when it is ready for the mail program. */
  readonly close: (mail: Mail | null) => void;
}

/** The dialog that writes an e-mail to a doctor or a centre. After a failure it stays open with the typed text. */
export class MailModel {
  readonly form: FormModel<MailValues, Mail>;

  constructor(readonly parts: MailParts) {
    this.form = new FormModel<MailValues, Mail>({
      name: "mail",
      initial: { to: parts.to.email, subject: "", text: "" },
      validate: (values) => {
        const checked = checkMail(this.mailOf(values), this.textLimit);
        return isLeft(checked) ? checked.left : null;
      },
      save: (values) => {
        const mail = this.mailOf(values);
        if (parts.service === null) return taskEither.right(mail);
        return taskEither.map(() => mail)(parts.service.send(mail));
      },
      failureMessage: MAIL_RESULT_MESSAGES.failed,
      onSaved: parts.close,
    });
  }

  /** Whether the mail program of the device sends the e-mail, to an address that the user may change. */
  get usesMailProgram(): boolean {
    return this.parts.service === null;
  }

  /** The labels of what happens to the e-mail, and of where its address comes from. */
  get aboutLabels(): readonly ("about" | "aboutProgram" | "typedAddress" | "notedAddress")[] {
    if (!this.usesMailProgram) return ["about"];
    return [this.parts.to.email === "" ? "typedAddress" : "notedAddress", "aboutProgram"];
  }

  get textLimit(): number {
    return this.usesMailProgram ? PROGRAM_TEXT_LIMIT : TEXT_LIMIT;
  }

  readonly dismiss = (): void => leaveForm(this.form, () => this.parts.close(null));

  private mailOf({ to, subject, text }: MailValues): Mail {
    const email = this.usesMailProgram ? to.trim() : this.parts.to.email;
    return { ...blankMail({ ...this.parts.to, email }), subject, text };
  }
}
