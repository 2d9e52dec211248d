import {
  HEALTH_NOTICE_VERSION,
  LOCKED_TREATMENT,
  type PastConsent,
  TERMS_VERSION,
} from "@libretto/core/account/consents";
import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import { AcceptedTextsModel } from "@libretto/ui/account/accepted-texts-model";
import { entryLabels } from "@libretto/ui/account/entry-labels";
import { labelsIn } from "@libretto/ui/shared/translations";
import { describe, expect, it } from "vitest";
import { at } from "../../support/builders.ts";
import { createSecurityFixture, OWNER } from "../../support/ui/security-fixture.ts";
import { flushMicrotasks } from "../../support/ui/ui-fixture.ts";

describe("the accepted texts of the account page", () => {
  const load = async (history?: readonly PastConsent[]) => {
    const { parts, clock, trouble } = await createSecurityFixture();
    const privacy =
      history === undefined ? parts.privacy : { ...parts.privacy, listConsentHistory: () => taskEither.right(history) };
    const { remote } = new AcceptedTextsModel({ privacy }, OWNER.id);
    await flushMicrotasks();
    return { remote, clock, trouble };
  };
  const entry = (id: number, change: Partial<PastConsent> = {}): PastConsent => ({
    id,
    treatment: LOCKED_TREATMENT,
    given: true,
    at: at("2026-03-01T08:00:00.000Z"),
    noticeVersion: HEALTH_NOTICE_VERSION,
    ...change,
  });

  it("have version and time", async () => {
    const { remote, clock } = await load();
    expect(remote.value).toMatchObject({
      terms: { version: TERMS_VERSION, acceptedAt: clock.now() },
      notice: { noticeVersion: HEALTH_NOTICE_VERSION, at: clock.now() },
    });
  });

  it.each([
    { of: "the newest consent to health data", history: [entry(3, { treatment: 15 }), entry(2), entry(1)], id: 2 },
    { of: "no withdrawn consent", history: [entry(2, { given: false }), entry(1)], id: null },
    { of: "no consent that was stored without a question", history: [entry(1, { noticeVersion: 1 })], id: null },
    { of: "an empty history", history: [], id: null },
  ])("show the notice of $of", async ({ history, id }) => {
    const { remote } = await load(history);
    expect(remote.value?.notice?.id ?? null).toBe(id);
  });

  it("report that they cannot be read, and are read on retry", async () => {
    const { parts, trouble } = await createSecurityFixture();
    trouble.failNext(failure("unavailable", "failure.offline"));
    const { remote } = new AcceptedTextsModel(parts, OWNER.id);
    await flushMicrotasks();
    expect(remote.failure?.code).toBe("failure.offline");
    await remote.load();
    expect(remote.value?.terms?.version).toBe(TERMS_VERSION);
  });
});

it("PR-8: the notice of the registration names everybody who may see health data", () => {
  const notice = (language: "it" | "en") => labelsIn(language, entryLabels)("healthNotice");
  for (const reader of [
    "medici che associ",
    "persone che inviti",
    "foglio di emergenza",
    "link di condivisione",
    "calendario",
  ])
    expect(notice("it")).toContain(reader);
  for (const reader of ["doctors you associate", "people you invite", "emergency sheets", "share links", "calendar"])
    expect(notice("en")).toContain(reader);
});
