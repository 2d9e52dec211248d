import { memoryClock } from "@libretto/adapters/memory/clock";
import type { Instant } from "@libretto/core/kernel/dates";
import { CookiesModel } from "@libretto/ui/account/cookies/cookies-model";
import { describe, expect, it, vi } from "vitest";
import { createUiFixture, flushMicrotasks } from "../../../support/ui/ui-fixture.ts";

const opened = (initial: Instant | null = null, keepsNothing = true) => {
  const { services, dialogs, notices } = createUiFixture();
  let stored = initial;
  const signOutByChoice = vi.fn(async () => {});
  const model = new CookiesModel({
    consents: {
      load: () => stored,
      save: (at) => {
        stored = at;
      },
      clear: () => {
        stored = null;
      },
    },
    ...{ clock: memoryClock(), dialogs, notices, language: services.language },
    signOut: { signOutByChoice, confirmLoss: async () => keepsNothing },
  });
  const answer = async (isConfirmed: boolean) => {
    const revoking = model.revoke();
    const open = dialogs.stack.at(-1);
    if (open?.kind !== "question") throw new Error("no question");
    expect(open.question).toMatchObject({ details: { code: "cookies.endsSession" }, isDestructive: true });
    open.answer(isConfirmed);
    await revoking;
    await flushMicrotasks();
  };
  return { model, signOutByChoice, answer, stored: () => stored };
};

describe("the cookie page", () => {
  it("A9: stores the consent, which is valid for a year", () => {
    const { model, stored } = opened();
    expect(model.consent).toEqual({ is: "none" });
    model.allow();
    expect(model.consent.is).toBe("accepted");
    expect(opened(stored()).model.consent).toEqual(model.consent);
    expect(opened("2020-01-01T00:00:00.000Z" as Instant).model.consent).toEqual({ is: "none" });
  });

  it("keeps the consent and the session of a person who does not want to lose what is typed", async () => {
    const { model, signOutByChoice, answer } = opened(null, false);
    model.allow();
    await answer(true);
    expect([model.consent.is, signOutByChoice.mock.calls]).toEqual(["accepted", []]);
  });

  it("A10: revokes after a confirmation, and ends the session with the specified message", async () => {
    const { model, signOutByChoice, answer, stored } = opened();
    model.allow();
    await answer(false);
    expect([model.consent.is, signOutByChoice.mock.calls]).toEqual(["accepted", []]);
    await answer(true);
    expect([model.consent.is, stored()]).toEqual(["none", null]);
    expect(signOutByChoice).toHaveBeenCalledWith("cookies.cleared");
  });
});
