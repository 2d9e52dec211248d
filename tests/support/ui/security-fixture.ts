import { type MemoryFactor, memoryAccountSecurity } from "@libretto/adapters/memory/account/account-security";
import { memoryPrivacyService } from "@libretto/adapters/memory/account/privacy-service";
import { memorySessionGateway } from "@libretto/adapters/memory/account/session-gateway";
import { memoryActivity } from "@libretto/adapters/memory/activity";
import { memoryClock } from "@libretto/adapters/memory/clock";
import { createFailureInjector } from "@libretto/adapters/memory/failure-injector";
import { memoryArchiveService } from "@libretto/adapters/memory/files/archive-service";
import { memoryMenuSource } from "@libretto/adapters/memory/menu-source";
import { memoryCalendarFeeds } from "@libretto/adapters/memory/record/calendar-feeds";
import { memoryCarerReminders } from "@libretto/adapters/memory/record/carer-reminders";
import { memoryCarers } from "@libretto/adapters/memory/record/carers";
import { memoryEmergencyCodes } from "@libretto/adapters/memory/record/emergency-codes";
import { memoryPushDevice } from "@libretto/adapters/memory/record/push-device";
import { memoryReminderSettings } from "@libretto/adapters/memory/record/reminder-settings";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { left, type TaskEither } from "@libretto/core/kernel/fp";
import type { ProviderAnswer } from "@libretto/core/ports/accounts/account-security";
import { IdentityLinking } from "@libretto/ui/account/security/identities/identity-linking";
import type { SecurityParts } from "@libretto/ui/account/security/security-services";
import { SessionModel } from "@libretto/ui/shell/session/session-model";
import { SignOut } from "@libretto/ui/shell/session/sign-out";
import { SettingsModel } from "@libretto/ui/shell/settings-model";
import { createUiFixture, flushMicrotasks } from "./ui-fixture.ts";

export const OWNER = {
  id: 5,
  name: "Giulia",
  surname: "Ferrari",
  email: "giulia@example.it",
  password: "Tre-mele.verdi-7",
};

/** Runs the call, and loses its response. */
export const dropResponse =
  <A>(call: TaskEither<Failure, A>): TaskEither<Failure, A> =>
  async () => {
    await call();
    return left(failure("unavailable", "failure.unavailable"));
  };

/** Everything that the account security models need, with in-memory adapters. */
export const createSecurityFixture = async (factor?: MemoryFactor, answer: ProviderAnswer | null = null) => {
  const { services, store, dialogs, notices, memory, successCodes, problemCodes } = createUiFixture();
  const clock = memoryClock();
  const trouble = createFailureInjector();
  const activity = memoryActivity(clock);
  const archives = memoryArchiveService(trouble);
  const gateway = memorySessionGateway([OWNER], clock);
  const savedFiles: { name: string; text: string }[] = [];
  const copiedTexts: string[] = [];
  const fetchedUrls: string[] = [];
  const browser = { pushDevice: memoryPushDevice(), canCopy: true, printCount: 0, visitedUrls: [] as string[] };
  await services.record.open();
  await flushMicrotasks();
  const security = memoryAccountSecurity(OWNER, clock, trouble, factor);
  const session = new SessionModel(memory, clock, activity);
  const parts: SecurityParts = {
    security,
    privacy: memoryPrivacyService(clock, trouble),
    codes: memoryEmergencyCodes(clock, trouble),
    calendarFeeds: memoryCalendarFeeds(clock, trouble),
    carers: memoryCarers(clock, trouble),
    carerReminders: memoryCarerReminders(trouble),
    reminders: memoryReminderSettings(clock, trouble),
    loadPushDevice: async () => browser.pushDevice,
    archives,
    activity,
    session,
    signOut: new SignOut(session, gateway, memory),
    record: services.record,
    store: services.store,
    dialogs,
    notices,
    language: services.language,
    preferences: services.preferences,
    settings: new SettingsModel(memoryMenuSource({ google: true })),
    identityLinking: new IdentityLinking(security, notices, answer),
    goTo: (address) => void browser.visitedUrls.push(address),
    loadQrEncoder: async () => () => [[true]],
    copyText: async (text) => {
      if (browser.canCopy) copiedTexts.push(text);
      return browser.canCopy;
    },
    saveFile: (name, _type, content) => void savedFiles.push({ name, text: new TextDecoder().decode(content) }),
    fetchDownload: (address) => void fetchedUrls.push(address),
    print: () => {
      browser.printCount += 1;
    },
  };
  return {
    parts,
    store,
    clock,
    trouble,
    gateway,
    saved: savedFiles,
    copied: copiedTexts,
    fetched: fetchedUrls,
    browser,
    dialogs,
    successCodes,
    complaints: problemCodes,
  };
};
