import { checkme } from "@libretto/adapters/bluetooth/checkme";
import { type MemoryFactor, memoryAccountSecurity } from "@libretto/adapters/memory/account-security";
import { memoryArchiveDesk } from "@libretto/adapters/memory/archive-desk";
import { emulatedCheckme } from "@libretto/adapters/memory/checkme/emulator";
import { DEMO_ACCOUNT } from "@libretto/adapters/memory/demo-patient";
import { memoryDrawings } from "@libretto/adapters/memory/drawings";
import { memoryEmergencyCodes } from "@libretto/adapters/memory/emergency-codes";
import { memoryPrivacyDesk } from "@libretto/adapters/memory/privacy-desk";
import { memoryReferenceLists } from "@libretto/adapters/memory/reference-lists";
import { memorySharedPatients } from "@libretto/adapters/memory/shared-patients";
import { memoryWorld } from "@libretto/adapters/memory/world";
import { encodeQr } from "@libretto/adapters/paper/qr";
import type { Failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import type { Language } from "@libretto/core/messages/codes";
import { en } from "@libretto/core/messages/en";
import { it } from "@libretto/core/messages/it";
import type { PatientDevices } from "@libretto/core/ports/devices/patient-devices";
import { LinkBack } from "@libretto/ui/account/security/link-back";
import { SecurityServices } from "@libretto/ui/account/security/security-services";
import { DrugDetailsModel } from "@libretto/ui/catalogues/drug-details-model";
import { EcgExportModel } from "@libretto/ui/ecg/ecg-export-model";
import { paintEcg } from "@libretto/ui/ecg/ecg-picture";
import { AccessLogModel } from "@libretto/ui/record/access-log/access-log-model";
import { AuditTrailModel } from "@libretto/ui/record/access-log/audit-trail-model";
import { SheetModel } from "@libretto/ui/record/patient/sheet-model";
import { sheetView } from "@libretto/ui/record/patient/sheet-view";
import { RecordModel } from "@libretto/ui/record/record-model";
import { SectionsModel } from "@libretto/ui/record/sections-model";
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
import { Frame } from "@libretto/ui/shell/Frame.tsx";
import { RouterModel } from "@libretto/ui/shell/router-model";
import { SessionModel } from "@libretto/ui/shell/session/session-model";
import { SignOut } from "@libretto/ui/shell/session/sign-out";
import { SettingsModel } from "@libretto/ui/shell/settings-model";
import { SubscriptionModel } from "@libretto/ui/subscription/subscription-model";
import type { Decorator } from "@storybook/react-vite";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { print } from "../ecg/ecg-desk.tsx";

const WORDS = { it, en };
const ACCOUNT = 100;

/** The test device stands for whatever is nearby. */
const emulated: PatientDevices = {
  nearby: async () => ({
    usable: true,
    check: checkme(emulatedCheckme()),
    heart: { battery: taskEither.right(82) },
  }),
  trial: async () => checkme(emulatedCheckme()),
};

/** The models of the record's screens over one Libretto in memory. */
const modelsOf = (
  spoken: Language,
  fails: Failure | undefined,
  factor: MemoryFactor | undefined,
): readonly object[] => {
  const world = memoryWorld();
  const { memory, patients, clock, catalogue, safety, documents, saveFile, records, readings, fileDesk, permissions } =
    world;
  const language = new LanguageModel(spoken, (code, tongue) => WORDS[tongue][code]);
  const dialogs = new DialogsModel(rememberFocus);
  const notices = new NoticesModel();
  const groups = new GroupsModel({ read: memory.isSectionOpen, write: memory.saveSectionOpen });
  const gate = new GateModel(permissions, dialogs, () => undefined, notices.fail);
  const record = new RecordModel(patients, memory, clock, () => ACCOUNT);
  if (fails !== undefined) world.trouble.expect(fails);
  void record.open();
  const shared = { record, catalogue, dialogs, notices, memory, merge: mergeInDialog(dialogs, MergeDialog) };
  const security = memoryAccountSecurity(DEMO_ACCOUNT, clock, world.trouble, factor);
  const settings = new SettingsModel(world.menu);
  const session = new SessionModel(memory, clock, world.activity);
  const signOut = new SignOut(session, world.gateway, memory);
  return [
    ...[language, dialogs, notices, groups, gate, record],
    new SectionsModel({
      ...shared,
      ...{
        patients,
        sharedPatients: memorySharedPatients(),
        store: records,
        lists: memoryReferenceLists(world.trouble),
        readings,
        fileService: fileDesk,
        drawings: memoryDrawings(),
        devices: emulated,
        safety,
        documents,
        saveFile,
        openWindow,
        gate,
        groups,
        language,
      },
    }),
    new SheetModel({ ...shared, store: patients, rows: records }, sheetView(language)),
    settings,
    new NetworkModel(),
    new RouterModel(),
    session,
    signOut,
    new AccessLogModel(world.accessLog),
    new AuditTrailModel(world.accessLog, () => record.record?.patient.id ?? 0),
    new SecurityServices({
      security,
      privacy: memoryPrivacyDesk(clock, world.trouble),
      codes: memoryEmergencyCodes(clock, world.trouble),
      archives: memoryArchiveDesk(world.trouble),
      activity: world.activity,
      ...{ session, signOut, memory, record, dialogs, notices, language, saveFile, fetchDownload: () => {} },
      settings,
      linkBack: new LinkBack(security, notices, null),
      goTo: () => undefined,
      encoder: async () => encodeQr,
      copy: async () => true,
      print: () => window.print(),
    }),
    new SubscriptionModel(world.subscriptions, record),
    new DrugDetailsModel(catalogue),
    new EcgExportModel({ print, paint: paintEcg, saveFile, language, notices }),
  ];
};

const finder = (models: readonly object[]): FindModel => {
  return <M,>(type: ModelType<M>): M => {
    const found = models.find((model) => model instanceof type);
    if (found === undefined) throw new Error(`The desk has no ${type.name}`);
    return found as M;
  };
};

/**
 * Sets a page of the record on a Libretto in memory, with dialogs and notices above it; `parameters.fails` makes the
 * record refuse to come, `parameters.address` is the page's, `parameters.factor` the account's second factor.
 */
export const onTheDesk: Decorator = (Story, { globals, parameters }) => {
  const { path = "/", address = "/" } = parameters;
  return (
    <ModelsProvider find={finder(modelsOf(globals.language, parameters.fails, parameters.factor))}>
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
