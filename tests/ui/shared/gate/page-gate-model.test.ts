import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import { PageGateModel } from "@libretto/ui/shared/gate/page-gate-model";
import { expect, it } from "vitest";
import { answer, createUiFixture, flushMicrotasks } from "../../../support/ui/ui-fixture.ts";

const stand = (allowed: boolean | "unknown") => {
  const fixture = createUiFixture();
  const left_: string[] = [];
  const may = async () => (allowed === "unknown" ? left(failure("unavailable", "failure.offline")) : right(allowed));
  const model = new PageGateModel(
    "useCalculators",
    { hasPermission: () => may },
    fixture.services.gate,
    () => void left_.push("left"),
  );
  const goElsewhere = model.enter();
  return { ...fixture, model, goElsewhere, hasLeft: left_ };
};

it("opens a page that the subscription includes", async () => {
  const { model, dialogs, hasLeft } = stand(true);
  await flushMicrotasks();
  expect([model.remote.value, dialogs.hasOpen, hasLeft]).toEqual([true, false, []]);
});

it("says that a page is not included; cancelling goes back, subscribing continues", async () => {
  const cancelled = stand(false);
  expect((await answer(cancelled.dialogs, false)).message).toEqual({ code: "gate.notInSubscription" });
  expect([cancelled.model.remote.value, cancelled.hasLeft, cancelled.subscribed]).toEqual([false, ["left"], []]);
  const subscribing = stand(false);
  await answer(subscribing.dialogs, true);
  expect([subscribing.hasLeft, subscribing.subscribed]).toEqual([[], ["asked"]]);
});

it("keeps a page closed while the permission is unknown, and offers another attempt", async () => {
  const { model, dialogs, hasLeft } = stand("unknown");
  await flushMicrotasks();
  expect([model.remote.value, model.remote.failure?.code, dialogs.hasOpen, hasLeft]).toEqual([
    null,
    "failure.offline",
    false,
    [],
  ]);
});

it("asks nothing, and navigates nowhere, once the user has left", async () => {
  const early = stand(false);
  early.goElsewhere();
  await flushMicrotasks();
  expect([early.dialogs.hasOpen, early.hasLeft]).toEqual([false, []]);
  const late = stand(false);
  await flushMicrotasks();
  late.goElsewhere();
  await answer(late.dialogs, false);
  expect(late.hasLeft).toEqual([]);
});

it("sends no request before the page is shown", async () => {
  const fixture = createUiFixture();
  const requests: string[] = [];
  const may = async () => right(requests.push("asked") > 0);
  new PageGateModel("useCalculators", { hasPermission: () => may }, fixture.services.gate, () => undefined);
  await flushMicrotasks();
  expect(requests).toEqual([]);
});
