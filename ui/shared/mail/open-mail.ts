import { type Correspondent, MAIL_RESULT_MESSAGES } from "@libretto/core/mail/mail";
import type { MailService } from "@libretto/core/ports/system/mail-service";
import type { DialogsModel } from "../dialogs/dialogs-model.ts";
import { loadCode } from "../load-code.ts";
import type { NoticesModel } from "../notices-model.ts";
import type { MailModel } from "./mail-model.ts";

interface MailServices {
  readonly dialogs: DialogsModel;
  readonly notices: NoticesModel;
  readonly mail: MailService;
}

/** Opens the dialog of an e-mail, and reports when it was sent. The code of the dialog is loaded on demand. */
export const openMail = async (
  { dialogs, notices, mail }: MailServices,
  to: Correspondent,
  from: Correspondent,
): Promise<void> => {
  const parts = await loadCode(notices, () => Promise.all([import("./MailDialog.tsx"), import("./mail-model.ts")]));
  if (parts === null) return;
  const [{ MailDialog }, { MailModel: Model }] = parts;
  const sent = await dialogs.open<MailModel, true>(
    MailDialog,
    (close) => new Model({ to, from, service: mail, close }),
  );
  if (sent === true) notices.showSuccess(MAIL_RESULT_MESSAGES.sent);
};
