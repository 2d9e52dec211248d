import { memoryDocuments } from "@libretto/adapters/memory/documents";
import { memoryDrawings } from "@libretto/adapters/memory/drawings";
import { memoryFileDesk } from "@libretto/adapters/memory/file-desk";
import { memoryReadingIntake } from "@libretto/adapters/memory/reading-intake";
import { memoryRecordStore } from "@libretto/adapters/memory/record-store";
import { memoryReferenceLists } from "@libretto/adapters/memory/reference-lists";
import { memorySharedPatients } from "@libretto/adapters/memory/shared-patients";
import { memoryTrouble } from "@libretto/adapters/memory/trouble";
import type { Permission } from "@libretto/core/access/permissions";
import type { CatalogueDrug } from "@libretto/core/catalogues/drugs/drug";
import type { RuleSet } from "@libretto/core/catalogues/drugs/interaction";
import type { Place } from "@libretto/core/catalogues/place";
import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import type { MessageCode } from "@libretto/core/messages/codes";
import { en } from "@libretto/core/messages/en";
import { it as italian } from "@libretto/core/messages/it";
import type { CatalogueSearch } from "@libretto/core/ports/catalogues/catalogue-search";
import type { PatientDevices } from "@libretto/core/ports/devices/patient-devices";
import type { PatientStore } from "@libretto/core/ports/record/patient-store";
import type { LocalMemory } from "@libretto/core/ports/system/local-memory";
import type { DrugCheckResult } from "@libretto/core/record/across/drug-safety/drug-check";
import type { Association } from "@libretto/core/record/doctors/association";
import type { SharedPatient } from "@libretto/core/record/doctors/shared-patient";
import type { Patient } from "@libretto/core/record/patient/patient";
import { sections } from "@libretto/core/record/sections";
import "@libretto/ui/record/contacts/contact-dialogs";
import "@libretto/ui/record/diagnoses/diagnosis-dialogs";
import "@libretto/ui/record/patient/sheet-forms";
import { RecordModel } from "@libretto/ui/record/record-model";
import type { RecordServices } from "@libretto/ui/record/sections-model";
import { DialogsModel, type OpenDialog } from "@libretto/ui/shared/dialogs/dialogs-model";
import { mergeInDialog } from "@libretto/ui/shared/forms/merge-model";
import { GateModel } from "@libretto/ui/shared/gate/gate-model";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { GroupsModel } from "@libretto/ui/shared/list/groups-model";
import { NoticesModel } from "@libretto/ui/shared/notices-model";
import { aPatient, at, TODAY } from "./builders.ts";
import { noDevices } from "./emulated-devices.ts";

const WORDS = { it: italian, en };

/** What a device remembers, without the device. */
export const fakeMemory = (): LocalMemory & { readonly drafts: Map<string, unknown> } => {
  const drafts = new Map<string, unknown>();
  const opened = new Map<string, boolean>();
  const nothing = async () => undefined;
  return {
    drafts,
    session: () => null,
    saveSession: () => undefined,
    language: () => null,
    saveLanguage: () => undefined,
    menu: () => null,
    saveMenu: () => undefined,
    isSectionOpen: (section) => opened.get(section) ?? null,
    saveSectionOpen: (section, open) => void opened.set(section, open),
    loadDraft: async (form) => drafts.get(form) ?? null,
    saveDraft: async (form, value) => void drafts.set(form, value),
    dropDraft: async (form, value) => {
      if (JSON.stringify(drafts.get(form)) === JSON.stringify(value)) drafts.delete(form);
    },
    cachedPatient: async () => null,
    cachePatient: nothing,
    endSession: nothing,
    clear: nothing,
  };
};

const SOURCE = { name: "Catalogo di base", date: "2026-01-01" };

/** A catalogue of so many entries; it finds what contains the words. */
export const fakeCatalogue = (drugs: readonly CatalogueDrug[] = [], places: readonly Place[] = []): CatalogueSearch => {
  const having = <A extends { readonly name: string }>(entries: readonly A[], words: string) => ({
    rows: entries.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase())),
    source: SOURCE,
  });
  return {
    drugs: (words) => taskEither.right(having(drugs, words)),
    places: (words) => taskEither.right(having(places, words)),
    drug: (id) => {
      const found = drugs.find((drug) => drug.id === id);
      return found === undefined ? taskEither.left(failure("notFound", "failure.notFound")) : taskEither.right(found);
    },
    maritalStatuses: () => taskEither.right([{ id: 2, name: "Coniugato/a" }]),
  };
};

interface Differences {
  readonly patient?: Patient;
  readonly doctors?: readonly Association[];
  readonly drugs?: readonly CatalogueDrug[];
  readonly places?: readonly Place[];
  readonly check?: DrugCheckResult;
  readonly refused?: readonly Permission[];
  readonly devices?: PatientDevices;
  /** Who shares with whoever is signed in. */
  readonly sharing?: readonly SharedPatient[];
}

