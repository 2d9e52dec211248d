import { NO_OPEN_FINDINGS } from "@libretto/core/record/across/drug-safety/open-finding";
import "@libretto/ui/record/contacts/contact-dialogs";
import "@libretto/ui/shared/section/row-dialogs";
import "@libretto/ui/shared/section/row-removal";
import { readDicom } from "@libretto/adapters/browser/read-dicom";
import { loadDiscFileInWorker } from "@libretto/adapters/documents/load-disc-file";
import { readFileInWorker } from "@libretto/adapters/documents/read-in-worker";
import { memoryReferenceLists } from "@libretto/adapters/memory/catalogues/reference-lists";
import { createFailureInjector } from "@libretto/adapters/memory/failure-injector";
import { memoryDocuments } from "@libretto/adapters/memory/files/documents";
import { memoryFileService } from "@libretto/adapters/memory/files/file-service";
import { memoryCarers } from "@libretto/adapters/memory/record/carers";
import { memoryDoctorService } from "@libretto/adapters/memory/record/doctor-service";
import { memoryDrawings } from "@libretto/adapters/memory/record/drawings";
import { memoryExamSearch } from "@libretto/adapters/memory/record/exam-search";
import { memoryReaderView } from "@libretto/adapters/memory/record/reader-view";
import { memoryReadingImport } from "@libretto/adapters/memory/record/reading-import";
import { memoryRecordStore } from "@libretto/adapters/memory/record/record-store";
import { memorySharedPatients } from "@libretto/adapters/memory/record/shared-patients";
import type { Permission } from "@libretto/core/access/permissions";
import type { CatalogueDrug } from "@libretto/core/catalogues/drugs/drug";
import type { RuleSet } from "@libretto/core/catalogues/drugs/interaction";
import type { Place } from "@libretto/core/catalogues/place";
import { failure } from "@libretto/core/kernel/failure";
import { left, taskEither } from "@libretto/core/kernel/fp";
import type { Mail } from "@libretto/core/mail/mail";
import type { MessageCode } from "@libretto/core/messages/codes";
import { en } from "@libretto/core/messages/en";
import { it as italian } from "@libretto/core/messages/it";
import type { CatalogueSearch } from "@libretto/core/ports/catalogues/catalogue-search";
import type { PatientDevices } from "@libretto/core/ports/devices/patient-devices";
import type { CheckDetails } from "@libretto/core/ports/record/drug-safety";
import type { PatientStore } from "@libretto/core/ports/record/patient-store";
import type { Preferences } from "@libretto/core/ports/system/device-preferences";
import type { LocalMemory } from "@libretto/core/ports/system/local-memory";
import type { DrugCheckResult } from "@libretto/core/record/across/drug-safety/drug-check";
import type { Association } from "@libretto/core/record/doctors/association";
import type { DoctorEntry } from "@libretto/core/record/doctors/directory";
import type { SharedPatient } from "@libretto/core/record/doctors/shared-patient";
import type { Patient } from "@libretto/core/record/patient/patient";
import { sections } from "@libretto/core/record/sections";
import "@libretto/ui/record/contacts/contact-dialogs";
import "@libretto/ui/record/diagnoses/diagnosis-dialogs";
import "@libretto/ui/record/files/file-dialogs";
import "@libretto/ui/record/patient/sheet-forms";
import { loadSectionView } from "@libretto/ui/composition/section-views";
import { RecordModel } from "@libretto/ui/record/record-model";
import type { RecordServices } from "@libretto/ui/record/sections-model";
import { DialogsModel, type OpenDialog } from "@libretto/ui/shared/dialogs/dialogs-model";
import { mergeInDialog } from "@libretto/ui/shared/forms/merge-model";
import { GateModel } from "@libretto/ui/shared/gate/gate-model";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { GroupsModel } from "@libretto/ui/shared/list/groups-model";
import { NetworkModel } from "@libretto/ui/shared/network-model";
import { NoticesModel } from "@libretto/ui/shared/notices-model";
import { PreferencesModel } from "@libretto/ui/shared/reading/preferences-model";
import { vi } from "vitest";
import { aPatient, at, TODAY } from "../builders.ts";
import { noDevices } from "../devices/emulated-devices.ts";
import { createInProcessWorker } from "../documents/in-process-worker.ts";

const MESSAGES = { it: italian, en };

/** The local memory of a device, in memory. */
export const fakeLocalMemory = (): LocalMemory & { readonly drafts: Map<string, unknown> } => {
  const drafts = new Map<string, unknown>();
  const openSections = new Map<string, boolean>();
  let layouts: unknown = null;
  const nothing = async () => undefined;
  return {
    drafts,
    loadSession: () => null,
    saveSession: () => undefined,
    loadOpenedRecord: () => null,
    saveOpenedRecord: () => undefined,
    exchangeShownRecord: (account) => account,
    loadLanguage: () => null,
    saveLanguage: () => undefined,
    loadMenu: () => null,
    saveMenu: () => undefined,
    isSectionOpen: (section) => openSections.get(section) ?? null,
    saveSectionOpen: (section, isOpen) => void openSections.set(section, isOpen),
    listDrafts: async () => [...drafts.keys()],
    loadDraft: async (form) => drafts.get(form) ?? null,
    saveDraft: async (form, value) => void drafts.set(form, value),
    dropDraft: async (form, value) => {
      if (JSON.stringify(drafts.get(form)) === JSON.stringify(value)) drafts.delete(form);
    },
    loadCachedPatient: async () => null,
    cachePatient: nothing,
    loadTableLayouts: async () => layouts,
    saveTableLayouts: async (newLayouts) => {
      layouts = newLayouts;
    },
    endSession: nothing,
    clear: nothing,
  };
};

