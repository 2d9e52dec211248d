import { copyText } from "@libretto/adapters/browser/clipboard";
import { fetchDownload } from "@libretto/adapters/browser/fetch-download";
import type { Client } from "@libretto/adapters/http/client";
import type { EncodeQr } from "@libretto/core/ports/documents/qr";
import type { Container } from "inversify";
import { IdentityLinking } from "../account/security/identities/identity-linking.ts";
import { SecurityServices } from "../account/security/security-services.ts";
import type { StepUpFormModel } from "../account/security/step-up/step-up-form-model.ts";
import { StepUpModel } from "../account/security/step-up/step-up-model.ts";
import { ShareLinkServices } from "../record/doctors/share-links/share-link-services.ts";
import { RecordModel } from "../record/record-model.ts";
import { DialogsModel } from "../shared/dialogs/dialogs-model.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { loadCode } from "../shared/load-code.ts";
import { NoticesModel } from "../shared/notices-model.ts";
import { PreferencesModel } from "../shared/reading/preferences-model.ts";
import { SessionModel } from "../shell/session/session-model.ts";
import { SignOut } from "../shell/session/sign-out.ts";
import type { Entry } from "./entry.ts";
import { lazyPort } from "./lazy-port.ts";
import type { RarePorts } from "./rare-ports.ts";
import { TOKENS } from "./tokens.ts";

/** Step-up authentication with a dialog, which is loaded on first use. */
export const createStepUp = (client: Client, { dialogs, notices }: Entry["models"]): StepUpModel =>
  new StepUpModel(
    lazyPort(async () => (await import("./rare-ports.ts")).createRarePorts(client).security),
    async (make) => {
      const code = await loadCode(notices, () => import("../account/security/step-up/StepUpDialog.tsx"));
      return code === null ? null : dialogs.open<StepUpFormModel, true>(code.StepUpDialog, make);
    },
  );

/** The models of the security pages and of two-step sign-in. */
export const bindSecurityModels = (
  container: Container,
  { ports, models }: Entry,
  rare: () => Promise<RarePorts>,
): void => {
  const security = lazyPort(async () => (await rare()).security);
  const loadQrEncoder: () => Promise<EncodeQr> = async () => (await import("@libretto/adapters/paper/qr")).encodeQr;
  container
    .bind(ShareLinkServices)
    .toDynamicValue(
      () =>
        new ShareLinkServices({
          links: lazyPort(async () => (await rare()).shareLinks),
          clock: container.get(RecordModel),
          dialogs: container.get(DialogsModel),
          notices: container.get(NoticesModel),
          language: container.get(LanguageModel),
          loadQrEncoder,
          copyText,
        }),
    )
    .inSingletonScope();
  container
    .bind(SecurityServices)
    .toDynamicValue(
      () =>
        new SecurityServices({
          security,
          privacy: lazyPort(async () => (await rare()).privacy),
          codes: lazyPort(async () => (await rare()).emergencyCodes),
          carers: container.get(TOKENS.carers),
          carerReminders: lazyPort(async () => (await rare()).carerReminders),
          calendarFeeds: lazyPort(async () => (await rare()).calendarFeeds),
          loadPushDevice: async () => (await import("@libretto/adapters/browser/push-device")).browserPushDevice(),
          reminders: lazyPort(async () => (await rare()).reminders),
          archives: lazyPort(async () => (await rare()).archives),
          activity: container.get(TOKENS.activity),
          session: container.get(SessionModel),
          signOut: container.get(SignOut),
          record: container.get(RecordModel),
          store: container.get(TOKENS.records),
          dialogs: container.get(DialogsModel),
          notices: container.get(NoticesModel),
          language: container.get(LanguageModel),
          preferences: container.get(PreferencesModel),
          settings: models.settings,
          identityLinking: new IdentityLinking(security, container.get(NoticesModel), ports.surroundings.linkCallback),
          goTo: ports.surroundings.goTo,
          loadQrEncoder,
          copyText,
          saveFile: container.get(TOKENS.saveFile),
          fetchDownload,
          print: () => window.print(),
        }),
    )
    .inSingletonScope();
};
