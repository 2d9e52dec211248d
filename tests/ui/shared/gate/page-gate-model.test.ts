import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import { PageGateModel } from "@libretto/ui/shared/gate/page-gate-model";
import { expect, it } from "vitest";
import { aDesk, answer, settle } from "../../../support/screens.ts";

const stand = (allowed: boolean | "unknown") => {
  const desk = aDesk();
  const left_: string[] = [];
  const may = async () => (allowed === "unknown" ? left(failure("unavailable", "failure.offline")) : right(allowed));
  const model = new PageGateModel(
    "useCalculators",
    { may: () => may },
    desk.services.gate,
    () => void left_.push("left"),
  );
  const goElsewhere = model.enter();
  return { ...desk, model, goElsewhere, gone: left_ };
};

it("opens a page that the subscription includes", async () => {
  const { model, dialogs, gone } = stand(true);
  await settle();
  expect([model.remote.value, dialogs.hasOpen, gone]).toEqual([true, false, []]);
});

it("says that a page is not included; cancelling goes back, subscribing goes on", async () => {
  const cancelled = stand(false);
  expect((await answer(cancelled.dialogs, false)).message).toEqual({ code: "gate.notInSubscription" });
  expect([cancelled.model.remote.value, cancelled.gone, cancelled.subscribed]).toEqual([false, ["left"], []]);
  const subscribing = stand(false);
  await answer(subscribing.dialogs, true);
  expect([subscribing.gone, subscribing.subscribed]).toEqual([[], ["asked"]]);
});

it("keeps a page closed while nobody can say, and lets one ask again", async () => {
  const { model, dialogs, gone } = stand("unknown");
  await settle();
  expect([model.remote.value, model.remote.failure?.code, dialogs.hasOpen, gone]).toEqual([
    null,
    "failure.offline",
    false,
    [],
  ]);
});

it("asks nothing, and leads nowhere, once one has gone elsewhere", async () => {
  const early = stand(false);
  early.goElsewhere();
  await settle();
  expect([early.dialogs.hasOpen, early.gone]).toEqual([false, []]);
  const late = stand(false);
  await settle();
  late.goElsewhere();
  await answer(late.dialogs, false);
  expect(late.gone).toEqual([]);
});

it("asks nobody before the page is shown", async () => {
  const desk = aDesk();
  const asked: string[] = [];
  const may = async () => right(asked.push("asked") > 0);
  new PageGateModel("useCalculators", { may: () => may }, desk.services.gate, () => undefined);
  await settle();
  expect(asked).toEqual([]);
});
