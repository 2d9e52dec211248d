import { right, taskEither } from "@libretto/core/kernel/fp";
import type { SessionGateway } from "@libretto/core/ports/session-gateway";
import { InactivityModel } from "@libretto/ui/app/inactivity-model";
import { SessionModel } from "@libretto/ui/app/session-model";
import { expect, it } from "vitest";
import { at } from "../../support/builders.ts";
import { fakeMemory } from "../../support/screens.ts";

it("whoever is away for too long is signed out once, however long the server takes", async () => {
  const ended: (() => void)[] = [];
  const gateway: Pick<SessionGateway, "signOut" | "stay"> = {
    signOut: () => () => new Promise((heard) => ended.push(() => heard(right(undefined)))),
    stay: () => taskEither.right(at("2026-03-14T11:00:00Z")),
  };
  const clock = { now: () => at("2026-03-14T10:11:00Z") };
  const session = { token: "t", account: 1, expiresAt: at("2026-03-14T11:00:00Z") };
  const activity = {
    last: () => Date.UTC(2026, 2, 14, 10),
    touch: () => undefined,
    watch: () => () => undefined,
    announceSignOut: () => undefined,
  };
  const memory = { ...fakeMemory(), session: () => session };
  const signedIn = new SessionModel(memory, gateway as SessionGateway, clock, activity);
  const model = new InactivityModel(activity, clock, gateway as SessionGateway, signedIn, () => () => undefined);
  model.look();
  model.look();
  expect([ended.length, signedIn.leaving, signedIn.session]).toEqual([1, true, session]);
  ended[0]?.();
  await expect
    .poll(() => [signedIn.session, signedIn.ended, signedIn.leaving])
    .toEqual([null, "session.inactive", false]);
  await signedIn.begin(session);
  model.look();
  expect(ended).toHaveLength(2);
});
