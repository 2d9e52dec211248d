import type { PrivatePage } from "@libretto/core/navigation/pages";
import { carersPage } from "../account/carers/page.ts";
import { cookiesPage } from "../account/cookies/page.ts";
import { emergencySheetPage } from "../account/emergency-sheet/page.ts";
import { accountPage } from "../account/page.ts";
import { consentsPage } from "../account/privacy/page.ts";
import { remindersPage } from "../account/reminders/page.ts";
import { restorePage } from "../account/restore/page.ts";
import { securityPage } from "../account/security/page.ts";
import { adminFeaturesPage, adminLicencesPage, adminPage, adminRolesPage, adminUsersPage } from "../admin/page.ts";
import { calculatorsPage } from "../calculators/page.ts";
import { centresPage } from "../centres/page.ts";
import { filesPage } from "../devices/page.ts";
import { caredRecordPage, carerViewPage, doctorPage, doctorViewPage } from "../doctor/page.ts";
import { documentsPage } from "../documents/page.ts";
import { otherLinksPage } from "../links/page.ts";
import { accessLogPage } from "../record/access-log/page.ts";
import { beforeVisitPage } from "../record/before-visit/page.ts";
import { binPage } from "../record/bin/page.ts";
import { diagnosesPage } from "../record/diagnoses/page.ts";
import { diaryEntryPage, diaryPage, newDiaryEntryPage } from "../record/diary/page.ts";
import { doctorsPage, sharingPage } from "../record/doctors/page.ts";
import { doseLogPage } from "../record/doses/page.ts";
import { examsPage } from "../record/exams/page.ts";
import { historyPage } from "../record/history/page.ts";
import { labResultsPage } from "../record/lab-results/page.ts";
import { sheetPage } from "../record/patient/page.ts";
import { reactionsPage } from "../record/reactions/page.ts";
import { searchPage } from "../record/search/page.ts";
import { therapiesPage } from "../record/therapies/page.ts";
import { timelinePage } from "../record/timeline/page.ts";
import { vaccinationsPage } from "../record/vaccinations/page.ts";
import { visitsPage } from "../record/visits/page.ts";
import { reportPage } from "../reports/page.ts";
import type { PageDescriptor } from "../shell/page/page-descriptor.ts";
import { paymentPage, subscriptionPage } from "../subscription/page.ts";

/** The descriptor of each page of a user. */
export const privatePages: readonly PageDescriptor[] = Object.values({
  account: accountPage,
  carers: carersPage,
  caredRecord: caredRecordPage,
  carerView: carerViewPage,
  consents: consentsPage,
  reminders: remindersPage,
  cookies: cookiesPage,
  restore: restorePage,
  security: securityPage,
  calculators: calculatorsPage,
  files: filesPage,
  doctor: doctorPage,
  doctorView: doctorViewPage,
  doctors: doctorsPage,
  sharing: sharingPage,
  emergencySheet: emergencySheetPage,
  accessLog: accessLogPage,
  beforeVisit: beforeVisitPage,
  bin: binPage,
  diagnoses: diagnosesPage,
  history: historyPage,
  exams: examsPage,
  documents: documentsPage,
  diary: diaryPage,
  newDiaryEntry: newDiaryEntryPage,
  diaryEntry: diaryEntryPage,
  doseLog: doseLogPage,
  labResults: labResultsPage,
  search: searchPage,
  reactions: reactionsPage,
  sheet: sheetPage,
  therapies: therapiesPage,
  timeline: timelinePage,
  centres: centresPage,
  report: reportPage,
  otherLinks: otherLinksPage,
  visits: visitsPage,
  vaccinations: vaccinationsPage,
  subscription: subscriptionPage,
  payment: paymentPage,
  admin: adminPage,
  adminFeatures: adminFeaturesPage,
  adminRoles: adminRolesPage,
  adminLicences: adminLicencesPage,
  adminUsers: adminUsersPage,
} satisfies Readonly<Record<PrivatePage, PageDescriptor>>);
