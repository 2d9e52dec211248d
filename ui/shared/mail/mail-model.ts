import { isLeft } from "@libretto/core/kernel/fp";
import { blankMail, type Correspondent, checkMail, MAIL_RESULT_MESSAGES, type Mail } from "@libretto/core/mail/mail";
import type { MailService } from "@libretto/core/ports/system/mail-service";
import { FormModel } from "../forms/form-model.ts";
import { leaveForm } from "../forms/leave-form.ts";

interface MailValues {
  readonly subject: string;
  readonly text: string;
}

export interface MailParts {
  readonly to: Correspondent;
  /** Shown only: the server sets the sender. */
  readonly from: Correspondent;
  readonly service: MailService;
  /** Called with true after sending. */
  readonly close: (sent: true | null) => void;
}

/** The dialog that writes an e-mail to a doctor or a centre. After a failure it stays open with the typed text. */
export class MailModel {
  readonly form: FormModel<MailValues, void>;

  constructor(readonly parts: MailParts) {
    this.form = new FormModel<MailValues, void>({
      name: "mail",
      initial: { subject: "", text: "" },
      validate: (values) => {
        const checked = checkMail(this.mailOf(values));
        return isLeft(checked) ? checked.left : null;
      },
      save: (values) => parts.service.send(this.mailOf(values)),
      failureMessage: MAIL_RESULT_MESSAGES.failed,
      onSaved: () => parts.close(true),
    });
  }

  readonly dismiss = (): void => leaveForm(this.form, () => this.parts.close(null));

  private mailOf(values: MailValues): Mail {
    return { ...blankMail(this.parts.to), ...values };
  }
}
