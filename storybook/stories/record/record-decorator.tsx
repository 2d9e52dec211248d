import { checkme } from "@libretto/adapters/bluetooth/checkme";
import { readDicom } from "@libretto/adapters/browser/read-dicom";
import { type MemoryFactor, memoryAccountSecurity } from "@libretto/adapters/memory/account/account-security";
import { memoryPrivacyService } from "@libretto/adapters/memory/account/privacy-service";
import { memoryReferenceLists } from "@libretto/adapters/memory/catalogues/reference-lists";
import { emulatedCheckme } from "@libretto/adapters/memory/checkme/emulator";
import { createDemoAdapters } from "@libretto/adapters/memory/demo-adapters";
import { memoryArchiveService } from "@libretto/adapters/memory/files/archive-service";
import { memoryCalendarFeeds } from "@libretto/adapters/memory/record/calendar-feeds";
import { memoryCarerReminders } from "@libretto/adapters/memory/record/carer-reminders";
import { memoryCarers } from "@libretto/adapters/memory/record/carers";
import { DEMO_ACCOUNT } from "@libretto/adapters/memory/record/demo-patient";
import { memoryDoctorService } from "@libretto/adapters/memory/record/doctor-service";
import { memoryDrawings } from "@libretto/adapters/memory/record/drawings";
import { memoryEmergencyCodes } from "@libretto/adapters/memory/record/emergency-codes";
import { memoryExamSearch } from "@libretto/adapters/memory/record/exam-search";
import { memoryPushDevice } from "@libretto/adapters/memory/record/push-device";
import { memoryReaderView } from "@libretto/adapters/memory/record/reader-view";
import { memoryReminderSettings } from "@libretto/adapters/memory/record/reminder-settings";
import { MEMORY_LINK, memoryShareLinkReader, memoryShareLinks } from "@libretto/adapters/memory/record/share-links";
import { memorySharedPatients } from "@libretto/adapters/memory/record/shared-patients";
import { encodeQr } from "@libretto/adapters/paper/qr";
import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { Language } from "@libretto/core/messages/codes";
import { en } from "@libretto/core/messages/en";
import { it } from "@libretto/core/messages/it";
import type { PatientDevices } from "@libretto/core/ports/devices/patient-devices";
import type { PatientStore } from "@libretto/core/ports/record/patient-store";
import type { ReaderView } from "@libretto/core/ports/record/reader-view";
import { filterVisibleRows } from "@libretto/core/record/across/sharing/doctor-view";
import type { AnySection } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { IdentityLinking } from "@libretto/ui/account/security/identities/identity-linking";
import { SecurityServices } from "@libretto/ui/account/security/security-services";
import { DrugDetailsModel } from "@libretto/ui/catalogues/drug-details-model";
import { openLink, readDiscFile, readFile } from "@libretto/ui/composition/documents/document-reader";
import { reducePicture } from "@libretto/ui/composition/documents/picture-decoder";
import { joinPictures } from "@libretto/ui/composition/documents/picture-joiner";
import { loadSectionView } from "@libretto/ui/composition/section-views";
import { printText } from "@libretto/ui/composition/text-printer";
import { ShareLinkContext } from "@libretto/ui/doctor/share-link/share-link-services";
import { paintEcg } from "@libretto/ui/ecg/ecg-picture";
import { EcgExportServices } from "@libretto/ui/ecg/export/ecg-export-services";
import { AccessLogContext } from "@libretto/ui/record/audit-trail/access-log-context";
import { ShareLinkServices } from "@libretto/ui/record/doctors/share-links/share-link-services";
import { SheetModel } from "@libretto/ui/record/patient/sheet-model";
import { sheetView } from "@libretto/ui/record/patient/sheet-view";
import { RecordModel } from "@libretto/ui/record/record-model";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import { privatePages } from "@libretto/ui/routing/private-pages";
import { DialogsModel } from "@libretto/ui/shared/dialogs/dialogs-model";
import { MergeDialog } from "@libretto/ui/shared/dialogs/MergeDialog.tsx";
import { rememberFocus } from "@libretto/ui/shared/dialogs/remember-focus";
import { mergeInDialog } from "@libretto/ui/shared/forms/merge-model";
import { GateModel } from "@libretto/ui/shared/gate/gate-model";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { GroupsModel } from "@libretto/ui/shared/list/groups-model";
import { type FindModel, ModelsProvider, type ModelType } from "@libretto/ui/shared/models";
import { NetworkModel } from "@libretto/ui/shared/network-model";
import { openWindow } from "@libretto/ui/shared/new-window";
import { NoticesModel } from "@libretto/ui/shared/notices-model";
import { PreferencesModel } from "@libretto/ui/shared/reading/preferences-model";
import { InterruptedFormModel } from "@libretto/ui/shared/section/interrupted-form-model";
import { Frame } from "@libretto/ui/shell/Frame.tsx";
import { MenuEntries } from "@libretto/ui/shell/menu/menu-entries";
import { RouterModel } from "@libretto/ui/shell/router-model";
import { SessionModel } from "@libretto/ui/shell/session/session-model";
import { SignOut } from "@libretto/ui/shell/session/sign-out";
import { SettingsModel } from "@libretto/ui/shell/settings-model";
import { SubscriptionContext } from "@libretto/ui/subscription/subscription-services";
import type { Decorator } from "@storybook/react-vite";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { print } from "../ecg/ecg-decorator.tsx";

