import "reflect-metadata";
import { blockSignIns } from "@libretto/adapters/browser/block-sign-ins";
import { browserPageUpdates } from "@libretto/adapters/browser/service-worker/page-updates";
import { httpAccessLog } from "@libretto/adapters/http/account/access-log";
import { httpAccountService } from "@libretto/adapters/http/account/account-service";
import { httpAdministration } from "@libretto/adapters/http/account/administration";
import { httpMailService } from "@libretto/adapters/http/account/mail-service";
import { httpPermissionCheck } from "@libretto/adapters/http/account/permission-check";
import { httpSubscriptions } from "@libretto/adapters/http/account/subscriptions";
import { httpCatalogueSearch } from "@libretto/adapters/http/catalogues/catalogue-search";
import type { Client } from "@libretto/adapters/http/client";
import { httpDocuments } from "@libretto/adapters/http/files/documents";
import { httpFileService } from "@libretto/adapters/http/files/file-service";
import { blockSignInsDuringDeletion } from "@libretto/adapters/http/interceptors/block-sign-ins";
import { repeatAfterStepUp } from "@libretto/adapters/http/interceptors/step-up";
import { httpDoctorService } from "@libretto/adapters/http/record/doctor-service";
import { httpDoctorView } from "@libretto/adapters/http/record/doctor-view";
import { httpDrawings } from "@libretto/adapters/http/record/drawings";
import { httpDrugSafety } from "@libretto/adapters/http/record/drug-safety";
import { httpEmergencyReader } from "@libretto/adapters/http/record/emergency-reader";
import { httpExamSearch } from "@libretto/adapters/http/record/exam-search";
import { httpPatientStore } from "@libretto/adapters/http/record/patient-store";
import { httpReadingImport } from "@libretto/adapters/http/record/reading-import";
import { httpRecordBin } from "@libretto/adapters/http/record/record-bin";
import { httpRecordStore } from "@libretto/adapters/http/record/record-store";
import { httpScoreHistory } from "@libretto/adapters/http/record/score-history";
import { httpScoreLists } from "@libretto/adapters/http/record/score-lists";
import { httpSharedPatients } from "@libretto/adapters/http/record/shared-patients";
import type { SaveFile } from "@libretto/core/ports/documents/documents";
import { Container } from "inversify";
import { openWindow } from "../shared/new-window.ts";
import { bindAccountModels } from "./account-models.ts";
import { bindEcgModels } from "./ecg-models.ts";
import type { Entry } from "./entry.ts";
import { lazyLists } from "./lazy-lists.ts";
import { patientDevices } from "./patient-devices.ts";
import { bindRecordModels } from "./record-models.ts";
import { bindSecurityModels, createStepUp } from "./security-models.ts";
import { bindSharedModels } from "./shared-models.ts";
import { TOKENS } from "./tokens.ts";

/** The build writes the service worker here (`vite.config.ts`). */
const SERVICE_WORKER = `${import.meta.env.BASE_URL}service-worker.js`;
/** The last script of the open page: its path is the version of the page. */
const openPageVersion = (): string => {
  const script = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].at(-1);
  return script === undefined ? "" : new URL(script.src).pathname;
};

/** The container of all ports and models. It takes over the models of the first screen. */
export const createContainer = (entry: Entry, entryClient: Client, saveFile: SaveFile): Container => {
  const container = new Container();
  const stepUp = createStepUp(entryClient, entry.models.dialogs);
  const client = entryClient.withInterceptors(
    repeatAfterStepUp(() => stepUp.requestStepUp()),
    blockSignInsDuringDeletion(blockSignIns),
  );
  const { memory, activity, clock, gateway } = entry.ports;
  container.bind(TOKENS.memory).toConstantValue(memory);
  container.bind(TOKENS.activity).toConstantValue(activity);
  container.bind(TOKENS.clock).toConstantValue(clock);
  container.bind(TOKENS.gateway).toConstantValue(gateway);
  container.bind(TOKENS.administration).toConstantValue(httpAdministration(client));
  container.bind(TOKENS.accessLog).toConstantValue(httpAccessLog(client));
  container.bind(TOKENS.emergency).toConstantValue(httpEmergencyReader(client));
  container.bind(TOKENS.catalogue).toConstantValue(httpCatalogueSearch(client));
  container.bind(TOKENS.accountService).toConstantValue(httpAccountService(client));
  container.bind(TOKENS.devices).toConstantValue(patientDevices);
  container.bind(TOKENS.doctors).toConstantValue(httpDoctorService(client));
  container.bind(TOKENS.doctorView).toConstantValue(httpDoctorView(client));
  container.bind(TOKENS.documents).toConstantValue(httpDocuments(client));
  container.bind(TOKENS.drawings).toConstantValue(httpDrawings(client));
  container.bind(TOKENS.examSearch).toConstantValue(httpExamSearch(client));
  container.bind(TOKENS.fileService).toConstantValue(httpFileService(client));
  container.bind(TOKENS.lists).toConstantValue(lazyLists(client));
  container.bind(TOKENS.mail).toConstantValue(httpMailService(client));
  container.bind(TOKENS.openWindow).toConstantValue(openWindow);
  container.bind(TOKENS.patients).toConstantValue(httpPatientStore(client));
  container.bind(TOKENS.permissions).toConstantValue(httpPermissionCheck(client));
  container.bind(TOKENS.readings).toConstantValue(httpReadingImport(client));
  container.bind(TOKENS.bin).toConstantValue(httpRecordBin(client));
  container.bind(TOKENS.records).toConstantValue(httpRecordStore(client));
  container.bind(TOKENS.safety).toConstantValue(httpDrugSafety(client));
  container.bind(TOKENS.saveFile).toConstantValue(saveFile);
  container.bind(TOKENS.scoreLists).toConstantValue(httpScoreLists(client));
  container.bind(TOKENS.scores).toConstantValue(httpScoreHistory(client));
  container.bind(TOKENS.sharedPatients).toConstantValue(httpSharedPatients(client));
  container.bind(TOKENS.subscriptions).toConstantValue(httpSubscriptions(client));
  container.bind(TOKENS.updates).toConstantValue(browserPageUpdates(SERVICE_WORKER, openPageVersion()));
  bindSharedModels(container, entry);
  bindRecordModels(container);
  bindAccountModels(container);
  bindEcgModels(container);
  bindSecurityModels(container, client, entry);
  return container;
};
