import { startDownload } from "@libretto/adapters/browser/downloads";
import { browserSeenNews } from "@libretto/adapters/browser/seen-news";
import { left } from "@libretto/core/kernel/fp";
import type { RowCore } from "@libretto/core/record/section";
import type { TherapyDraft } from "@libretto/core/record/therapies/therapy";
import type { Container } from "inversify";
import { CalculatorsModel } from "../calculators/calculators-model.ts";
import { DrugDetailsModel } from "../catalogues/drug-details-model.ts";
import { BinContext } from "../record/bin/bin-services.ts";
import { ChosenRecordModel } from "../record/chosen-record-model.ts";
import { SheetModel } from "../record/patient/sheet-model.ts";
import { sheetView } from "../record/patient/sheet-view.ts";
import { RecordModel } from "../record/record-model.ts";
import { type RecordServices, SectionsModel } from "../record/sections-model.ts";
import { DialogsModel } from "../shared/dialogs/dialogs-model.ts";
import type { ResolveConflicts } from "../shared/forms/merge-model.ts";
import type { ResolveRefusal } from "../shared/forms/row-saving.ts";
import { GateModel } from "../shared/gate/gate-model.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { GroupsModel } from "../shared/list/groups-model.ts";
import { loadCode } from "../shared/load-code.ts";
import type { Messages } from "../shared/messages-model.ts";
import { NetworkModel } from "../shared/network-model.ts";
import { NoticesModel } from "../shared/notices-model.ts";
import { PreferencesModel } from "../shared/reading/preferences-model.ts";
import { RouterModel } from "../shell/router-model.ts";
import { SessionModel } from "../shell/session/session-model.ts";
import { lazyPort } from "./lazy-port.ts";
import { loadSectionView } from "./section-views.ts";
import { TOKENS } from "./tokens.ts";

/** Asks the user to confirm the findings about a restored therapy. Its dialog is loaded on demand. */
const answerForTherapy =
  (services: RecordServices): ResolveRefusal<RowCore> =>
  (row, refusal) =>
    refusal.code !== "therapies.unconfirmedFindings"
      ? null
      : async () => {
          const code = await loadCode(services.notices, () => import("../record/therapies/confirm-findings.ts"));
          return (await code?.confirmFindings(services)(row as TherapyDraft, refusal)?.()) ?? left(refusal);
        };

/** Asks the user about values that another session has saved. The dialog is loaded on demand; without it nothing is saved. */
const resolveConflicts =
  (dialogs: DialogsModel, notices: NoticesModel): ResolveConflicts =>
  async (remoteChanges) => {
    const code = await loadCode(notices, () => import("../shared/dialogs/resolve-conflicts.ts"));
    return code === null ? null : code.resolveConflictsIn(dialogs)(remoteChanges);
  };

