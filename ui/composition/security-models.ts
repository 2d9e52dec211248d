import { copyText } from "@libretto/adapters/browser/clipboard";
import { fetchDownload } from "@libretto/adapters/browser/fetch-download";
import { httpAccountSecurity } from "@libretto/adapters/http/account-security";
import { httpArchiveDesk } from "@libretto/adapters/http/archive-desk";
import type { Client } from "@libretto/adapters/http/client";
import { httpEmergencyCodes } from "@libretto/adapters/http/emergency-codes";
import { httpPrivacyDesk } from "@libretto/adapters/http/privacy-desk";
import type { Container } from "inversify";
import { LinkBack } from "../account/security/link-back.ts";
import type { ProofFormModel } from "../account/security/proof-form-model.ts";
import { ProofModel } from "../account/security/proof-model.ts";
import { SecurityServices } from "../account/security/security-services.ts";
import { RecordModel } from "../record/record-model.ts";
import { DialogsModel } from "../shared/dialogs/dialogs-model.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { NoticesModel } from "../shared/notices-model.ts";
import { SessionModel } from "../shell/session/session-model.ts";
import { SignOut } from "../shell/session/sign-out.ts";
import type { Entry } from "./entry.ts";
import { TOKENS } from "./tokens.ts";

/** Who is there, asked with a dialog that comes with the first question. */
export const makeStepUp = (client: Client, dialogs: DialogsModel): ProofModel =>
  new ProofModel(httpAccountSecurity(client), async (make) => {
    const { ProofDialog } = await import("../account/security/ProofDialog.tsx");
    return dialogs.open<ProofFormModel, true>(ProofDialog, make);
  });

/** The pages of the account's safety, and its second step of signing in. */
export const bindSecurityModels = (container: Container, client: Client, { ports, models }: Entry): void => {
  const security = httpAccountSecurity(client);
  container
    .bind(SecurityServices)
    .toDynamicValue(
      () =>
        new SecurityServices({
          security,
          privacy: httpPrivacyDesk(client),
          codes: httpEmergencyCodes(client),
          archives: httpArchiveDesk(client),
          activity: container.get(TOKENS.activity),
          session: container.get(SessionModel),
          signOut: container.get(SignOut),
          record: container.get(RecordModel),
          dialogs: container.get(DialogsModel),
          notices: container.get(NoticesModel),
          language: container.get(LanguageModel),
          settings: models.settings,
          linkBack: new LinkBack(security, container.get(NoticesModel), ports.surroundings.linkAnswer),
          goTo: ports.surroundings.goTo,
          encoder: async () => (await import("@libretto/adapters/paper/qr")).encodeQr,
          copy: copyText,
          saveFile: container.get(TOKENS.saveFile),
          fetchDownload,
          print: () => window.print(),
        }),
    )
    .inSingletonScope();
};
