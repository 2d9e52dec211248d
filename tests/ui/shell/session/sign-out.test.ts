import { signOutsFirst } from "@libretto/adapters/browser/sign-outs-first";
import { httpClient } from "@libretto/adapters/http/client";
import { httpSessionGateway } from "@libretto/adapters/http/session-gateway";
import { memoryActivity } from "@libretto/adapters/memory/activity";
import { memoryOfDevice } from "@libretto/adapters/memory/local-memory";
import { SessionModel } from "@libretto/ui/shell/session/session-model";
import { SignOut } from "@libretto/ui/shell/session/sign-out";
import { describe, expect, it } from "vitest";
import { at } from "../../../support/builders.ts";
import { cut, nothing, problem } from "../../../support/fake-server.ts";

const ANNA = { token: "a", account: 1, expiresAt: at("2026-03-14T12:00:00Z") };
const BRUNO = { token: "b", account: 2, expiresAt: at("2026-03-14T12:00:00Z") };
const clock = { now: () => at("2026-03-14T10:00:00Z") };

/** Anna on a device of her own, with a draft, and a server that answers when it is told to. */
const anna = async () => {
  const memory = memoryOfDevice();
  const activity = memoryActivity(clock);
  const asked: (readonly [address: string, bearer: string | null])[] = [];
  let answer: (said: Response | Promise<Response>) => void = () => undefined;
  const answered = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const client = httpClient({
    token: () => memory.session()?.token ?? null,
    signedOut: () => void session.expire("session.expired"),
    language: () => "it",
    fetch: (address, init) => {
      asked.push([String(address), new Headers(init?.headers).get("authorization")]);
      return answered;
    },
  });
  const session = new SessionModel(memory, clock, activity);
  await session.begin(ANNA);
  memory.saveLanguage("en");
  await memory.saveDraft("contact", "typed");
  const signOut = new SignOut(session, signOutsFirst(httpSessionGateway(client)), memory);
  return { memory, activity, asked, session, signOut, answer };
};
const WAYS = ["byChoice", "byInactivity"] as const;

describe.each(WAYS)("signing out %s", (way) => {
  it("asks the server with the token, and has it forgotten here and said to other tabs before the answer", async () => {
    const { memory, activity, asked, session, signOut, answer } = await anna();
    const done = signOut[way === "byChoice" ? "signOutByChoice" : "signOutAfterInactivity"]();
    expect(asked).toEqual([[`/api/user/logout${way === "byChoice" ? "" : "?drafts=keep"}`, "Bearer a"]]);
    expect([memory.session(), activity.announced()]).toEqual([null, 1]);
    expect([session.session, session.leaving, session.ended, session.isValidNow()]).toEqual([null, true, null, false]);
    answer(nothing());
    await done;
    expect([session.leaving, session.ended]).toEqual([false, way === "byChoice" ? null : "session.inactive"]);
  });

  it("lets nobody in who loads the page anew in the middle of it", async () => {
    const { memory, activity, signOut } = await anna();
    void signOut[way === "byChoice" ? "signOutByChoice" : "signOutAfterInactivity"]();
    expect(new SessionModel(memory, clock, activity).isValidNow()).toBe(false);
  });

  it("leaves alone whoever has signed in since", async () => {
    const { memory, session, signOut, answer } = await anna();
    const done = signOut[way === "byChoice" ? "signOutByChoice" : "signOutAfterInactivity"]();
    await session.begin(BRUNO);
    answer(problem(401, { kind: "signedOut", code: "session.expired" }));
    await done;
    expect([session.session, session.ended, session.isValidNow()]).toEqual([BRUNO, null, true]);
    expect(memory.session()).toEqual(BRUNO);
  });

  it("does not sign out somebody else, who has signed in in another tab", async () => {
    const { memory, activity, asked, session, signOut } = await anna();
    memory.saveSession(BRUNO);
    await signOut[way === "byChoice" ? "signOutByChoice" : "signOutAfterInactivity"]();
    expect([asked, activity.announced(), memory.session()]).toEqual([[], 0, BRUNO]);
    expect([session.session, session.leaving, session.ended]).toEqual([null, false, "session.expired"]);
  });

  it("is asked for once", async () => {
    const { asked, signOut } = await anna();
    void signOut[way === "byChoice" ? "signOutByChoice" : "signOutAfterInactivity"]();
    void signOut[way === "byChoice" ? "signOutByChoice" : "signOutAfterInactivity"]();
    expect(asked).toHaveLength(1);
  });
});

describe("signing out", () => {
  it.each([
    ["has heard of it", nothing, null],
    ["knew of no session any more", () => problem(401, { kind: "signedOut", code: "session.expired" }), null],
    ["cannot do it", () => problem(503, { kind: "unavailable", code: "failure.unavailable" }), "session.logoutFailed"],
    ["cannot be reached", cut, "session.logoutFailed"],
  ])("says whether it failed where the server %s", async (_what, said, ended) => {
    const { session, signOut, answer } = await anna();
    const done = signOut.signOutByChoice();
    answer(Promise.resolve().then(said));
    await done;
    expect([session.leaving, session.ended]).toEqual([false, ended]);
    expect(session.loginPage("/login?da=sheet")).toBe("/login");
  });

  it("keeps drafts only for whoever was away, who is led back", async () => {
    const draftAfter = async (way: (typeof WAYS)[number]) => {
      const { memory, session, signOut, answer } = await anna();
      const done = signOut[way === "byChoice" ? "signOutByChoice" : "signOutAfterInactivity"]();
      answer(nothing());
      await done;
      const page = session.loginPage("back");
      await session.begin(ANNA);
      return [await memory.loadDraft("contact"), page];
    };
    expect(await draftAfter("byInactivity")).toEqual(["typed", "back"]);
    expect(await draftAfter("byChoice")).toEqual([null, "/login"]);
  });

  it("keeps the language, which the answer has the browser forget, and none that was chosen since", async () => {
    const spokenAfter = async (since: "it" | null) => {
      const { memory, signOut, answer } = await anna();
      const done = signOut.signOutByChoice();
      memory.saveLanguage(since as "it");
      answer(nothing());
      await done;
      return memory.language();
    };
    expect(await spokenAfter(null)).toBe("en");
    expect(await spokenAfter("it")).toBe("it");
  });
});

describe("the end of the account", () => {
  it("is said in every tab, and nothing but the language stays on this device", async () => {
    const { memory, activity, session, signOut } = await anna();
    await signOut.signOutOfDeletedAccount("deletion.done");
    expect([session.session, session.ended, activity.announced()]).toEqual([null, "deletion.done", 1]);
    expect(memory.session()).toBeNull();
    await session.begin(ANNA);
    expect(await memory.loadDraft("contact")).toBeNull();
  });

  it("is said here alone where somebody else has signed in meanwhile in another tab, and takes nothing of theirs", async () => {
    const { memory, activity, session, signOut } = await anna();
    memory.saveSession(BRUNO);
    await signOut.signOutOfDeletedAccount("deletion.done");
    expect([session.session, session.ended, activity.announced()]).toEqual([null, "deletion.done", 0]);
    expect(memory.session()).toEqual(BRUNO);
  });
});