/** Preferences of an account, in memory. */
export const fakePreferences = (account: number): PreferencesModel => {
  let stored: Preferences | null = null;
  const save = (_account: number, preferences: Preferences) => {
    stored = preferences;
  };
  return new PreferencesModel({ load: () => stored, save }, () => account);
};

const SOURCE = { name: "Catalogo di base", date: "2026-01-01" };

/** A catalogue of these entries; it finds entries that contain the text. */
export const fakeCatalogue = (drugs: readonly CatalogueDrug[] = [], places: readonly Place[] = []): CatalogueSearch => {
  const matching = <A extends { readonly name: string }>(entries: readonly A[], text: string) => ({
    rows: entries.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())),
    source: SOURCE,
  });
  return {
    findDrugs: (text) => taskEither.right(matching(drugs, text)),
    findPlaces: (text) => taskEither.right(matching(places, text)),
    loadDrug: (id) => {
      const found = drugs.find((drug) => drug.id === id);
      return found === undefined ? taskEither.left(failure("notFound", "failure.notFound")) : taskEither.right(found);
    },
    listMaritalStatuses: () => taskEither.right([{ id: 2, name: "Coniugato/a" }]),
  };
};

interface Differences {
  readonly patient?: Patient;
  readonly doctors?: readonly Association[];
  /** The doctors that the patient may add. */
  readonly directory?: readonly DoctorEntry[];
  readonly drugs?: readonly CatalogueDrug[];
  readonly places?: readonly Place[];
  readonly check?: DrugCheckResult;
  readonly refusedPermissions?: readonly Permission[];
  readonly devices?: PatientDevices;
  /** Patients who share with the signed-in user. */
  readonly sharedPatients?: readonly SharedPatient[];
}

/** The interaction rules of a check. */
export const RULES: RuleSet = { source: { name: "starter", date: "2026-01-01" }, count: 3 };

