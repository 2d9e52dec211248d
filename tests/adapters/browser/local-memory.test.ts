import type { KeyValues } from "@libretto/adapters/browser/key-values";
import { browserMemory, endPushSubscription } from "@libretto/adapters/browser/local-memory";
import type { Session } from "@libretto/core/account/session";
import type { LocalMemory } from "@libretto/core/ports/system/local-memory";
import { describe, expect, it } from "vitest";
import { at } from "../../support/builders.ts";
import { fakeDevice, fakeLock, fakeStorage } from "../../support/ui/fake-browser.ts";

const MINUTE = 60_000;
const CANARY = "penicillina-canarino";
const anna: Session = { token: "a", account: 1, expiresAt: at("2026-03-14T11:00:00Z") };
const bruno: Session = { token: "b", account: 2, expiresAt: at("2026-03-14T11:00:00Z") };
const menu = [{ label: "menu.sheet", url: "/x", icon: "sheet", active: true, submenu: [] }];

const signedIn = (session = anna) => {
  const device = fakeDevice();
  const memory = device.tab();
  memory.saveSession(session);
  return { ...device, memory };
};
const withEverything = async () => {
  const parts = signedIn();
  await parts.memory.saveDraft("therapy", { note: CANARY });
  await parts.memory.cachePatient({ condition: CANARY });
  parts.memory.saveMenu(menu);
  parts.memory.saveLanguage("en");
  parts.memory.saveSectionOpen("personal", true);
  return parts;
};
const bytes = async (memory: LocalMemory, values: Map<string, unknown>, storage: Storage) => {
  await memory.loadDraft("wait until everything before is done");
  const decoder = new TextDecoder("latin1");
  const text = (value: unknown): string =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value)
      ? decoder.decode(value as ArrayBuffer)
      : typeof value === "object" && value !== null
        ? Object.values(value).map(text).join(" ")
        : String(value);
  const stored = Array.from({ length: storage.length }, (_, i) => storage.getItem(storage.key(i) ?? "") ?? "");
  return [...[...values].flat().map(text), ...stored].join("\n");
};

describe("unencrypted browser storage", () => {
  it("keeps session, language, menu and open sections after a restart", async () => {
    const { tab } = await withEverything();
    const again = tab();
    expect([again.loadSession(), again.loadLanguage(), again.loadMenu(), again.isSectionOpen("personal")]).toEqual([
      anna,
      "en",
      menu,
      true,
    ]);
    expect([again.isSectionOpen("other"), fakeDevice().tab().loadSession(), fakeDevice().tab().loadLanguage()]).toEqual(
      [null, null, null],
    );
  });

  it("SE-6: keeps nothing else", async () => {
    const { storage } = await withEverything();
    const names = Array.from({ length: storage.length }, (_, i) => storage.key(i)).toSorted();
    expect(names).toEqual(["libretto.language", "libretto.menu", "libretto.opened.personal", "libretto.session"]);
  });

  it("is not trusted when its content has another form", () => {
    const { storage, tab } = fakeDevice();
    for (const odd of ["{", "null", '{"token":1}', '{"token":"t","account":1,"expiresAt":"tomorrow"}']) {
      storage.setItem("libretto.session", odd);
      expect(tab().loadSession()).toBeNull();
    }
    storage.setItem("libretto.language", '"fr"');
    storage.setItem("libretto.menu", '[{"label":1}]');
    expect([tab().loadLanguage(), tab().loadMenu()]).toEqual([null, null]);
  });
});

