import { HEALTH_NOTICE_VERSION, LOCKED_TREATMENT, TERMS_VERSION } from "@libretto/core/account/consents";
import { TRIAL_LICENCE } from "@libretto/core/ports/accounts/licence-store";
import { confirmRegistration } from "@libretto/core/use-cases/account/registration/confirm-registration";
import { describe, expect, it } from "vitest";
import { createFakeAccounts, ORIGIN } from "../../../../support/use-cases/fake-account-services.ts";

const pending = {
  ...{ email: "anna@example.org", name: "Anna", surname: "Bianchi", passwordHash: "hash of it" },
  acceptedAt: "2026-03-13T09:00:00.000Z",
  ...{ noticeVersion: `${HEALTH_NOTICE_VERSION}`, termsVersion: `${TERMS_VERSION}` },
};
const linkTo = (data: unknown) => ({
  secrets: [{ digest: "digest of token", kind: "confirm", account: null, data } as const],
});

describe("The confirmation of a registration", () => {
  it("creates the account with trial licence, sheet and consent", async () => {
    const { services, state } = createFakeAccounts(linkTo(pending));
    expect(await confirmRegistration(services, ORIGIN, "token")()).toMatchObject({ _tag: "Right" });
    expect(state.accounts[1]).toMatchObject({ email: "anna@example.org", role: "patient", patient: 1001, id: 1002 });
    expect(state.events).toEqual([
      `terms ${TERMS_VERSION} of 1002 at ${pending.acceptedAt}`,
      `licence ${TRIAL_LICENCE} of 1001 until 2026-04-13T09:00:00.000Z`,
      "act as 1002",
      "sheet 1001 of Anna",
      `consent ${LOCKED_TREATMENT} of 1001: true`,
    ]);
    expect(state.audit).toMatchObject([{ action: "confirm", actor: 1002, patient: 1001 }]);
    expect(state.resets).toEqual(["address digest of 10.0.0.1"]);
  });

  it("works once", async () => {
    const { services, state } = createFakeAccounts(linkTo(pending));
    await confirmRegistration(services, ORIGIN, "token")();
    expect(await confirmRegistration(services, ORIGIN, "token")()).toMatchObject({
      left: { code: "account.linkInvalid" },
    });
    expect(state.accounts).toHaveLength(2);
  });

  it.each([
    ["an unknown token", { secrets: [] }],
    ["earlier texts", linkTo({ ...pending, noticeVersion: "1" })],
    ["an address that has an account meanwhile", linkTo({ ...pending, email: "mario@example.org" })],
  ])("refuses %s, and the attempt stays counted", async (_what, differs) => {
    const { services, state } = createFakeAccounts(differs);
    expect(await confirmRegistration(services, ORIGIN, "token")()).toMatchObject({
      left: { code: "account.linkInvalid" },
    });
    expect(state.accounts).toHaveLength(1);
    expect(state.attempts).toEqual(["address digest of 10.0.0.1"]);
    expect(state.resets).toEqual([]);
  });
});
