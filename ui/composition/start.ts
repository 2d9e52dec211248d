import { browserActivity } from "@libretto/adapters/browser/activity";
import { waitForSignOuts } from "@libretto/adapters/browser/block-sign-ins";
import { browserClock } from "@libretto/adapters/browser/clock";
import { saveFile } from "@libretto/adapters/browser/downloads";
import { browserMemory } from "@libretto/adapters/browser/local-memory";
import { httpSessionGateway } from "@libretto/adapters/http/account/session-gateway";
import { httpClient } from "@libretto/adapters/http/client";
import { httpMenuSource } from "@libretto/adapters/http/menu-source";
import { BASE_PATH, PUBLIC_ROUTES, SECURITY_PAGE } from "@libretto/core/navigation/public-pages";
import type { AbstractNewable, Container } from "inversify";
import type { LoginEnvironment } from "../account/login-model.ts";
import type { FindModel, ModelType } from "../shared/models.ts";
import { loadWithRetry } from "../shell/load-with-retry.ts";
import { returnAddressIn } from "../shell/router-model.ts";
import { type Entry, entryModels } from "./entry.ts";

const PHONE = /Android|iPhone|iPad|iPod/i;

/**
 * Removes Google's response from the address, so that it is used once and not stored in the history. A signed-in user
 * started it on the security page and returns there.
 */
const readGoogleAnswers = (signedIn: boolean) => {
  const query = new URLSearchParams(window.location.search);
  const code = query.get("code");
  const state = query.get("state");
  const linkCallback = signedIn && code !== null && state !== null ? { code, state } : null;
  if (state !== null)
    window.history.replaceState(null, "", linkCallback === null ? window.location.pathname : BASE_PATH + SECURITY_PAGE);
  return {
    readGoogleCallback: linkCallback === null ? () => ({ code, state }) : () => ({ code: null, state: null }),
    linkCallback,
  };
};

/** The browser reports the network late or wrongly. A response shows that there is a network. */
const watchNetwork = ({ models: { network } }: Entry) => {
  network.setOnline(navigator.onLine);
  window.addEventListener("online", () => network.setOnline(true));
  window.addEventListener("offline", () => network.setOnline(false));
};

/** Creates the models of the first screen. The container with all others is loaded when a page needs it. */
export const startEntry = (): { readonly find: FindModel; readonly ready: () => Promise<unknown> } => {
  const memory = browserMemory();
  const client = httpClient({
    token: () => memory.loadSession()?.token ?? null,
    session: () => models.session.session,
    onSignedOut: () => void models.session.expire("session.expired"),
    onReachability: (did) => models.network.setOnline(did || navigator.onLine),
    language: () => models.language.current,
    online: () => navigator.onLine,
  });
  const surroundings: LoginEnvironment = {
    isPhone: PHONE.test(navigator.userAgent),
    ...readGoogleAnswers(memory.loadSession() !== null),
    goTo: (address) => window.location.assign(address),
    loadPages: () => loadWithRetry(loadPages).catch(() => undefined),
    openLandingPage: () => models.router.go(returnAddressIn(window.location.search), { replace: true }),
    openSecondStep: () => models.router.go(PUBLIC_ROUTES.secondStep + window.location.search, { replace: true }),
  };
  const ports = {
    memory,
    activity: browserActivity(),
    clock: browserClock,
    gateway: waitForSignOuts(httpSessionGateway(client)),
    menu: httpMenuSource(client),
    surroundings,
  };
  const models = entryModels(ports);
  const entry: Entry = { ports, models };
  const entryInstances: readonly object[] = Object.values(models);
  let container: Container | null = null;
  const loadContainer = async () => {
    if (container !== null) return;
    const [{ createContainer: containerOf }, { followSession }, { PAGE_MESSAGES: WORDS }] = await Promise.all([
      import("./container.ts"),
      import("./follow-session.ts"),
      import("./page-messages.ts"),
      import("../shared/dialogs/Dialogs.tsx"),
    ]);
    if (container !== null) return;
    models.words.add(WORDS);
    container = containerOf(entry, client, saveFile);
    followSession(entry, container);
  };
  const loadPages = async () => {
    await Promise.all([loadContainer(), import("../routing/SignedInArea.tsx")]);
  };
  watchNetwork(entry);
  // The response to a sign-out makes the browser delete its storage, at a time unknown to scripts.
  window.addEventListener("pagehide", () => memory.saveLanguage(models.language.current));
  void models.settings.remote.load();
  models.login.handleGoogleCallback();
  return {
    find: <M>(type: ModelType<M>): M => {
      const model = entryInstances.find((one) => one instanceof type);
      if (model !== undefined) return model as M;
      if (container === null) throw new Error(`${type.name} was asked for before the container`);
      return container.get(type as AbstractNewable<M>);
    },
    ready: loadContainer,
  };
};
