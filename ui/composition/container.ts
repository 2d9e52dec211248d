import type { ReaderView } from "@libretto/core/ports/record/reader-view";
import "reflect-metadata";
import { blockSignIns } from "@libretto/adapters/browser/block-sign-ins";
import { browserPageUpdates } from "@libretto/adapters/browser/service-worker/page-updates";
import { httpPermissionCheck } from "@libretto/adapters/http/account/permission-check";
import { httpCatalogueSearch } from "@libretto/adapters/http/catalogues/catalogue-search";
import type { Client } from "@libretto/adapters/http/client";
import { httpFileService } from "@libretto/adapters/http/files/file-service";
import { blockSignInsDuringDeletion } from "@libretto/adapters/http/interceptors/block-sign-ins";
import { repeatAfterStepUp } from "@libretto/adapters/http/interceptors/step-up";
import { httpDrugSafety } from "@libretto/adapters/http/record/drug-safety";
import { httpPatientStore } from "@libretto/adapters/http/record/patient-store";
import { httpRecordStore } from "@libretto/adapters/http/record/record-store";
import type { SaveFile } from "@libretto/core/ports/documents/documents";
import { Container } from "inversify";
import { formatWithI18next } from "../shared/i18next-labels.ts";
import { openWindow } from "../shared/new-window.ts";
import { followReading } from "../shared/reading/follow-reading.ts";
import { PreferencesModel } from "../shared/reading/preferences-model.ts";
import { setLabelFormatter } from "../shared/translations.ts";
import { reloadFailedStylesheets } from "../shell/load-with-retry.ts";
import { bindAccountModels } from "./account-models.ts";
import { bindEcgModels } from "./ecg-models.ts";
import type { Entry } from "./entry.ts";
import { lazyPort } from "./lazy-port.ts";
import { patientDevices } from "./patient-devices.ts";
import type { RarePorts } from "./rare-ports.ts";
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
  const stepUp = createStepUp(entryClient, entry.models);
  const client = entryClient.withInterceptors(
    repeatAfterStepUp(() => stepUp.requestStepUp()),
    blockSignInsDuringDeletion(blockSignIns),
  );
  let rarePorts: Promise<RarePorts> | undefined;
  const rare = (): Promise<RarePorts> => {
    rarePorts ??= import("./rare-ports.ts").then(({ createRarePorts }) => createRarePorts(client));
    rarePorts.catch(() => {
      rarePorts = undefined;
    });
    return rarePorts;
  };
  const { memory, activity, clock, gateway } = entry.ports;
  container.bind(TOKENS.memory).toConstantValue(memory);
  container.bind(TOKENS.activity).toConstantValue(activity);
  container.bind(TOKENS.clock).toConstantValue(clock);
  container.bind(TOKENS.gateway).toConstantValue(gateway);
  container.bind(TOKENS.administration).toConstantValue(lazyPort(async () => (await rare()).administration));
  container.bind(TOKENS.accessLog).toConstantValue(lazyPort(async () => (await rare()).accessLog));
  container.bind(TOKENS.emergency).toConstantValue(lazyPort(async () => (await rare()).emergency));
  container.bind(TOKENS.catalogue).toConstantValue(httpCatalogueSearch(client));
  container.bind(TOKENS.accountService).toConstantValue(lazyPort(async () => (await rare()).accountService));
  container.bind(TOKENS.devices).toConstantValue(patientDevices);
  container.bind(TOKENS.doctors).toConstantValue(lazyPort(async () => (await rare()).doctors));
  container.bind(TOKENS.carers).toConstantValue(lazyPort(async () => (await rare()).carers));
  container.bind(TOKENS.readerView).toConstantValue({
    load: lazyPort<Pick<ReaderView, "load">>(async () => (await rare()).readerView).load,
    pagesOf: (reader) => lazyPort(async () => (await rare()).readerView.pagesOf(reader)),
  });
  container.bind(TOKENS.documents).toConstantValue(lazyPort(async () => (await rare()).documents));
  container.bind(TOKENS.drawings).toConstantValue(lazyPort(async () => (await rare()).drawings));
  container.bind(TOKENS.examSearch).toConstantValue(lazyPort(async () => (await rare()).examSearch));
  container.bind(TOKENS.fileService).toConstantValue(httpFileService(client));
  container.bind(TOKENS.lists).toConstantValue(lazyPort(async () => (await rare()).lists));
  container.bind(TOKENS.mail).toConstantValue(lazyPort(async () => (await rare()).mail));
  container.bind(TOKENS.openWindow).toConstantValue(openWindow);
  container.bind(TOKENS.patients).toConstantValue(httpPatientStore(client));
  container.bind(TOKENS.permissions).toConstantValue(httpPermissionCheck(client));
  container.bind(TOKENS.readings).toConstantValue(lazyPort(async () => (await rare()).readings));
  container.bind(TOKENS.bin).toConstantValue(lazyPort(async () => (await rare()).bin));
  container.bind(TOKENS.records).toConstantValue(httpRecordStore(client));
  container.bind(TOKENS.safety).toConstantValue(httpDrugSafety(client));
  container.bind(TOKENS.saveFile).toConstantValue(saveFile);
  container.bind(TOKENS.scoreLists).toConstantValue(lazyPort(async () => (await rare()).scoreLists));
  container.bind(TOKENS.scores).toConstantValue(lazyPort(async () => (await rare()).scores));
  container.bind(TOKENS.shareLinkReader).toConstantValue(lazyPort(async () => (await rare()).shareLinkReader));
  container.bind(TOKENS.sharedPatients).toConstantValue(lazyPort(async () => (await rare()).sharedPatients));
  container.bind(TOKENS.subscriptions).toConstantValue(lazyPort(async () => (await rare()).subscriptions));
  container.bind(TOKENS.updates).toConstantValue(browserPageUpdates(SERVICE_WORKER, openPageVersion()));
  reloadFailedStylesheets();
  setLabelFormatter(formatWithI18next);
  bindSharedModels(container, entry);
  bindRecordModels(container, (more) => entry.models.words.add(more));
  bindAccountModels(container);
  bindEcgModels(container);
  bindSecurityModels(container, entry, rare);
  followReading(container.get(PreferencesModel), document.documentElement, () => import("../shared/reading/large.css"));
  return container;
};