describe("SE-6: health data on the device", () => {
  it("can be restored, and cannot be read in the storage", async () => {
    const { memory, values, storage, tab } = await withEverything();
    expect(await memory.loadCachedPatient()).toEqual({ condition: CANARY });
    expect(await tab().loadDraft("therapy")).toEqual({ note: CANARY });
    expect(await bytes(memory, values.values, storage)).not.toContain(CANARY);
  });

  it("are encrypted with keys that cannot be exported", async () => {
    const { values } = await withEverything();
    const keys = [...values.values.values()].filter((value): value is CryptoKey => value instanceof CryptoKey);
    expect(keys.map(({ extractable }) => extractable)).toEqual([false, false]);
    await expect(crypto.subtle.exportKey("raw", keys[0] as CryptoKey)).rejects.toThrow();
  });

  it("cannot be moved to another name, replaced by an older value or changed", async () => {
    const { memory, values } = await withEverything();
    const name = "drafts-1/item/therapy";
    const sealed = values.values.get(name) as { at: number; content: ArrayBuffer };
    values.values.set("drafts-1/item/contact", sealed);
    expect(await memory.loadDraft("contact")).toBeNull();
    values.values.set(name, { ...sealed, at: sealed.at - 1 });
    expect(await memory.loadDraft("therapy")).toBeNull();
    const altered = new Uint8Array(sealed.content.slice(0));
    altered[0] = (altered[0] ?? 0) ^ 1;
    values.values.set(name, { ...sealed, content: altered.buffer });
    expect(await memory.loadDraft("therapy")).toBeNull();
  });

  it("W8: can be read for 120 minutes and are deleted at the next start", async () => {
    const { memory, values, clock, tab } = await withEverything();
    clock.now += 120 * MINUTE - 1;
    expect([await memory.loadCachedPatient(), await memory.loadDraft("therapy")]).toEqual([
      { condition: CANARY },
      { note: CANARY },
    ]);
    clock.now += 1;
    expect([await memory.loadCachedPatient(), await memory.loadDraft("therapy")]).toEqual([null, null]);
    await tab().loadDraft("therapy");
    expect([...values.values.keys()]).toEqual([]);
  });

  it("stay after a start while they are not expired", async () => {
    const { tab, values } = await withEverything();
    const before = [...values.values.keys()];
    expect(await tab().loadDraft("therapy")).toEqual({ note: CANARY });
    expect([...values.values.keys()]).toEqual(before);
  });

  it("are not saved while nobody is signed in", async () => {
    const { tab, values } = fakeDevice();
    const memory = tab();
    await memory.saveDraft("therapy", { note: CANARY });
    await memory.cachePatient({});
    expect([await memory.loadDraft("therapy"), await memory.loadCachedPatient(), values.values.size]).toEqual([
      null,
      null,
      0,
    ]);
  });

  it("lose only the deleted draft", async () => {
    const { memory } = await withEverything();
    await memory.saveDraft("contact", 1);
    await memory.dropDraft("therapy", await memory.loadDraft("therapy"));
    expect([await memory.loadDraft("therapy"), await memory.loadDraft("contact")]).toEqual([null, 1]);
  });
});

describe("the end of a session", () => {
  it("R14: by inactivity deletes session, menu and record, and keeps the drafts for the same person", async () => {
    const { memory, values, tab } = await withEverything();
    await memory.endSession();
    expect([memory.loadSession(), memory.loadMenu(), await memory.loadDraft("therapy")]).toEqual([null, null, null]);
    expect([...values.values.keys()].filter((name) => name.startsWith("record"))).toEqual([]);
    const later = tab();
    expect(await later.loadDraft("therapy")).toBeNull();
    later.saveSession({ ...anna, token: "a2" });
    expect(await later.loadDraft("therapy")).toEqual({ note: CANARY });
    expect(await later.loadCachedPatient()).toBeNull();
    expect([later.loadLanguage(), later.isSectionOpen("personal")]).toEqual(["en", true]);
  });

  it("W8: leaves no health data for the next account", async () => {
    const { memory, values, storage } = await withEverything();
    await memory.endSession();
    memory.saveSession(bruno);
    expect([await memory.loadDraft("therapy"), await memory.loadCachedPatient()]).toEqual([null, null]);
    expect([...values.values.keys()]).toEqual([]);
    memory.saveSession(anna);
    expect(await memory.loadDraft("therapy")).toBeNull();
    expect(await bytes(memory, values.values, storage)).not.toContain(CANARY);
  });

  it("W8: without sign-out, by another account that signs in, does the same", async () => {
    const { memory } = await withEverything();
    memory.saveSession(bruno);
    expect([await memory.loadDraft("therapy"), await memory.loadCachedPatient()]).toEqual([null, null]);
    memory.saveSession(anna);
    expect([await memory.loadDraft("therapy"), await memory.loadCachedPatient()]).toEqual([null, null]);
  });

  it("SE-4: by sign-out leaves only the language, and ends the notifications also without an answer of the server", async () => {
    const { memory, values, storage, notifications } = await withEverything();
    await memory.endSession();
    expect(notifications.areOn).toBe(true);
    await memory.clear();
    expect(notifications.areOn).toBe(false);
    expect([...values.values.keys()]).toEqual([]);
    expect(Array.from({ length: storage.length }, (_, i) => storage.key(i))).toEqual(["libretto.language"]);
  });

  it("comes after all earlier writes, and no later draft is saved", async () => {
    const { memory, values } = signedIn();
    const writes = [memory.saveDraft("therapy", CANARY), memory.cachePatient(CANARY)];
    const end = memory.clear();
    const late = memory.saveDraft("therapy", CANARY);
    await Promise.all([...writes, end, late]);
    expect(values.values.size).toBe(0);
  });

  it("in one tab ends it in the others", async () => {
    const { memory, tab } = signedIn();
    const other = tab();
    await other.saveDraft("therapy", CANARY);
    await memory.clear();
    expect([other.loadSession(), await other.loadDraft("therapy")]).toEqual([null, null]);
  });
});

