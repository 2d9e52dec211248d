import { createLossQuestion } from "@libretto/ui/shell/session/loss-question";
import { describe, expect, it } from "vitest";
import { answer, createUiFixture, flushMicrotasks } from "../../../support/ui/ui-fixture.ts";

const failToLoad = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

describe("the question before signing out whose code cannot be loaded", () => {
  it.each([true, false])("is asked in plain words when there are drafts, and returns the answer %s", async (isYes) => {
    const { memory, dialogs, services } = createUiFixture();
    await memory.saveDraft("therapies:inUse:0", {});
    const ask = createLossQuestion(failToLoad, { memory, dialogs, language: services.language });
    const both = Promise.all([ask(), ask()]);
    expect(await answer(dialogs, isYes)).toMatchObject({
      message: { text: "Vuoi uscire? Quello che non è salvato si cancella da questo dispositivo." },
      isDestructive: true,
    });
    expect([await both, dialogs.stack.length]).toEqual([[isYes, isYes], 0]);
  });

  it("is not asked without drafts, nor when the code is loaded", async () => {
    const { memory, dialogs, services } = createUiFixture();
    const context = { memory, dialogs, language: services.language };
    expect(await createLossQuestion(failToLoad, context)()).toBe(true);
    await memory.saveDraft("therapies:inUse:0", {});
    const asking = createLossQuestion(async () => async () => false, context)();
    await flushMicrotasks();
    expect([await asking, dialogs.stack]).toEqual([false, []]);
  });
});