const MESSAGES = { it, en };
const ACCOUNT = 100;

/** The test device replaces the devices nearby. */
const emulatedDevices: PatientDevices = {
  loadNearbyDevices: async () => ({
    usable: true,
    check: checkme(emulatedCheckme()),
    heart: { readBattery: taskEither.right(82) },
  }),
  loadTestDevice: async () => checkme(emulatedCheckme()),
};

/** What the models of a story share with those of the record. */
const createSharedServices = (initialLanguage: Language) => {
  const adapters = createDemoAdapters();
  const { memory, patients, clock, permissions } = adapters;
  const language = new LanguageModel(initialLanguage, (code, messageLanguage) => MESSAGES[messageLanguage][code]);
  const dialogs = new DialogsModel(rememberFocus);
  const notices = new NoticesModel();
  const gate = new GateModel(permissions, dialogs, () => undefined, notices.showFailure);
  const record = new RecordModel(patients, memory, clock, () => ACCOUNT);
  const session = new SessionModel(memory, clock, adapters.activity);
  return { adapters, language, dialogs, notices, gate, record, session };
};

/** Models of a story that the record's pages do not have, or that replace theirs. */
export type CreateStoryModels = (shared: ReturnType<typeof createSharedServices>) => readonly object[];

/** The record as one of the demo's doctors sees it. */
const readerViewOf = (patients: PatientStore): ReaderView => ({
  ...memoryReaderView,
  load: (patient, reader) =>
    pipe(
      patients.load(ACCOUNT),
      taskEither.flatMap((record) => {
        const clearance = record.doctors.find(({ id }) => id === reader.id)?.clearance;
        if (clearance === undefined) return memoryReaderView.load(patient, reader);
        const collections = (sections as readonly AnySection[]).map((section) => {
          const rows = filterVisibleRows(section, record.collections[section.name]?.rows ?? [], clearance);
          return [section.name, { rows, total: rows.length }] as const;
        });
        return taskEither.right({ ...record, collections: Object.fromEntries(collections) });
      }),
    ),
});