/** The interaction rules that a check names. */
export const RULES: RuleSet = { source: { name: "starter", date: "2026-01-01" }, count: 3 };

/** Everything the screens of the record are made with, over memory; with the ways to look behind and to interfere. */
export const aDesk = (differs: Differences = {}) => {
  const trouble = memoryTrouble();
  const store = memoryRecordStore(trouble);
  const refused = new Set(differs.refused);
  const safety = {
    answer: taskEither.right<never, DrugCheckResult>(differs.check ?? { state: "checked", findings: [], rules: RULES }),
  };
  const fileDesk = memoryFileDesk(store, trouble);
  const windows: { address: string | null; content?: string; closed: boolean }[] = [];
  const files: string[] = [];
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
    save: (asked, seen) =>
      trouble.befall(async () => {
        if (seen !== null && seen !== patient.version)
          return { _tag: "Left", left: failure("stale", "failure.stale") } as const;
        patient = { ...asked, version: patient.version + 1 };
        return { _tag: "Right", right: patient } as const;
      }),
  };
  const memory = fakeMemory();
  const dialogs = new DialogsModel();
  const notices = new NoticesModel();
  const language = new LanguageModel("it", (code, spoken) => WORDS[spoken][code]);
  const subscribed: string[] = [];
  const gate = new GateModel(
    { may: (permission) => taskEither.right(!refused.has(permission)) },
    dialogs,
    () => void subscribed.push("asked"),
    notices.fail,
  );
  const clock = { now: () => at(`${TODAY}T10:00:00.000Z`) };
  const record = new RecordModel(patients, memory, clock, () => patient.account);
  const services: RecordServices = {
    record,
    patients,
    sharedPatients: memorySharedPatients(differs.sharing, trouble),
    store,
    catalogue: fakeCatalogue(differs.drugs, differs.places),
    lists: memoryReferenceLists(trouble),
    safety: { check: () => () => safety.answer(), openFindings: () => taskEither.right([]) },
    fileService: fileDesk,
    drawings: memoryDrawings({}, trouble),
    devices: differs.devices ?? noDevices,
    readings: memoryReadingIntake(store, clock, () => patient.birth, trouble),
    documents: memoryDocuments(trouble),
    saveFile: (name) => void files.push(name),
    openWindow: () => {
      const opened: (typeof windows)[number] = { address: null, closed: false };
      windows.push(opened);
      return {
        show: (address) => {
          opened.address = address;
        },
        showContent: (mediaType) => {
          opened.content = mediaType;
        },
        close: () => {
          opened.closed = true;
        },
      };
    },
    memory,
    gate,
    dialogs,
    notices,
    groups: new GroupsModel({ read: memory.isSectionOpen, write: memory.saveSectionOpen }),
    language,
    merge: mergeInDialog(dialogs, () => null),
  };
  return {
    services,
    store,
    fileDesk,
    patients,
    trouble,
    safety,
    windows,
    files,
    subscribed,
    memory,
    dialogs,
    notices,
    /** Somebody changes the sheet from elsewhere. */
    meanwhile: (change: Partial<Patient>) => {
      patient = { ...patient, ...change, version: patient.version + 1 };
    },
    /** What is said in notices of success, in order. */
    said: (): readonly MessageCode[] => notices.done.flatMap(({ message: say }) => ("code" in say ? [say.code] : [])),
    complaints: (): readonly MessageCode[] =>
      notices.problems.flatMap(({ message: say }) => ("code" in say ? [say.code] : [])),
  };
};
export type Desk = ReturnType<typeof aDesk>;

/** Lets everything that waits for nothing but its turn happen. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
};

/** As it was before a test put its own clock. */
const nextTurn = setImmediate;
/** A first dialog waits for its code, which is imported already: some turns of the event loop. */
const TURNS_FOR_CODE = 200;

/** The dialog on top, once it is there. */
export const topDialog = async (dialogs: DialogsModel): Promise<OpenDialog> => {
  await settle();
  for (let turn = 0; turn < TURNS_FOR_CODE && dialogs.stack.length === 0; turn++)
    await new Promise<void>((resolve) => nextTurn(resolve));
  const top = dialogs.stack.at(-1);
  if (top === undefined) throw new Error("no dialog is open");
  return top;
};

/** The model of the dialog on top. */
export const topModel = async <M>(dialogs: DialogsModel): Promise<M> => {
  const top = await topDialog(dialogs);
  if (top.is !== "view") throw new Error(`a ${top.is} is on top`);
  return top.model as M;
};

/** Answers the question on top, and gives back what it asked. */
export const answer = async (dialogs: DialogsModel, yes: boolean) => {
  const top = await topDialog(dialogs);
  if (top.is !== "question") throw new Error(`a ${top.is} is on top`);
  top.answer(yes);
  await settle();
  return top.question;
};
