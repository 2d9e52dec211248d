import { browserPreferences } from "@libretto/adapters/browser/device-preferences";
import { followReading } from "@libretto/ui/shared/reading/follow-reading";
import { PreferencesModel } from "@libretto/ui/shared/reading/preferences-model";
import { changePrintedPaper } from "@libretto/ui/shared/reading/printed-paper";
import { observable, runInAction } from "mobx";
import { describe, expect, it } from "vitest";
import { fakeStorage } from "../../../support/ui/fake-browser.ts";
import { flushMicrotasks } from "../../../support/ui/ui-fixture.ts";

const createPreferences = () => {
  const storage = fakeStorage();
  const session = observable({ account: 1 as number | null });
  const signIn = (account: number | null) =>
    runInAction(() => {
      session.account = account;
    });
  return {
    storage,
    signIn,
    model: new PreferencesModel(
      browserPreferences(() => storage),
      () => session.account,
    ),
  };
};

describe("the preferences on this device", () => {
  it("belong to one account and stay after a restart", () => {
    const { storage, signIn, model } = createPreferences();
    model.change({ isReadingLarge: true });
    expect(model.current?.isReadingLarge).toBe(true);
    signIn(2);
    expect(model.current?.isReadingLarge).toBe(false);
    signIn(null);
    expect(model.current).toBeNull();
    const again = new PreferencesModel(
      browserPreferences(() => storage),
      () => 1,
    );
    expect(again.current).toMatchObject({ isReadingLarge: true, isSearchKeyOn: true, mayDictate: false });
  });

  it("are stored again after a sign-out that empties the storage, only when some were chosen", () => {
    const { storage, signIn, model } = createPreferences();
    model.remember()();
    expect(storage.length).toBe(0);
    model.change({ isReadingLarge: true });
    const restore = model.remember();
    signIn(null);
    storage.clear();
    restore();
    expect(browserPreferences(() => storage).load(1)?.isReadingLarge).toBe(true);
  });

  it("W33: remember the printed paper of each record apart, also of those that the person cares for", () => {
    const storage = fakeStorage();
    const create = (other: number | null) =>
      new PreferencesModel(
        browserPreferences(() => storage),
        () => 1,
        () => other,
      );
    const at = "2026-03-01T08:00:00.000Z" as never;
    changePrintedPaper(create(null), { at, medications: "own" });
    changePrintedPaper(create(801), { at, medications: "Teresa" });
    changePrintedPaper(create(802), { at, medications: "Mario" });
    changePrintedPaper(create(802), null);
    const papers = [null, 801, 802, 803].map((other) => create(other).printedPaper?.medications ?? null);
    expect(papers).toEqual(["own", "Teresa", null, null]);
  });

  it("show large text as long as the person who chose it is signed in", async () => {
    const { signIn, model } = createPreferences();
    const attributes = new Map<string, string>();
    const root = {
      setAttribute: (name: string, value: string) => void attributes.set(name, value),
      removeAttribute: (name: string) => void attributes.delete(name),
    };
    const end = followReading(model, root, () => Promise.reject(new Error("no network")));
    model.change({ isReadingLarge: true });
    await flushMicrotasks();
    expect(attributes.get("data-reading")).toBe("large");
    signIn(2);
    await flushMicrotasks();
    expect(attributes.size).toBe(0);
    end();
  });
});