/** Everything that the record's screens need, with in-memory adapters that tests can read and disturb. */
export const createUiFixture = (differs: Differences = {}) => {
  const trouble = createFailureInjector();
  const store = memoryRecordStore(trouble);
  const refusedPermissions = new Set(differs.refusedPermissions);
  const safety = {
    /** What was known about the therapy in each check. */
    checkedDetails: [] as (CheckDetails | undefined)[],
    answer: taskEither.right<never, DrugCheckResult>(differs.check ?? { state: "checked", findings: [], rules: RULES }),
  };
  const fileService = memoryFileService(store, trouble);
  const openedWindows: { address: string | null; content?: string; isClosed: boolean }[] = [];
  const savedFiles: string[] = [];
  const downloadedAddresses: string[] = [];
  const openedMailPrograms: string[] = [];
  const sentMails: Mail[] = [];
  const visitedAddresses: string[] = [];
  let patient = differs.patient ?? aPatient();
  const patients: PatientStore = {
    load: () =>
      taskEither.fromIO(() => ({
        patient,
        doctors: differs.doctors ?? [],
        collections: Object.fromEntries(
          sections.map((section) => {
            const rows = store.rows<never, never>(section as never, patient.id);
            return [section.name, { rows: rows.slice(0, 200), total: rows.length }];
          }),
        ),
      })),
    save: (newPatient, knownVersion) =>
      trouble.run(async () => {
        if (knownVersion !== null && knownVersion !== patient.version)
          return { _tag: "Left", left: failure("stale", "failure.stale") } as const;
        patient = { ...newPatient, version: patient.version + 1 };
        return { _tag: "Right", right: patient } as const;
      }),
  };
  const memory = fakeLocalMemory();
  const network = new NetworkModel();
  const seenNews = new Map<number, readonly string[]>();
  const dialogs = new DialogsModel();
  const notices = new NoticesModel();
  const language = new LanguageModel("it", (code, currentLanguage) => MESSAGES[currentLanguage][code]);
  const subscriptionRequests: string[] = [];
  const gate = new GateModel(
    { hasPermission: (permission) => taskEither.right(!refusedPermissions.has(permission)) },
    dialogs,
    () => void subscriptionRequests.push("asked"),
    notices.showFailure,
  );
  const clock = { now: () => at(`${TODAY}T10:00:00.000Z`) };
  const record = new RecordModel(patients, memory, clock, () => patient.account);
  const services: RecordServices = {
    record,
    patients,
    doctors: memoryDoctorService(clock, differs.doctors, differs.directory, trouble),
    carers: memoryCarers(clock),
    readerView: memoryReaderView,
    mail: {
      send: (sent) =>
        trouble.run(
          taskEither.fromIO(() => {
            sentMails.push(sent);
          }),
        ),
    },
    sharedPatients: memorySharedPatients(differs.sharedPatients, trouble),
    store,
    catalogue: fakeCatalogue(differs.drugs, differs.places),
    lists: memoryReferenceLists(trouble),
    safety: {
      check: (_drug, details) => () => {
        safety.checkedDetails.push(details);
        return safety.answer();
      },
      findOpenFindings: () => taskEither.right(NO_OPEN_FINDINGS),
      findUnknownAllergies: () => taskEither.right([]),
    },
    fileService,
    readDicom,
    readFile: readFileInWorker(createInProcessWorker),
    readDiscFile: loadDiscFileInWorker(createInProcessWorker),
    openLink: () => taskEither.right(left({ is: "unreachable" })),
    printText: ({ title, keywords, note, parts }) =>
      taskEither.right(
        new TextEncoder().encode(`%PDF-1.7 ${JSON.stringify({ title, keywords, note, parts })} startxref 9 %%EOF`),
      ),
    joinPictures: (pictures) => taskEither.right(new Blob([`%PDF-1.7 ${pictures.length} pages`])),
    reducePicture: () => taskEither.left(failure("refused", "files.tooManyPixels")),
    drawings: memoryDrawings({}, trouble),
    devices: differs.devices ?? noDevices,
    readings: memoryReadingImport(store, clock, () => patient.birth, trouble),
    documents: memoryDocuments(trouble),
    saveFile: (name) => void savedFiles.push(name),
    startDownload: (address) => void downloadedAddresses.push(address),
    openWindow: () => {
      const openedWindow: (typeof openedWindows)[number] = { address: null, isClosed: false };
      openedWindows.push(openedWindow);
      return {
        show: (address) => {
          openedWindow.address = address;
        },
        showContent: (mediaType) => {
          openedWindow.content = mediaType;
        },
        close: () => {
          openedWindow.isClosed = true;
        },
      };
    },
    openMailProgram: (address) => void openedMailPrograms.push(address),
    memory,
    seenNews: {
      load: (owner) => seenNews.get(owner) ?? [],
      save: (owner, keys) => void seenNews.set(owner, keys),
    },
    network,
    gate,
    dialogs,
    notices,
    groups: new GroupsModel({ read: memory.isSectionOpen, write: memory.saveSectionOpen }),
    language,
    preferences: fakePreferences(patient.account),
    merge: mergeInDialog(dialogs, () => null),
    examSearch: memoryExamSearch(store, trouble),
    goTo: (address) => void visitedAddresses.push(address),
    loadView: loadSectionView(() => undefined),
    resolveRefusal: () => null,
  };
  return {
    services,
    store,
    fileService,
    patients,
    trouble,
    safety,
    windows: openedWindows,
    files: savedFiles,
    downloads: downloadedAddresses,
    mails: sentMails,
    /** The `mailto:` addresses that the mail program got. */
    openedMailPrograms,
    visited: visitedAddresses,
    subscribed: subscriptionRequests,
    memory,
    network,
    dialogs,
    notices,
    /** Somebody changes the sheet elsewhere. */
    changeSheetElsewhere: (change: Partial<Patient>) => {
      patient = { ...patient, ...change, version: patient.version + 1 };
    },
    /** The codes of success notices, in order. */
    successCodes: (): readonly MessageCode[] =>
      notices.successNotices.flatMap(({ message }) => ("code" in message ? [message.code] : [])),
    problemCodes: (): readonly MessageCode[] =>
      notices.problemNotices.flatMap(({ message }) => ("code" in message ? [message.code] : [])),
  };
};
export type UiFixture = ReturnType<typeof createUiFixture>;

/** Runs all pending microtasks. */
export const flushMicrotasks = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
};

/** The real function, before a test installs its own clock. */
const realSetImmediate = setImmediate;
/** The first dialog waits for its code, and then for some turns of the event loop. */
const TURNS_FOR_CODE = 200;

/** The top dialog, once it is open. */
export const topDialog = async (dialogs: DialogsModel): Promise<OpenDialog> => {
  await flushMicrotasks();
  for (let turn = 0; turn < TURNS_FOR_CODE && dialogs.stack.length === 0; turn++) {
    await vi.dynamicImportSettled();
    await new Promise<void>((resolve) => realSetImmediate(resolve));
  }
  const top = dialogs.stack.at(-1);
  if (top === undefined) throw new Error("no dialog is open");
  return top;
};

/** The model of the top dialog. */
export const topDialogModel = async <M>(dialogs: DialogsModel): Promise<M> => {
  const top = await topDialog(dialogs);
  if (top.kind !== "view") throw new Error(`a ${top.kind} is on top`);
  return top.model as M;
};

/** Answers the top question, and returns it. */
export const answer = async (dialogs: DialogsModel, yes: boolean) => {
  const top = await topDialog(dialogs);
  if (top.kind !== "question") throw new Error(`a ${top.kind} is on top`);
  top.answer(yes);
  await flushMicrotasks();
  return top.question;
};
