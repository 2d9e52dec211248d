import type { AccountSecurity } from "@libretto/core/ports/account-security";
import type { Activity } from "@libretto/core/ports/activity";
import type { ArchiveDesk } from "@libretto/core/ports/archive-desk";
import type { CopyText } from "@libretto/core/ports/copy-text";
import type { SaveFile } from "@libretto/core/ports/documents";
import type { EmergencyCodes } from "@libretto/core/ports/emergency-codes";
import type { PrivacyDesk } from "@libretto/core/ports/privacy-desk";
import type { QrEncoder } from "@libretto/core/ports/qr";
import type { SessionModel } from "../../app/session-model.ts";
import type { SettingsModel } from "../../app/settings-model.ts";
import type { SignOut } from "../../app/sign-out.ts";
import type { RecordModel } from "../../record/record-model.ts";
import type { DialogsModel } from "../../shared/dialogs/dialogs-model.ts";
import type { LanguageModel } from "../../shared/language-model.ts";
import type { NoticesModel } from "../../shared/notices-model.ts";
import type { LinkBack } from "./link-back.ts";

/** What the models of the account's safety are made with; each page makes its own. */
export class SecurityServices {
  constructor(
    readonly parts: {
      readonly security: AccountSecurity;
      readonly privacy: PrivacyDesk;
      readonly codes: EmergencyCodes;
      readonly archives: ArchiveDesk;
      readonly activity: Activity;
      readonly session: SessionModel;
      readonly signOut: SignOut;
      readonly record: RecordModel;
      readonly dialogs: DialogsModel;
      readonly notices: NoticesModel;
      readonly language: LanguageModel;
      readonly settings: SettingsModel;
      readonly linkBack: LinkBack;
      readonly goTo: (address: string) => void;
      readonly encoder: QrEncoder;
      readonly copy: CopyText;
      readonly saveFile: SaveFile;
      /** Has the browser fetch an address into its downloads. */
      readonly fetchDownload: (address: string) => void;
      readonly print: () => void;
    },
  ) {}
}
export type SecurityParts = SecurityServices["parts"];
