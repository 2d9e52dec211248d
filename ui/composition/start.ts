import { browserActivity } from "@libretto/adapters/browser/activity";
import { waitForSignOuts } from "@libretto/adapters/browser/block-sign-ins";
import { browserClock } from "@libretto/adapters/browser/clock";
import { saveFile } from "@libretto/adapters/browser/downloads";
import { browserMemory } from "@libretto/adapters/browser/local-memory";
import { httpSessionGateway } from "@libretto/adapters/http/account/session-gateway";
import { type Client, httpClient } from "@libretto/adapters/http/client";
import { httpMenuSource } from "@libretto/adapters/http/menu-source";
import { BASE_PATH, PUBLIC_PAGES, PUBLIC_ROUTES, SECURITY_PAGE } from "@libretto/core/navigation/public-pages";
import type { AbstractNewable, Container } from "inversify";
import { matchPath } from "react-router-dom";
import type { LoginEnvironment } from "../account/login-model.ts";
import { createPages, type Pages } from "../routing/pages.ts";
import type { FindModel, ModelType } from "../shared/models.ts";
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

/** The path that is shown first: after a sign-in the requested one. */
const readFirstPath = (): string => {
  const path = window.location.pathname.slice(BASE_PATH.length);
  return path === PUBLIC_ROUTES.login ? returnAddressIn(window.location.search) : path;
};

/** The code of the first screen. The login page is part of the entry, and a visitor without a session gets it. */
const loadFirstScreen = async (
  { publicPages, area }: Pages,
  settings: Promise<unknown>,
  isSignedIn: boolean,
): Promise<unknown> => {
  const path = window.location.pathname.slice(BASE_PATH.length);
  if (path === PUBLIC_ROUTES.login) return null;
  if (PUBLIC_PAGES.some((name) => matchPath(PUBLIC_ROUTES[name], path) !== null)) return publicPages.load();
  // The settings decide on a line above the page, which would push the page down.
  return isSignedIn ? Promise.all([area.load(), settings]) : null;
};

/** How long the window shows the static outline of the page before it says that the page is loading. */
const FIRST_SCREEN_MILLISECONDS = 1_000;

/** Waits for `work`, which may fail, for a limited time. */
const waitAtMost = (milliseconds: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, milliseconds))]);

interface Start {
  readonly find: FindModel;
  readonly pages: Pages;
  /** Resolves when the first screen can be rendered. */
  readonly firstScreen: Promise<unknown>;
}

/** Loads the container with all models that the first screen does not need, once. */
const createContainerLoader = (entry: Entry, client: Client) => {
  let container: Container | null = null;
  let checkRecord = () => {};
  return {
    /** Checks whether the shown record can still be opened. */
    checkRecord: () => checkRecord(),
    load: async (): Promise<void> => {
      if (container !== null) return;
      const [{ createContainer }, { followSession }] = await Promise.all([
        import("./container.ts"),
        import("./follow-session.ts"),
        import("./load-page-messages.ts").then((code) =>
          code.loadPageMessages(entry.models.language, entry.models.words),
        ),
        import("../shared/dialogs/Dialogs.tsx"),
      ]);
      if (container !== null) return;
      container = createContainer(entry, client, saveFile);
      ({ checkRecord } = followSession(entry, container));
    },
    find: <M>(type: ModelType<M>): M => {
      if (container === null) throw new Error(`${type.name} was requested before the container was loaded`);
      return container.get(type as AbstractNewable<M>);
    },
  };
};

/** Creates the models of the first screen. The container with all others is loaded when a page needs it. */
export const startEntry = (): Start => {
  const memory = browserMemory();
  const client = httpClient({
    token: () => memory.loadSession()?.token ?? null,
    session: () => models.session.session,
    record: () => models.session.opened?.patient ?? null,
    onSignedOut: () => void models.session.expire("session.expired"),
    onRecordRefused: () => container.checkRecord(),
    onReachability: (did) => models.network.setOnline(did || navigator.onLine),
    language: () => models.language.current,
    online: () => navigator.onLine,
  });
  const surroundings: LoginEnvironment = {
    isPhone: PHONE.test(navigator.userAgent),
    ...readGoogleAnswers(memory.loadSession() !== null),
    goTo: (address) => window.location.assign(address),
    loadAgain: async (...what) => (await import("./load-again.ts")).loadAgain(...what),
    loadPages: async () => void (await pages.area.load().catch(() => undefined)),
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
  const container = createContainerLoader(entry, client);
  const pages = createPages({
    ready: container.load,
    addMessages: (more) => models.words.add(more),
    firstPath: readFirstPath,
  });
  watchNetwork(entry);
  // The response to a sign-out makes the browser delete its storage, at a time unknown to scripts.
  window.addEventListener("pagehide", () => memory.saveLanguage(models.language.current));
  const settings = models.settings.remote.load();
  models.login.handleGoogleCallback();
  return {
    find: <M>(type: ModelType<M>): M => {
      const model = entryInstances.find((one) => one instanceof type);
      return model === undefined ? container.find(type) : (model as M);
    },
    pages,
    firstScreen: waitAtMost(FIRST_SCREEN_MILLISECONDS, loadFirstScreen(pages, settings, models.session.isValidNow())),
  };
};
