import { browserPageUpdates } from "@libretto/adapters/browser/service-worker/page-updates";
import { describe, expect, it, vi } from "vitest";

const SCRIPT = "/webui/service-worker.js";
const OPEN_VERSION = "/webui/assets/first-1.js";

/** A worker of a version, and the messages that it got. */
const workerOf = (version: string, state = "installed") => {
  const messages: unknown[] = [];
  const worker = Object.assign(new EventTarget(), {
    state,
    postMessage: (message: unknown, ports: readonly MessagePort[] = []) => {
      messages.push(message);
      ports[0]?.postMessage(version);
    },
  });
  return { worker, messages };
};
type Worker = ReturnType<typeof workerOf>["worker"];

/** A page in a browser; `found` is the worker that the registration finds. */
const pageOf = (found: { readonly waiting?: Worker; readonly installing?: Worker }, isControlled = true) => {
  const registration = Object.assign(new EventTarget(), { waiting: null, installing: null, update: vi.fn(), ...found });
  registration.update.mockResolvedValue(undefined);
  const registered: unknown[] = [];
  const workers = Object.assign(new EventTarget(), {
    controller: isControlled ? {} : null,
    register: async (url: unknown) => {
      registered.push(url);
      return registration;
    },
  });
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" as const });
  const reload = vi.fn();
  const onUpdate = vi.fn();
  const updates = browserPageUpdates(SCRIPT, OPEN_VERSION, {
    workers: workers as unknown as ServiceWorkerContainer,
    trustedTypes: {
      createPolicy: (_name, { createScriptURL }) => ({ createScriptURL: (url) => [createScriptURL(url)] }),
    },
    page: page as unknown as Document,
    reload,
  });
  return { registration, registered, workers, page, reload, onUpdate, updates, end: updates.watch(onUpdate) };
};

describe("updates of the page", () => {
  it("are reported when a newer version is stored, and shown after the newer worker has started", async () => {
    const { worker, messages } = workerOf("/webui/assets/first-2.js");
    const { onUpdate, updates, workers, reload, registered, end } = pageOf({ waiting: worker });
    await vi.waitFor(() => expect(onUpdate).toHaveBeenCalledTimes(1));
    expect(registered, "a URL that the trusted types of the page allow").toEqual([[SCRIPT]]);
    updates.apply();
    expect(messages).toEqual(["findVersion", "activate"]);
    expect(reload).not.toHaveBeenCalled();
    workers.dispatchEvent(new Event("controllerchange"));
    expect(reload).toHaveBeenCalledTimes(1);
    end();
  });

  it("are not reported to a page that the server has just sent in this version", async () => {
    const { worker, messages } = workerOf(OPEN_VERSION);
    const { onUpdate, end } = pageOf({ waiting: worker });
    await vi.waitFor(() => expect(messages).toEqual(["findVersion", "activate"]));
    expect(onUpdate).not.toHaveBeenCalled();
    end();
  });

  it("are found when they come while the page is open, and looked for when it is shown again", async () => {
    const { worker } = workerOf("/webui/assets/first-2.js", "installing");
    const { onUpdate, registration, page, end } = pageOf({});
    await Promise.resolve();
    page.dispatchEvent(new Event("visibilitychange"));
    expect(registration.update).toHaveBeenCalledTimes(1);
    Object.assign(registration, { installing: worker });
    registration.dispatchEvent(new Event("updatefound"));
    worker.state = "installed";
    worker.dispatchEvent(new Event("statechange"));
    await vi.waitFor(() => expect(onUpdate).toHaveBeenCalledTimes(1));
    end();
    page.dispatchEvent(new Event("visibilitychange"));
    expect(registration.update).toHaveBeenCalledTimes(1);
  });

  it("are none when the first worker of a browser starts, or where a browser has none", async () => {
    const { worker, messages } = workerOf(OPEN_VERSION);
    const { onUpdate, end } = pageOf({ installing: worker }, false);
    await Promise.resolve();
    await Promise.resolve();
    expect([onUpdate.mock.calls, messages]).toEqual([[], []]);
    end();
    const reload = vi.fn();
    const none = browserPageUpdates(SCRIPT, OPEN_VERSION, {
      ...{ workers: undefined, trustedTypes: undefined, page: new EventTarget() as unknown as Document, reload },
    });
    none.watch(onUpdate)();
    none.apply();
    expect([onUpdate.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1]);
  });
});
