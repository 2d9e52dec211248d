import { beforeSignIns, signOutsFirst } from "@libretto/adapters/browser/sign-outs-first";
import type { Client } from "@libretto/adapters/http/client";
import { deletionFirst } from "@libretto/adapters/http/deletion-first";
import { httpPrivacyDesk } from "@libretto/adapters/http/privacy-desk";
import { provingClient } from "@libretto/adapters/http/proving-client";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import type { SessionGateway } from "@libretto/core/ports/accounts/session-gateway";
import { afterEach, expect, it, vi } from "vitest";
import { at } from "../../support/builders.ts";
import { settle } from "../../support/screens.ts";

const SESSION = { token: "t", account: 1, expiresAt: at("2026-03-14T11:00:00Z") };

/** What each tab of a browser has of the same lock: one after the other, or nobody once the wait is given up. */
const browserLocks = () => {
  let before: Promise<unknown> = Promise.resolve();
  const request = async (_name: string, { signal }: LockOptions, work: () => Promise<unknown>) => {
    const turn = before;
    const given = new Promise<never>((_, reject) => signal?.addEventListener("abort", reject));
    const mine = turn.then(() => (signal?.aborted ? undefined : work()));
    before = mine;
    return Promise.race([mine, given]);
  };
  return { request } as unknown as LockManager;
};

/** A server that answers sign-outs and the end of an account when it is told to. */
const aServer = () => {
  const asked: string[] = [];
  let hear = (_said?: Failure) => {};
  const later = (what: string) => () => () => {
    asked.push(what);
    return new Promise((heard) => {
      hear = (said = failure("unavailable", "failure.unavailable")) => heard(left(said));
    });
  };
  const gateway = {
    signIn: () => async () => {
      asked.push("in");
      return right(SESSION);
    },
    signInWithGoogle: () => async () => {
      asked.push("in with Google");
      return right(SESSION);
    },
    signOut: later("out"),
  } as unknown as SessionGateway;
  const client = { call: later("end") } as unknown as Client;
  return { asked, gateway, client, hear: (said?: Failure) => hear(said) };
};

afterEach(() => vi.restoreAllMocks());

it("whoever signs in waits for the sign-outs of every tab, which begin at once", async () => {
  const { asked, gateway, hear } = aServer();
  const locks = browserLocks();
  const [here, there] = [signOutsFirst(gateway, () => locks), signOutsFirst(gateway, () => locks)];
  const out = here.signOut()();
  expect(asked).toEqual(["out"]);
  const signedIn = [there.signIn("", "")(), here.signInWithGoogle("", "")()];
  await settle();
  expect(asked).toEqual(["out"]);
  hear();
  expect((await out)._tag).toBe("Left");
  expect(await Promise.all(signedIn)).toEqual([right(SESSION), right(SESSION)]);
  expect(asked).toEqual(["out", "in", "in with Google"]);
});

it("whoever signs in waits for the answer to the end of an account", async () => {
  const { asked, gateway, client, hear } = aServer();
  const locks = browserLocks();
  const gone = httpPrivacyDesk(deletionFirst(client, (end) => beforeSignIns(end, () => locks))).deleteAccount()();
  await settle();
  const signedIn = signOutsFirst(gateway, () => locks).signIn("", "")();
  await settle();
  expect(asked).toEqual(["end"]);
  hear();
  expect((await gone)._tag).toBe("Left");
  expect(await signedIn).toEqual(right(SESSION));
  expect(asked).toEqual(["end", "in"]);
});

it("nobody waits while whoever ends an account is asked who is there", async () => {
  const { asked, gateway, client, hear } = aServer();
  const locks = browserLocks();
  const asking = provingClient(
    deletionFirst(client, (end) => beforeSignIns(end, () => locks)),
    () => new Promise(() => {}),
  );
  void httpPrivacyDesk(asking).deleteAccount()();
  await settle();
  hear(failure("notPermitted", "account.proveAgain"));
  expect(await signOutsFirst(gateway, () => locks).signIn("", "")()).toEqual(right(SESSION));
  expect(asked).toEqual(["end", "in"]);
});

it("a tab that sleeps is not waited for for ever", async () => {
  const patience = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(patience.signal);
  const { asked, gateway } = aServer();
  const locks = browserLocks();
  void signOutsFirst(gateway, () => locks).signOut()();
  const signedIn = signOutsFirst(gateway, () => locks).signIn("", "")();
  await settle();
  expect(asked).toEqual(["out"]);
  patience.abort();
  expect(await signedIn).toEqual(right(SESSION));
});

it("nobody waits in a browser without locks", async () => {
  const { asked, gateway } = aServer();
  const alone = signOutsFirst(gateway, () => undefined as unknown as LockManager);
  void alone.signOut()();
  expect(await alone.signIn("", "")()).toEqual(right(SESSION));
  expect(asked).toEqual(["out", "in"]);
});
