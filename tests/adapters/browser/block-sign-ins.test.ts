import { blockSignIns, waitForSignOuts } from "@libretto/adapters/browser/block-sign-ins";
import { httpPrivacyService } from "@libretto/adapters/http/account/privacy-service";
import { blockSignInsDuringDeletion } from "@libretto/adapters/http/interceptors/block-sign-ins";
import { repeatAfterStepUp } from "@libretto/adapters/http/interceptors/step-up";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import type { SessionGateway } from "@libretto/core/ports/accounts/session-gateway";
import { afterEach, expect, it, vi } from "vitest";
import { at } from "../../support/builders.ts";
import { createClientWith, problem } from "../../support/ui/fake-server.ts";
import { flushMicrotasks } from "../../support/ui/ui-fixture.ts";

const SESSION = { token: "t", account: 1, expiresAt: at("2026-03-14T11:00:00Z") };

/** The lock that all tabs share: one holder at a time, or none once the wait is cancelled. */
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

/** A server that answers sign-outs and account deletions when the test allows it. */
const aServer = () => {
  const requests: string[] = [];
  let hear = (_reason?: Failure) => {};
  const later = (what: string) => () => () => {
    requests.push(what);
    return new Promise((resolve) => {
      hear = (reason = failure("unavailable", "failure.unavailable")) => resolve(left(reason));
    });
  };
  const gateway = {
    signIn: () => async () => {
      requests.push("in");
      return right(SESSION);
    },
    signInWithGoogle: () => async () => {
      requests.push("in with Google");
      return right(SESSION);
    },
    signOut: later("out"),
  } as unknown as SessionGateway;
  const end = () => {
    requests.push("end");
    return new Promise<Response>((resolve) => {
      hear = (reason = failure("unavailable", "failure.unavailable")) => resolve(problem(403, reason));
    });
  };
  const { client } = createClientWith(end);
  return { asked: requests, gateway, client, hear: (reason?: Failure) => hear(reason) };
};

afterEach(() => vi.restoreAllMocks());

it("sign-in waits for the sign-outs of every tab, which start at once", async () => {
  const { asked, gateway, hear } = aServer();
  const locks = browserLocks();
  const [here, there] = [waitForSignOuts(gateway, () => locks), waitForSignOuts(gateway, () => locks)];
  const out = here.signOut()();
  expect(asked).toEqual(["out"]);
  const signedIn = [there.signIn("", "")(), here.signInWithGoogle("", "")()];
  await flushMicrotasks();
  expect(asked).toEqual(["out"]);
  hear();
  expect((await out)._tag).toBe("Left");
  expect(await Promise.all(signedIn)).toEqual([right(SESSION), right(SESSION)]);
  expect(asked).toEqual(["out", "in", "in with Google"]);
});

it("sign-in waits for the response to the account deletion", async () => {
  const { asked, gateway, client, hear } = aServer();
  const locks = browserLocks();
  const deletion = httpPrivacyService(
    client.withInterceptors(blockSignInsDuringDeletion((end) => blockSignIns(end, () => locks))),
  ).deleteAccount()();
  await flushMicrotasks();
  const signedIn = waitForSignOuts(gateway, () => locks).signIn("", "")();
  await flushMicrotasks();
  expect(asked).toEqual(["end"]);
  hear();
  expect((await deletion)._tag).toBe("Left");
  expect(await signedIn).toEqual(right(SESSION));
  expect(asked).toEqual(["end", "in"]);
});

it("nothing waits while the account deletion asks for step-up authentication", async () => {
  const { asked, gateway, client, hear } = aServer();
  const locks = browserLocks();
  const stepUpClient = client.withInterceptors(
    repeatAfterStepUp(() => new Promise(() => {})),
    blockSignInsDuringDeletion((end) => blockSignIns(end, () => locks)),
  );
  void httpPrivacyService(stepUpClient).deleteAccount()();
  await flushMicrotasks();
  hear(failure("notPermitted", "account.proveAgain"));
  expect(await waitForSignOuts(gateway, () => locks).signIn("", "")()).toEqual(right(SESSION));
  expect(asked).toEqual(["end", "in"]);
});

it("sign-in does not wait for ever for a suspended tab", async () => {
  const abortController = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(abortController.signal);
  const { asked, gateway } = aServer();
  const locks = browserLocks();
  void waitForSignOuts(gateway, () => locks).signOut()();
  const signedIn = waitForSignOuts(gateway, () => locks).signIn("", "")();
  await flushMicrotasks();
  expect(asked).toEqual(["out"]);
  abortController.abort();
  expect(await signedIn).toEqual(right(SESSION));
});

it("nothing waits in a browser without locks", async () => {
  const { asked, gateway } = aServer();
  const alone = waitForSignOuts(gateway, () => undefined as unknown as LockManager);
  void alone.signOut()();
  expect(await alone.signIn("", "")()).toEqual(right(SESSION));
  expect(asked).toEqual(["out", "in"]);
});
