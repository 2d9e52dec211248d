import { httpAccessLog } from "@libretto/adapters/http/account/access-log";
import { httpAccountSecurity } from "@libretto/adapters/http/account/account-security";
import { httpAccountService } from "@libretto/adapters/http/account/account-service";
import { httpAdministration } from "@libretto/adapters/http/account/administration";
import { httpMailService } from "@libretto/adapters/http/account/mail-service";
import { httpPrivacyService } from "@libretto/adapters/http/account/privacy-service";
import { httpSubscriptions } from "@libretto/adapters/http/account/subscriptions";
import { httpReferenceLists } from "@libretto/adapters/http/catalogues/reference-lists";
import type { Client } from "@libretto/adapters/http/client";
import { httpArchiveService } from "@libretto/adapters/http/files/archive-service";
import { httpDocuments } from "@libretto/adapters/http/files/documents";
import { httpCalendarFeeds } from "@libretto/adapters/http/record/calendar-feeds";
import { httpCarerReminders } from "@libretto/adapters/http/record/carer-reminders";
import { httpCarers } from "@libretto/adapters/http/record/carers";
import { httpDoctorService } from "@libretto/adapters/http/record/doctor-service";
import { httpDrawings } from "@libretto/adapters/http/record/drawings";
import { httpEmergencyCodes } from "@libretto/adapters/http/record/emergency-codes";
import { httpEmergencyReader } from "@libretto/adapters/http/record/emergency-reader";
import { httpExamSearch } from "@libretto/adapters/http/record/exam-search";
import { httpReaderView } from "@libretto/adapters/http/record/reader-view";
import { httpReadingImport } from "@libretto/adapters/http/record/reading-import";
import { httpRecordBin } from "@libretto/adapters/http/record/record-bin";
import { httpReminderSettings } from "@libretto/adapters/http/record/reminder-settings";
import { httpScoreHistory } from "@libretto/adapters/http/record/score-history";
import { httpScoreLists } from "@libretto/adapters/http/record/score-lists";
import { httpShareLinkReader, httpShareLinks } from "@libretto/adapters/http/record/share-links";
import { httpSharedPatients } from "@libretto/adapters/http/record/shared-patients";

/** The adapters that most visits do not need; one chunk, loaded with the first call to any of them. */
export const createRarePorts = (client: Client) => ({
  accessLog: httpAccessLog(client),
  accountService: httpAccountService(client),
  administration: httpAdministration(client),
  archives: httpArchiveService(client),
  bin: httpRecordBin(client),
  carers: httpCarers(client),
  carerReminders: httpCarerReminders(client),
  calendarFeeds: httpCalendarFeeds(client),
  doctors: httpDoctorService(client),
  documents: httpDocuments(client),
  drawings: httpDrawings(client),
  emergency: httpEmergencyReader(client),
  emergencyCodes: httpEmergencyCodes(client),
  examSearch: httpExamSearch(client),
  lists: httpReferenceLists(client),
  mail: httpMailService(client),
  privacy: httpPrivacyService(client),
  readerView: httpReaderView(client),
  readings: httpReadingImport(client),
  reminders: httpReminderSettings(client),
  security: httpAccountSecurity(client),
  scoreLists: httpScoreLists(client),
  scores: httpScoreHistory(client),
  shareLinkReader: httpShareLinkReader(client),
  shareLinks: httpShareLinks(client),
  sharedPatients: httpSharedPatients(client),
  subscriptions: httpSubscriptions(client),
});

export type RarePorts = ReturnType<typeof createRarePorts>;