describe("two tabs", () => {
  it("agree on one key when they start at the same time, and each reads the other's drafts", async () => {
    const { memory, tab } = signedIn();
    const other = tab();
    await Promise.all([memory.saveDraft("therapy", 1), other.saveDraft("contact", 2)]);
    expect([await other.loadDraft("therapy"), await memory.loadDraft("contact")]).toEqual([1, 2]);
  });

  it("do not delete the key that the other is using for its first draft", async () => {
    let signalStart = () => {};
    let goOn = () => {};
    const sealing = new Promise<void>((resolve) => {
      signalStart = resolve;
    });
    const released = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const { subtle } = globalThis.crypto;
    const slow = {
      getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => globalThis.crypto.getRandomValues(bytes),
      subtle: {
        generateKey: subtle.generateKey.bind(subtle),
        decrypt: subtle.decrypt.bind(subtle),
        encrypt: async (...given: Parameters<SubtleCrypto["encrypt"]>) => {
          signalStart();
          await released;
          return subtle.encrypt(...given);
        },
      },
    };
    const device = fakeDevice(slow as unknown as Crypto);
    const memory = device.tab();
    memory.saveSession(anna);
    const saving = memory.saveDraft("therapy", 1);
    await sealing;
    const other = device.tab();
    await new Promise(setImmediate);
    goOn();
    await saving;
    expect(await other.loadDraft("therapy")).toBe(1);
  });
});

describe("the record of another person", () => {
  const opened = { carer: anna.account, patient: 81, account: 801, right: "write" } as const;

  it("W33: has drafts and a cached record of its own, whatever the other tabs show", async () => {
    const device = fakeDevice();
    const tabStorage = fakeStorage();
    const own = device.tab(tabStorage);
    own.saveSession(anna);
    await own.saveDraft("therapy", "own");
    await own.cachePatient("own");
    own.saveOpenedRecord(opened);
    // until the page is loaded again, it saves into the record that it shows
    await own.saveDraft("late", "own");
    const other = device.tab(tabStorage);
    expect(other.loadOpenedRecord()).toEqual(opened);
    expect([await other.loadDraft("therapy"), await other.loadCachedPatient(), await other.listDrafts()]).toEqual([
      null,
      null,
      [],
    ]);
    await other.saveDraft("therapy", "of 81");
    await other.cachePatient("of 81");
    const secondTab = device.tab();
    expect(secondTab.loadOpenedRecord()).toBeNull();
    expect([await secondTab.loadDraft("therapy"), await secondTab.loadCachedPatient()]).toEqual(["own", "own"]);
    expect((await secondTab.listDrafts()).toSorted()).toEqual(["late", "therapy"]);
    expect(await other.listDrafts()).toEqual(["therapy"]);
    await secondTab.dropDraft("therapy", "own");
    expect(await other.loadDraft("therapy")).toBe("of 81");
  });

  it("W33: stays open for the same account after its session ended, and for no other one", async () => {
    const device = fakeDevice();
    const tabStorage = fakeStorage();
    device.tab(tabStorage).saveOpenedRecord(opened);
    const tab = device.tab(tabStorage);
    await tab.endSession();
    tab.saveSession(anna);
    expect(tab.loadOpenedRecord()).toEqual(opened);
    tab.saveSession({ ...anna, account: anna.account + 1 });
    expect(tab.loadOpenedRecord()).toBeNull();
    expect(device.tab(tabStorage).loadOpenedRecord()).toBeNull();
  });

  it("W33: is compared with the record that the tab showed before, for the same account only", () => {
    const device = fakeDevice();
    const tabStorage = fakeStorage();
    const tab = device.tab(tabStorage);
    tab.saveSession(anna);
    expect([1, 801, 801, 1].map((account) => tab.exchangeShownRecord(account))).toEqual([1, 1, 801, 801]);
    expect(tabStorage.length).toBe(0);
    expect(device.tab(tabStorage).exchangeShownRecord(801)).toBe(1);
    expect(device.tab().exchangeShownRecord(1)).toBe(1);
    tab.saveSession(bruno);
    expect(tab.exchangeShownRecord(2)).toBe(2);
  });

  it("W33: is closed by a sign-out", async () => {
    const device = fakeDevice();
    const tabStorage = fakeStorage();
    device.tab(tabStorage).saveOpenedRecord(opened);
    await device.tab(tabStorage).clear();
    expect(device.tab(tabStorage).loadOpenedRecord()).toBeNull();
  });
});

