import { closeDialogsOnBack } from "@libretto/ui/shared/dialogs/close-dialogs-on-back";
import { confirmBeforeLeaving } from "@libretto/ui/shared/dialogs/confirm-before-leaving";
import { DialogsModel } from "@libretto/ui/shared/dialogs/dialogs-model";
import { observable, runInAction } from "mobx";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { fakeHistory } from "../../../support/ui/fake-history.ts";
import { flushMicrotasks } from "../../../support/ui/ui-fixture.ts";

const QUESTION = { message: { code: "general.sureToDelete" }, verb: "delete" } as const;

/** The third page of four, which asks before it is left, in a browser whose back button closes dialogs. */
const guarded = () => {
  const browser = fakeHistory("first", "second", "third");
  const dialogs = new DialogsModel();
  const state = observable({ hasChanges: true });
  const answer = (yes: boolean) => {
    const top = dialogs.stack.at(-1);
    if (top?.kind === "question") top.answer(yes);
    return flushMicrotasks();
  };
  const document = Object.assign(new EventTarget(), {
    activeElement: null,
    querySelectorAll: () => [{ contains: () => false, dispatchEvent: () => void answer(false) }],
  });
  vi.stubGlobal("window", browser.window);
  vi.stubGlobal("history", browser.history);
  vi.stubGlobal("document", document);
  vi.stubGlobal("KeyboardEvent", Event);
  const endClosing = closeDialogsOnBack(dialogs);
  const end = confirmBeforeLeaving({
    hasUnsavedChanges: () => state.hasChanges,
    confirmLeave: () => dialogs.confirm(QUESTION),
  });
  onTestFinished(() => {
    end();
    endClosing();
    vi.unstubAllGlobals();
  });
  return {
    ...browser,
    dialogs,
    answer,
    change: (hasChanges: boolean) => runInAction(() => (state.hasChanges = hasChanges)),
  };
};

describe("a page that asks before it is left", () => {
  it("asks on the back button, after every no, and goes back after a yes", async () => {
    const { history, page, dialogs, answer } = guarded();
    for (const _time of ["once", "twice"]) {
      history.back();
      expect([page(), dialogs.hasOpen]).toEqual(["third", true]);
      await answer(false);
      expect([page(), dialogs.hasOpen]).toEqual(["third", false]);
    }
    history.back();
    await answer(true);
    expect([page(), dialogs.hasOpen]).toEqual(["second", false]);
  });

  it("treats the back button in its question as no, and asks again", async () => {
    const { history, page, dialogs, answer } = guarded();
    history.back();
    history.back();
    await flushMicrotasks();
    expect([page(), dialogs.hasOpen]).toEqual(["third", false]);
    history.back();
    expect([page(), dialogs.hasOpen]).toEqual(["third", true]);
    await answer(true);
    expect(page()).toBe("second");
  });

  it("asks nothing when nothing would be lost any more, and its history entry is skipped", () => {
    const { history, page, dialogs, change } = guarded();
    change(false);
    history.back();
    expect([page(), dialogs.hasOpen]).toEqual(["second", false]);
  });

  it("does not affect navigations to other pages", async () => {
    const { history, page, dialogs, answer, change } = guarded();
    history.back();
    await answer(false);
    history.go(-2);
    expect([page(), dialogs.hasOpen]).toEqual(["second", false]);
    history.go(2);
    expect(page()).toBe("third");
    change(false);
    history.pushState({ page: "fourth" });
    history.go(-2);
    expect([page(), dialogs.hasOpen]).toEqual(["third", false]);
    history.go(2);
    expect(page()).toBe("fourth");
  });
});
