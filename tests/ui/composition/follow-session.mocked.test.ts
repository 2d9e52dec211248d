import { memoryActivity } from "@libretto/adapters/memory/activity";
import { memoryLocalMemory } from "@libretto/adapters/memory/local-memory";
import type { Session } from "@libretto/core/account/session";
import type { Entry } from "@libretto/ui/composition/entry";
import { followSession } from "@libretto/ui/composition/follow-session";
import { ChosenRecordModel } from "@libretto/ui/record/chosen-record-model";
import { PaintedBodyModel } from "@libretto/ui/record/diary/model/painted-body-model";
import { RecordModel } from "@libretto/ui/record/record-model";
import { RecordSearchModel } from "@libretto/ui/record/search/record-search-model";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import { NetworkModel } from "@libretto/ui/shared/network-model";
import { InactivityModel } from "@libretto/ui/shell/session/inactivity-model";
import { SessionModel } from "@libretto/ui/shell/session/session-model";
import { UpdatesModel } from "@libretto/ui/shell/updates-model";
import type { Container } from "inversify";
import { runInAction } from "mobx";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { at } from "../../support/builders.ts";
import { fakeHistory } from "../../support/ui/fake-history.ts";
import { createUiFixture } from "../../support/ui/ui-fixture.ts";

const clock = { now: () => at("2026-03-14T10:00:00Z") };
const sessionOf = (account: number): Session => ({
  token: `token ${account}`,
  account,
  expiresAt: at("2026-03-14T12:00:00Z"),
});

/** A tab in which somebody has painted the body, and searched. */
const createTab = () => {
  const browser = fakeHistory("first");
  vi.useFakeTimers();
  vi.stubGlobal("window", browser.window);
  vi.stubGlobal("history", browser.history);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const memory = memoryLocalMemory();
  const session = new SessionModel(memory, clock, memoryActivity(clock));
  const { services } = createUiFixture();
  const sections = new SectionsModel(services);
  const navigation = { load: async () => undefined, clear: () => undefined, activeAt: () => null };
  const { dialogs, notices } = services;
  const models = { session, navigation, network: new NetworkModel(), dialogs, notices };
  const instances = new Map<unknown, unknown>([
    [RecordModel, services.record],
    [ChosenRecordModel, new ChosenRecordModel()],
    [InactivityModel, { start: () => () => undefined }],
    [UpdatesModel, { start: () => () => undefined }],
    [SectionsModel, sections],
  ]);
  const container = { get: (type: unknown) => instances.get(type) } as Container;
  followSession({ ports: { memory }, models } as unknown as Entry, container);
  const painted = sections.sharedModel(PaintedBodyModel);
  const search = sections.sharedModel(RecordSearchModel);
  const paint = () => {
    painted.paint({ id: "rightKnee" });
    painted.handOver();
    search.write("ginocchio");
  };
  return { session, painted, search, paint };
};

describe("the end of a session", () => {
  it("clears what the user painted and searched", async () => {
    const { session, painted, search, paint } = createTab();
    await session.begin(sessionOf(1));
    paint();
    runInAction(() => session.startSignOut(true));
    expect([painted.painted, search.text]).toEqual([[], ""]);
    await session.begin(sessionOf(2));
    expect(painted.takeOver("female")).toBeNull();
  });

  it("by another user clears it too", async () => {
    const { session, painted, paint } = createTab();
    await session.begin(sessionOf(1));
    paint();
    await session.begin(sessionOf(2));
    expect(painted.painted).toEqual([]);
  });

  it("is not the start of one: what a visitor painted stays after sign-in", async () => {
    const { session, painted, paint } = createTab();
    paint();
    await session.begin(sessionOf(1));
    expect(painted.painted).toHaveLength(1);
  });
});
