import { memoryActivity } from "@libretto/adapters/memory/activity";
import { memoryClock } from "@libretto/adapters/memory/clock";
import { memoryLocalMemory } from "@libretto/adapters/memory/local-memory";
import { type Either, right, taskEither } from "@libretto/core/kernel/fp";
import { InactivityModel } from "@libretto/ui/shell/session/inactivity-model";
import { SessionModel } from "@libretto/ui/shell/session/session-model";
import { SignOut } from "@libretto/ui/shell/session/sign-out";
import { when } from "mobx";
import { expect, it } from "vitest";
import { at } from "../../../support/builders.ts";

const SESSION = { token: "t", account: 1, expiresAt: at("2026-03-14T11:00:00Z") };

/** A user who signed in at ten o'clock, and a server that receives the sign-out when the test releases it. */
const signedIn = async () => {
  const ended: (() => void)[] = [];
  const gateway = {
    signOut: () => () => new Promise<Either<never, void>>((resolve) => ended.push(() => resolve(right(undefined)))),
    extendSession: () => taskEither.right(SESSION.expiresAt),
  };
  const clock = memoryClock(at("2026-03-14T10:00:00Z"));
  const activity = memoryActivity(clock);
  const memory = memoryLocalMemory();
  const session = new SessionModel(memory, clock, activity);
  await session.begin(SESSION);
  const signOut = new SignOut(session, gateway, memory);
  const model = new InactivityModel(activity, clock, gateway, session, signOut, () => () => undefined);
  return { model, session, memory, activity, ended, clock };
};

it("an inactive user is signed out once, however slow the server is", async () => {
  const { model, session, ended, clock } = await signedIn();
  clock.advance(601);
  model.check();
  model.check();
  expect([ended.length, session.isLeaving, session.session]).toEqual([1, true, null]);
  ended[0]?.();
  await when(() => session.endMessage === "session.inactive" && !session.isLeaving);
  await session.begin(SESSION);
  model.check();
  expect(ended).toHaveLength(1);
  clock.advance(601);
  model.check();
  expect(ended).toHaveLength(2);
});

it.each([
  ["while the user was active", 479, "session.signedOut"],
  ["while the user was inactive here too", 600, "session.inactive"],
] as const)("a session that ended in another tab %s shows a message", async (_when, seconds, why) => {
  const { model, session, activity, clock } = await signedIn();
  model.start();
  clock.advance(seconds);
  activity.signOutElsewhere();
  expect([session.session, session.endMessage]).toEqual([null, why]);
});

it("a session whose storage was deleted ends, but not while its account is being deleted", async () => {
  const { model, session, memory } = await signedIn();
  await memory.clear();
  session.isDeletingAccount = true;
  model.check();
  expect(session.session).toEqual(SESSION);
  session.isDeletingAccount = false;
  model.check();
  expect([session.session, session.endMessage]).toEqual([null, "session.expired"]);
});

it("a session that another user has replaced ends, also while its account is being deleted", async () => {
  const { model, session, memory } = await signedIn();
  memory.saveSession({ ...SESSION, account: 2 });
  session.isDeletingAccount = true;
  model.check();
  expect([session.session, session.endMessage]).toEqual([null, "session.expired"]);
});

it("an inactive user is signed out also while the account is being deleted", async () => {
  const { model, session, ended, clock } = await signedIn();
  session.isDeletingAccount = true;
  clock.advance(601);
  model.check();
  expect([session.session, ended.length]).toEqual([null, 1]);
});
