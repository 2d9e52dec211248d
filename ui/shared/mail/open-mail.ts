import { type Correspondent, MAIL_RESULT_MESSAGES, type Mail, mailProgramUrlOf } from "@libretto/core/mail/mail";
import type { MailService } from "@libretto/core/ports/system/mail-service";
import type { DialogsModel } from "../dialogs/dialogs-model.ts";
import type { LanguageModel } from "../language-model.ts";
import { loadCode } from "../load-code.ts";
import type { NoticesModel } from "../notices-model.ts";
import { mailLabels } from "./mail-labels.ts";
import type { MailModel } from "./mail-model.ts";

/** What both ways of sending need. */
interface DialogServices {
  readonly dialogs: DialogsModel;
  readonly notices: NoticesModel;
}

interface MailServices extends DialogServices {
  readonly mail: MailService;
}

interface MailProgramServices extends DialogServices {
  readonly language: LanguageModel;
  /** Opens the mail program of the device with a `mailto:` address. */
  readonly openMailProgram: (address: string) => void;
}

/** Opens the dialog of an e-mail, and returns the e-mail. The code of the dialog is loaded on demand. */
const writeMail = async (
  { dialogs, notices }: DialogServices,
  service: MailService | null,
  to: Correspondent,
  from: Correspondent,
): Promise<Mail | null> => {
  const parts = await loadCode(notices, () => Promise.all([import("./MailDialog.tsx"), import("./mail-model.ts")]));
  if (parts === null) return null;
  const [{ MailDialog }, { MailModel: Model }] = parts;
  return dialogs.open<MailModel, Mail>(MailDialog, (close) => new Model({ to, from, service, close }));
};

/** Opens the dialog of an e-mail that the server sends, and reports when it was sent. */
export const openMail = async (services: MailServices, to: Correspondent, from: Correspondent): Promise<void> => {
  const sent = await writeMail(services, services.mail, to, from);
  if (sent !== null) services.notices.showSuccess(MAIL_RESULT_MESSAGES.sent);
};

/** Opens the dialog of an e-mail to an address that the user types, and hands it over to the mail program. */
export const openMailForProgram = async (
  services: MailProgramServices,
  to: Correspondent,
  from: Correspondent,
): Promise<void> => {
  const written = await writeMail(services, null, to, from);
  const address = written === null ? null : mailProgramUrlOf(written);
  if (address === null) return;
  services.openMailProgram(address);
  services.notices.add({ tone: "done", message: { text: services.language.label(mailLabels, "handedOver") } });
};