describe("a browser that refuses", () => {
  it("local storage saves nothing and causes no error", () => {
    const memory = browserMemory({
      storage: () => {
        throw new DOMException("denied", "SecurityError");
      },
      tabStorage: () => {
        throw new DOMException("denied", "SecurityError");
      },
      values: fakeDevice().values,
      cryptography: globalThis.crypto,
      now: () => 0,
      runExclusive: fakeLock(),
      endNotifications: async () => undefined,
    });
    memory.saveSession(anna);
    memory.saveLanguage("en");
    expect([memory.loadSession(), memory.loadLanguage(), memory.loadMenu(), memory.isSectionOpen("x")]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it("its database, or has no cryptography, saves no health data and causes no error", async () => {
    const refusing = new Proxy({} as KeyValues, { get: () => () => Promise.reject(new Error("no database")) });
    for (const [values, cryptography] of [
      [refusing, globalThis.crypto],
      [fakeDevice().values, {} as Crypto],
    ] as const) {
      const storage = fakeStorage();
      const memory = browserMemory({
        storage: () => storage,
        tabStorage: () => storage,
        values,
        cryptography,
        now: () => 0,
        runExclusive: fakeLock(),
        endNotifications: () => Promise.reject(new Error("no network")),
      });
      memory.saveSession(anna);
      await memory.saveDraft("therapy", CANARY);
      await memory.cachePatient(CANARY);
      expect([await memory.loadDraft("therapy"), await memory.loadCachedPatient()]).toEqual([null, null]);
      await memory.dropDraft("therapy", CANARY);
      await memory.endSession();
      await memory.clear();
      expect(memory.loadSession()).toBeNull();
    }
  });
});

describe("the list of drafts", () => {
  it("names the drafts of this account that can be read, after a restart too, and no expired one", async () => {
    const { memory, tab, clock } = signedIn();
    await memory.saveDraft("therapies:inUse:0", { note: CANARY });
    clock.now += 100 * MINUTE;
    await memory.saveDraft("visits:visits:7", { note: CANARY });
    expect((await tab().listDrafts()).toSorted()).toEqual(["therapies:inUse:0", "visits:visits:7"]);
    clock.now += 30 * MINUTE;
    expect(await memory.listDrafts()).toEqual(["visits:visits:7"]);
    memory.saveSession(bruno);
    expect(await memory.listDrafts()).toEqual([]);
    await memory.clear();
    expect(await memory.listDrafts(), "nobody is signed in").toEqual([]);
  });
});

describe("the subscription to notifications", () => {
  it("ends, and a browser without one, or without service workers, causes no error", async () => {
    const ended: string[] = [];
    const workersWith = (subscription: object | null) =>
      ({ getRegistration: async () => ({ pushManager: { getSubscription: async () => subscription } }) }) as never;
    await endPushSubscription(workersWith({ unsubscribe: async () => ended.push("ended") }));
    await endPushSubscription(workersWith(null));
    await endPushSubscription({ getRegistration: async () => undefined } as never);
    await endPushSubscription(undefined);
    expect(ended).toEqual(["ended"]);
  });
});