const bindSections = (container: Container, addMessages: (messages: Messages) => void): void => {
  container
    .bind(SectionsModel)
    .toDynamicValue(
      () =>
        new SectionsModel({
          record: container.get(RecordModel),
          patients: container.get(TOKENS.patients),
          sharedPatients: container.get(TOKENS.sharedPatients),
          doctors: container.get(TOKENS.doctors),
          carers: container.get(TOKENS.carers),
          readerView: container.get(TOKENS.readerView),
          mail: container.get(TOKENS.mail),
          store: container.get(TOKENS.records),
          lists: container.get(TOKENS.lists),
          catalogue: container.get(TOKENS.catalogue),
          safety: container.get(TOKENS.safety),
          devices: container.get(TOKENS.devices),
          documents: container.get(TOKENS.documents),
          readings: container.get(TOKENS.readings),
          drawings: container.get(TOKENS.drawings),
          fileService: container.get(TOKENS.fileService),
          readDicom: lazyPort(() => import("@libretto/adapters/browser/read-dicom")).readDicom,
          readFile: lazyPort(() => import("./documents/document-reader.ts")).readFile,
          readDiscFile: lazyPort(() => import("./documents/document-reader.ts")).readDiscFile,
          openLink: lazyPort(() => import("./documents/document-reader.ts")).openLink,
          printText: lazyPort(() => import("./text-printer.ts")).printText,
          joinPictures: lazyPort(() => import("./documents/picture-joiner.ts")).joinPictures,
          reducePicture: lazyPort(() => import("./documents/picture-decoder.ts")).reducePicture,
          saveFile: container.get(TOKENS.saveFile),
          startDownload,
          openWindow: container.get(TOKENS.openWindow),
          openMailProgram: (address) => window.location.assign(address),
          memory: container.get(TOKENS.memory),
          seenNews: browserSeenNews(),
          network: container.get(NetworkModel),
          gate: container.get(GateModel),
          dialogs: container.get(DialogsModel),
          notices: container.get(NoticesModel),
          groups: container.get(GroupsModel),
          language: container.get(LanguageModel),
          preferences: container.get(PreferencesModel),
          merge: resolveConflicts(container.get(DialogsModel), container.get(NoticesModel)),
          examSearch: container.get(TOKENS.examSearch),
          goTo: (address) => container.get(RouterModel).go(address),
          loadView: loadSectionView(addMessages),
          resolveRefusal: (row, refusal) => answerForTherapy(container.get(SectionsModel).services)(row, refusal),
        }),
    )
    .inSingletonScope();
};

const bindSheet = (container: Container): void => {
  container
    .bind(SheetModel)
    .toDynamicValue(() => {
      const language = container.get(LanguageModel);
      const { services, interruptedForm } = container.get(SectionsModel);
      const { record, store: rows, catalogue, dialogs, notices, memory, merge } = services;
      const store = container.get(TOKENS.patients);
      return new SheetModel(
        { record, store, rows, catalogue, dialogs, notices, memory, merge, interruptedForm },
        sheetView(language),
      );
    })
    .inSingletonScope();
};

const bindCalculators = (container: Container): void => {
  container
    .bind(CalculatorsModel)
    .toDynamicValue(
      () =>
        new CalculatorsModel({
          record: container.get(RecordModel),
          chosenRecord: container.get(ChosenRecordModel),
          scores: container.get(TOKENS.scores),
          lists: container.get(TOKENS.scoreLists),
          permissions: container.get(TOKENS.permissions),
          catalogue: container.get(TOKENS.catalogue),
          drafts: container.get(TOKENS.memory),
          gate: container.get(GateModel),
          dialogs: container.get(DialogsModel),
          notices: container.get(NoticesModel),
          language: container.get(LanguageModel),
          isOnline: () => container.get(NetworkModel).online,
        }),
    )
    .inSingletonScope();
};

const bindBin = (container: Container): void => {
  container
    .bind(BinContext)
    .toDynamicValue(() => {
      const { services } = container.get(SectionsModel);
      const { record, store, dialogs, notices, language, resolveRefusal } = services;
      return new BinContext({
        bin: container.get(TOKENS.bin),
        ...{ store, dialogs, notices, language, resolveRefusal },
        patient: () => record.record?.patient.id ?? 0,
        reloadRecord: () => void record.load(),
      });
    })
    .inSingletonScope();
};

/**
 * The models of the record, of its sections and of the calculators.
 *
 * @param addMessages adds messages that are loaded on demand
 */
export const bindRecordModels = (container: Container, addMessages: (messages: Messages) => void): void => {
  container
    .bind(RecordModel)
    .toResolvedValue(
      (patients, memory, clock, session) => new RecordModel(patients, memory, clock, () => session.recordAccount),
      [TOKENS.patients, TOKENS.memory, TOKENS.clock, SessionModel],
    )
    .inSingletonScope();
  container.bind(ChosenRecordModel).toConstantValue(new ChosenRecordModel());
  bindSections(container, addMessages);
  bindSheet(container);
  bindCalculators(container);
  bindBin(container);
  container
    .bind(DrugDetailsModel)
    .toResolvedValue((catalogue) => new DrugDetailsModel(catalogue), [TOKENS.catalogue])
    .inSingletonScope();
};
