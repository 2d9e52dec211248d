import { memoryActivity } from "@libretto/adapters/memory/activity";
import { memoryClock } from "@libretto/adapters/memory/clock";
import { memoryOfDevice } from "@libretto/adapters/memory/local-memory";
import { type Either, right, taskEither } from "@libretto/core/kernel/fp";
import { InactivityModel } from "@libretto/ui/shell/session/inactivity-model";
import { SessionModel } from "@libretto/ui/shell/session/session-model";
import { SignOut } from "@libretto/ui/shell/session/sign-out";
import { expect, it } from "vitest";
import { at } from "../../../support/builders.ts";

const SESSION = { token: "t", account: 1, expiresAt: at("2026-03-14T11:00:00Z") };

/** Somebody who signed in at ten o'clock, and a server that hears of the end when it is told to. */
const signedIn = async () => {
  const ended: (() => void)[] = [];
  const gateway = {
    signOut: () => () => new Promise<Either<never, void>>((heard) => ended.push(() => heard(right(undefined)))),
    extendSession: () => taskEither.right(SESSION.expiresAt),
  };
  const clock = memoryClock(at("2026-03-14T10:00:00Z"));
  const activity = memoryActivity(clock);
  const memory = memoryOfDevice();
  const session = new SessionModel(memory, clock, activity);
  await session.begin(SESSION);
  const signOut = new SignOut(session, gateway, memory);
  const model = new InactivityModel(activity, clock, gateway, session, signOut, () => () => undefined);
  return { model, session, activity, ended, clock };
};

it("whoever is away for too long is signed out once, however long the server takes", async () => {
  const { model, session, ended, clock } = await signedIn();
  clock.pass(601);
  model.check();
  model.check();
  expect([ended.length, session.leaving, session.session]).toEqual([1, true, null]);
  ended[0]?.();
  await expect.poll(() => [session.ended, session.leaving]).toEqual(["session.inactive", false]);
  await session.begin(SESSION);
  model.check();
  expect(ended).toHaveLength(1);
  clock.pass(601);
  model.check();
  expect(ended).toHaveLength(2);
});

it.each([
  ["while somebody was here", 479, "session.signedOut"],
  ["where nobody was here either", 600, "session.inactive"],
] as const)("ended in another tab %s, it says so", async (_when, seconds, why) => {
  const { model, session, activity, clock } = await signedIn();
  model.start();
  clock.pass(seconds);
  activity.signOutElsewhere();
  expect([session.session, session.ended]).toEqual([null, why]);
});