/** The models of the record's pages, with data in memory. */
const createModels = (
  initialLanguage: Language,
  loadFailure: Failure | undefined,
  factor: MemoryFactor | undefined,
  createStoryModels: CreateStoryModels = () => [],
): readonly object[] => {
  const services = createSharedServices(initialLanguage);
  const { adapters, language, dialogs, notices, gate, record, session } = services;
  const { memory, patients, clock, catalogue, safety, documents, saveFile, records, readings, fileService } = adapters;
  const groups = new GroupsModel({ read: memory.isSectionOpen, write: memory.saveSectionOpen });
  if (loadFailure !== undefined) adapters.failures.failNext(loadFailure);
  void record.open();
  const shared = { record, catalogue, dialogs, notices, memory, merge: mergeInDialog(dialogs, MergeDialog) };
  const security = memoryAccountSecurity(DEMO_ACCOUNT, clock, adapters.failures, factor);
  const preferences = new PreferencesModel({ load: () => null, save: () => undefined }, () => DEMO_ACCOUNT.id);
  const settings = new SettingsModel(adapters.menu);
  const signOut = new SignOut(session, adapters.gateway, memory);
  return [
    ...createStoryModels(services),
    ...[language, dialogs, notices, groups, gate, record],
    preferences,
    new SectionsModel({
      ...shared,
      ...{
        patients,
        seenNews: { load: () => [], save: () => undefined },
        doctors: memoryDoctorService(clock),
        carers: memoryCarers(clock, adapters.failures),
        readerView: readerViewOf(patients),
        mail: { send: () => taskEither.right(undefined) },
        sharedPatients: memorySharedPatients(),
        store: records,
        lists: memoryReferenceLists(adapters.failures),
        readings,
        fileService,
        readDicom,
        readFile,
        readDiscFile,
        openLink,
        printText,
        joinPictures,
        reducePicture,
        drawings: memoryDrawings(),
        devices: emulatedDevices,
        safety,
        documents,
        saveFile,
        openWindow,
        startDownload: () => undefined,
        openMailProgram: () => undefined,
        network: { online: true },
        gate,
        groups,
        language,
        preferences,
        examSearch: memoryExamSearch(records),
        goTo: () => undefined,
        loadView: loadSectionView(() => undefined),
        resolveRefusal: () => null,
      },
    }),
    new SheetModel(
      { ...shared, store: patients, rows: records, interruptedForm: new InterruptedFormModel(() => undefined) },
      sheetView(language),
    ),
    settings,
    new NetworkModel(),
    new MenuEntries(privatePages),
    new RouterModel(),
    session,
    signOut,
    new AccessLogContext(adapters.accessLog, () => record.record?.patient.id ?? 0, {
      listRows: () => taskEither.right({ rows: [], total: 0 }),
    }),
    new ShareLinkServices({
      links: memoryShareLinks(clock, adapters.failures),
      ...{ clock, dialogs, notices, language },
      loadQrEncoder: async () => encodeQr,
      copyText: async () => true,
    }),
    new ShareLinkContext(
      memoryShareLinkReader(patients.load(ACCOUNT), clock, adapters.failures),
      clock,
      () => MEMORY_LINK.code,
    ),
    new SecurityServices({
      security,
      privacy: memoryPrivacyService(clock, adapters.failures),
      codes: memoryEmergencyCodes(clock, adapters.failures),
      calendarFeeds: memoryCalendarFeeds(clock, adapters.failures),
      carers: memoryCarers(clock, adapters.failures),
      carerReminders: memoryCarerReminders(adapters.failures),
      reminders: memoryReminderSettings(clock, adapters.failures),
      loadPushDevice: async () => memoryPushDevice(),
      archives: memoryArchiveService(adapters.failures),
      activity: adapters.activity,
      store: adapters.records,
      ...{
        session,
        signOut,
        memory,
        record,
        dialogs,
        notices,
        language,
        preferences,
        saveFile,
        fetchDownload: () => {},
      },
      settings,
      identityLinking: new IdentityLinking(security, notices, null),
      goTo: () => undefined,
      loadQrEncoder: async () => encodeQr,
      copyText: async () => true,
      print: () => window.print(),
    }),
    new SubscriptionContext({
      subscriptions: adapters.subscriptions,
      ...{ record, session, dialogs, notices, language, clock, saveFile },
      navigation: { reload: async () => {} },
      showButtons: () => taskEither.right(undefined),
      loadPage: () => undefined,
      replaceAddress: () => undefined,
      query: () => "",
    }),
    new DrugDetailsModel(catalogue),
    new EcgExportServices({ print, paint: paintEcg, saveFile, language, notices }),
  ];
};

const createFinder = (models: readonly object[]): FindModel => {
  return <M,>(type: ModelType<M>): M => {
    const found = models.find((model) => model instanceof type);
    if (found === undefined) throw new Error(`No model of type ${type.name} is bound`);
    return found as M;
  };
};

/**
 * Shows a page of the record with data in memory, dialogs and notices. `parameters.fails` makes the record fail to
 * load, `parameters.address` sets the address, `parameters.factor` the second factor, `parameters.createModels` adds models
 * (`CreateStoryModels`).
 */
export const withRecordModels: Decorator = (Story, { globals, parameters }) => {
  const { path = "/", address = "/" } = parameters;
  const models = createModels(globals.language, parameters.fails, parameters.factor, parameters.createModels);
  return (
    <ModelsProvider find={createFinder(models)}>
      <MemoryRouter initialEntries={[address]}>
        <Frame>
          <Routes>
            <Route path={path} element={<Story />} />
          </Routes>
        </Frame>
      </MemoryRouter>
    </ModelsProvider>
  );
};
