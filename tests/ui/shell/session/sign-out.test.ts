import { waitForSignOuts } from "@libretto/adapters/browser/block-sign-ins";
import { httpSessionGateway } from "@libretto/adapters/http/account/session-gateway";
import { httpClient } from "@libretto/adapters/http/client";
import { memoryActivity } from "@libretto/adapters/memory/activity";
import { memoryLocalMemory } from "@libretto/adapters/memory/local-memory";
import type { Failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import { SessionModel } from "@libretto/ui/shell/session/session-model";
import { SignOut } from "@libretto/ui/shell/session/sign-out";
import { describe, expect, it } from "vitest";
import { at } from "../../../support/builders.ts";
import { failNetwork, noContent, problem } from "../../../support/ui/fake-server.ts";

const ANNA = { token: "a", account: 1, expiresAt: at("2026-03-14T12:00:00Z") };
const BRUNO = { token: "b", account: 2, expiresAt: at("2026-03-14T12:00:00Z") };
const clock = { now: () => at("2026-03-14T10:00:00Z") };

/** Anna on her own device, with a draft, and a server that answers when the test releases it. */
const anna = async () => {
  const memory = memoryLocalMemory();
  const activity = memoryActivity(clock);
  const requests: (readonly [address: string, bearer: string | null])[] = [];
  let answer: (response: Response | Promise<Response>) => void = () => undefined;
  const response = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const client = httpClient({
    token: () => memory.loadSession()?.token ?? null,
    onSignedOut: () => void session.expire("session.expired"),
    language: () => "it",
    fetch: (address, init) => {
      requests.push([String(address), new Headers(init?.headers).get("authorization")]);
      return response;
    },
  });
  const session = new SessionModel(memory, clock, activity);
  await session.begin(ANNA);
  memory.saveLanguage("en");
  await memory.saveDraft("contact", "typed");
  const signOut = new SignOut(session, waitForSignOuts(httpSessionGateway(client)), memory);
  return { memory, activity, asked: requests, session, signOut, answer };
};

it.each([true, false])("signs out on request only when the person accepts the loss: %s", async (isAccepted) => {
  const { memory, session } = await anna();
  const gateway = { signOut: () => taskEither.right<Failure, void>(undefined) };
  await new SignOut(session, gateway, memory, async () => isAccepted).signOutOnRequest();
  expect(memory.loadSession()).toEqual(isAccepted ? null : ANNA);
});

const WAYS = ["byChoice", "byInactivity"] as const;

describe.each(WAYS)("signing out %s", (way) => {
  it("sends the token to the server, and deletes it here and notifies other tabs before the response", async () => {
    const { memory, activity, asked, session, signOut, answer } = await anna();
    const done = signOut[way === "byChoice" ? "signOutByChoice" : "signOutAfterInactivity"]();
    expect(asked).toEqual([[`/api/user/logout${way === "byChoice" ? "" : "?drafts=keep"}`, "Bearer a"]]);
    expect([memory.loadSession(), activity.announcedSignOuts()]).toEqual([null, 1]);
    expect([session.session, session.isLeaving, session.endMessage, session.isValidNow()]).toEqual([
      null,
      true,
      null,
      false,
    ]);
    answer(noContent());
    await done;
    expect([session.isLeaving, session.endMessage]).toEqual([false, way === "byChoice" ? null : "session.inactive"]);
  });

  it("prevents a resumed session by a reload during it", async () => {
    const { memory, activity, signOut } = await anna();
    void signOut[way === "byChoice" ? "signOutByChoice" : "signOutAfterInactivity"]();
    expect(new SessionModel(memory, clock, activity).isValidNow()).toBe(false);
  });

  it("does not affect a user who has signed in since", async () => {
    const { memory, session, signOut, answer } = await anna();
    const done = signOut[way === "byChoice" ? "signOutByChoice" : "signOutAfterInactivity"]();
    await session.begin(BRUNO);
    answer(problem(401, { kind: "signedOut", code: "session.expired" }));
    await done;
    expect([session.session, session.endMessage, session.isValidNow()]).toEqual([BRUNO, null, true]);
    expect(memory.loadSession()).toEqual(BRUNO);
  });

  it("does not sign out another user who has signed in in another tab", async () => {
    const { memory, activity, asked, session, signOut } = await anna();
    memory.saveSession(BRUNO);
    await signOut[way === "byChoice" ? "signOutByChoice" : "signOutAfterInactivity"]();
    expect([asked, activity.announcedSignOuts(), memory.loadSession()]).toEqual([[], 0, BRUNO]);
    expect([session.session, session.isLeaving, session.endMessage]).toEqual([null, false, "session.expired"]);
  });

  it("is requested once", async () => {
    const { asked, signOut } = await anna();
    void signOut[way === "byChoice" ? "signOutByChoice" : "signOutAfterInactivity"]();
    void signOut[way === "byChoice" ? "signOutByChoice" : "signOutAfterInactivity"]();
    expect(asked).toHaveLength(1);
  });
});

describe("signing out", () => {
  it.each([
    ["has received it", noContent, null],
    ["knew no session any more", () => problem(401, { kind: "signedOut", code: "session.expired" }), null],
    ["fails", () => problem(503, { kind: "unavailable", code: "failure.unavailable" }), "session.logoutFailed"],
    ["is unreachable", failNetwork, "session.logoutFailed"],
  ])("reports whether it failed where the server %s", async (_what, response, ended) => {
    const { session, signOut, answer } = await anna();
    const done = signOut.signOutByChoice();
    answer(Promise.resolve().then(response));
    await done;
    expect([session.isLeaving, session.endMessage]).toEqual([false, ended]);
    expect(session.loginPage("/login?da=sheet")).toBe("/login");
  });

  it("keeps drafts only after inactivity, for the same user, who returns to the page", async () => {
    const draftAfter = async (way: (typeof WAYS)[number]) => {
      const { memory, session, signOut, answer } = await anna();
      const done = signOut[way === "byChoice" ? "signOutByChoice" : "signOutAfterInactivity"]();
      answer(noContent());
      await done;
      const page = session.loginPage("back");
      await session.begin(ANNA);
      return [await memory.loadDraft("contact"), page];
    };
    expect(await draftAfter("byInactivity")).toEqual(["typed", "back"]);
    expect(await draftAfter("byChoice")).toEqual([null, "/login"]);
  });

  it("keeps the language, which the response deletes in the browser, and not one that was chosen since", async () => {
    const languageAfter = async (since: "it" | null) => {
      const { memory, signOut, answer } = await anna();
      const done = signOut.signOutByChoice();
      memory.saveLanguage(since as "it");
      answer(noContent());
      await done;
      return memory.loadLanguage();
    };
    expect(await languageAfter(null)).toBe("en");
    expect(await languageAfter("it")).toBe("it");
  });
});

describe("the account deletion", () => {
  it("is shown in every tab, and leaves only the language on this device", async () => {
    const { memory, activity, session, signOut } = await anna();
    await signOut.signOutOfDeletedAccount("deletion.done");
    expect([session.session, session.endMessage, activity.announcedSignOuts()]).toEqual([null, "deletion.done", 1]);
    expect(memory.loadSession()).toBeNull();
    await session.begin(ANNA);
    expect(await memory.loadDraft("contact")).toBeNull();
  });

  it("is shown here only when another user has signed in in another tab, and affects nothing of theirs", async () => {
    const { memory, activity, session, signOut } = await anna();
    memory.saveSession(BRUNO);
    await signOut.signOutOfDeletedAccount("deletion.done");
    expect([session.session, session.endMessage, activity.announcedSignOuts()]).toEqual([null, "deletion.done", 0]);
    expect(memory.loadSession()).toEqual(BRUNO);
  });
});
