import type { AccountSecurity } from "@libretto/core/ports/accounts/account-security";
import type { PrivacyService } from "@libretto/core/ports/accounts/privacy-service";
import type { SaveFile } from "@libretto/core/ports/documents/documents";
import type { EncodeQr } from "@libretto/core/ports/documents/qr";
import type { ArchiveService } from "@libretto/core/ports/files/archive-service";
import type { EmergencyCodes } from "@libretto/core/ports/record/emergency-codes";
import type { RecordStore } from "@libretto/core/ports/record/record-store";
import type { CalendarFeeds } from "@libretto/core/ports/reminders/calendar-feeds";
import type { CarerRemindersService } from "@libretto/core/ports/reminders/carer-reminders-service";
import type { PushDevice } from "@libretto/core/ports/reminders/push-device";
import type { ReminderSettingsService } from "@libretto/core/ports/reminders/reminder-settings-service";
import type { Activity } from "@libretto/core/ports/security/activity";
import type { Carers } from "@libretto/core/ports/sharing/carers";
import type { CopyText } from "@libretto/core/ports/system/copy-text";
import type { RecordModel } from "../../record/record-model.ts";
import type { DialogsModel } from "../../shared/dialogs/dialogs-model.ts";
import type { LanguageModel } from "../../shared/language-model.ts";
import type { NoticesModel } from "../../shared/notices-model.ts";
import type { PreferencesModel } from "../../shared/reading/preferences-model.ts";
import type { SessionModel } from "../../shell/session/session-model.ts";
import type { SignOut } from "../../shell/session/sign-out.ts";
import type { SettingsModel } from "../../shell/settings-model.ts";
import type { IdentityLinking } from "./identities/identity-linking.ts";

/** The services of the models in this folder; each page creates its own models. */
export class SecurityServices {
  constructor(
    readonly parts: {
      readonly security: AccountSecurity;
      readonly privacy: PrivacyService;
      readonly codes: EmergencyCodes;
      readonly calendarFeeds: CalendarFeeds;
      readonly carers: Carers;
      readonly carerReminders: CarerRemindersService;
      readonly reminders: ReminderSettingsService;
      readonly loadPushDevice: () => Promise<PushDevice>;
      readonly archives: ArchiveService;
      readonly activity: Activity;
      readonly session: SessionModel;
      readonly signOut: SignOut;
      readonly record: RecordModel;
      readonly store: Pick<RecordStore, "loadPage">;
      readonly dialogs: DialogsModel;
      readonly notices: NoticesModel;
      readonly language: LanguageModel;
      readonly preferences: PreferencesModel;
      readonly settings: SettingsModel;
      readonly identityLinking: IdentityLinking;
      readonly goTo: (address: string) => void;
      readonly loadQrEncoder: () => Promise<EncodeQr>;
      readonly copyText: CopyText;
      readonly saveFile: SaveFile;
      /** Makes the browser download from an address. */
      readonly fetchDownload: (address: string) => void;
      readonly print: () => void;
    },
  ) {}
}
export type SecurityParts = SecurityServices["parts"];
