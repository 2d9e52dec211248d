import { browserActivity } from "@libretto/adapters/browser/activity";
import { browserClock } from "@libretto/adapters/browser/clock";
import { saveFile } from "@libretto/adapters/browser/downloads";
import { browserMemory } from "@libretto/adapters/browser/local-memory";
import { signOutsFirst } from "@libretto/adapters/browser/sign-outs-first";
import { httpClient } from "@libretto/adapters/http/client";
import { httpMenuSource } from "@libretto/adapters/http/menu-source";
import { httpSessionGateway } from "@libretto/adapters/http/session-gateway";
import { BASE_PATH, ROUTES } from "@libretto/core/navigation/routes";
import type { AbstractNewable, Container } from "inversify";
import type { EntrySurroundings } from "../account/login-model.ts";
import type { FindModel, ModelType } from "../shared/models.ts";
import { loadWithRetry } from "../shell/load-with-retry.ts";
import { returnAddressIn } from "../shell/router-model.ts";
import { type Entry, entryModels } from "./entry.ts";

const PHONE = /Android|iPhone|iPad|iPod/i;

/**
 * Takes Google's answer off the address, so that it is used once and not kept in the history. Whoever is signed in has
 * asked for it on the page of the account's safety, and comes back there.
 */
const readGoogleAnswers = (signedIn: boolean) => {
  const query = new URLSearchParams(window.location.search);
  const code = query.get("code");
  const state = query.get("state");
  const linkAnswer = signedIn && code !== null && state !== null ? { code, state } : null;
  if (state !== null)
    window.history.replaceState(null, "", linkAnswer === null ? window.location.pathname : BASE_PATH + ROUTES.security);
  return {
    googleAnswer: linkAnswer === null ? () => ({ code, state }) : () => ({ code: null, state: null }),
    linkAnswer,
  };
};

/** What the browser says of the network may come late, and may be wrong; an answer says that there is one. */
const watchNetwork = ({ models: { network } }: Entry) => {
  network.setOnline(navigator.onLine);
  window.addEventListener("online", () => network.setOnline(true));
  window.addEventListener("offline", () => network.setOnline(false));
};

/** Makes the first screen's models; the container with all others comes when a page asks for it. */
export const startEntry = (): { readonly find: FindModel; readonly ready: () => Promise<unknown> } => {
  const memory = browserMemory();
  const client = httpClient({
    token: () => memory.session()?.token ?? null,
    session: () => models.session.session,
    signedOut: () => void models.session.expire("session.expired"),
    answered: (did) => models.network.setOnline(did || navigator.onLine),
    language: () => models.language.current,
    online: () => navigator.onLine,
  });
  const surroundings: EntrySurroundings = {
    phone: PHONE.test(navigator.userAgent),
    ...readGoogleAnswers(memory.session() !== null),
    goTo: (address) => window.location.assign(address),
    loadPages: () => loadWithRetry(loadPages).catch(() => undefined),
    arrived: () => models.router.go(returnAddressIn(window.location.search), { replace: true }),
    stepOn: () => models.router.go(ROUTES.secondStep + window.location.search, { replace: true }),
  };
  const ports = {
    memory,
    activity: browserActivity(),
    clock: browserClock,
    gateway: signOutsFirst(httpSessionGateway(client)),
    menu: httpMenuSource(client),
    surroundings,
  };
  const models = entryModels(ports);
  const entry: Entry = { ports, models };
  const entryInstances: readonly object[] = Object.values(models);
  let container: Container | null = null;
  const loadContainer = async () => {
    if (container !== null) return;
    const [{ makeContainer: containerOf }, { followSession }, { PAGE_MESSAGES: WORDS }] = await Promise.all([
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
  // The answer to a sign-out has the browser delete its storage, at a moment that no script can see.
  window.addEventListener("pagehide", () => memory.saveLanguage(models.language.current));
  void models.settings.remote.load();
  models.login.arrive();
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
