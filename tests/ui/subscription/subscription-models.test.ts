import { memorySubscriptions } from "@libretto/adapters/memory/account/account-pages";
import { memoryClock } from "@libretto/adapters/memory/clock";
import { createFailureInjector } from "@libretto/adapters/memory/failure-injector";
import type { Instant } from "@libretto/core/kernel/dates";
import { failure } from "@libretto/core/kernel/failure";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { PaymentOutcome, PaymentRequest } from "@libretto/core/ports/accounts/payment-buttons";
import type { Subscriptions } from "@libretto/core/ports/accounts/subscriptions";
import { PaymentModel } from "@libretto/ui/subscription/payment-model";
import type { PlanModel } from "@libretto/ui/subscription/plan-model";
import { SubscriptionModel } from "@libretto/ui/subscription/subscription-model";
import type { SubscriptionServices } from "@libretto/ui/subscription/subscription-services";
import { describe, expect, it, vi } from "vitest";
import { createSecurityFixture } from "../../support/ui/security-fixture.ts";
import { flushMicrotasks } from "../../support/ui/ui-fixture.ts";

const END = "2027-03-14T09:00:00.000Z" as Instant;
const SHORT = { top: 0, height: 300, totalHeight: 200 };
const unavailable = failure("unavailable", "failure.unavailable");

const payPalOf = (subscriptions: Subscriptions): Subscriptions => ({
  ...subscriptions,
  loadOffers: () =>
    pipe(
      subscriptions.loadOffers(),
      taskEither.map((offers) => ({
        ...offers,
        payment: { provider: "paypal" as const, clientId: "client", script: "https://pay.example/sdk/js" },
      })),
    ),
});

const fixture = async (provider: "trial" | "paypal" = "trial", query = "?da=%2FRegistro%2FFarmaci") => {
  const { parts } = await createSecurityFixture();
  const clock = memoryClock();
  const trouble = createFailureInjector();
  const memory = memorySubscriptions(clock, END, trouble);
  const loaded: string[] = [];
  const requests: PaymentRequest[] = [];
  const reported = { outcome: (_outcome: PaymentOutcome): void => undefined };
  const reload = vi.fn(async () => {});
  const saved: string[] = [];
  const services: SubscriptionServices = {
    subscriptions: provider === "trial" ? memory : payPalOf(memory),
    record: parts.record,
    session: { session: { account: 5, token: "t", expiresAt: END } },
    navigation: { reload },
    dialogs: parts.dialogs,
    notices: parts.notices,
    language: parts.language,
    clock,
    saveFile: (name) => void saved.push(name),
    showButtons: (request, report) => {
      requests.push(request);
      reported.outcome = report;
      return trouble.run(taskEither.right(undefined));
    },
    loadPage: (address) => void loaded.push(address),
    replaceAddress: () => undefined,
    query: () => query,
  };
  return { services, trouble, loaded, requests, reported, reload, saved, memory };
};

const opened = async (provider: "trial" | "paypal" = "trial") => {
  const all = await fixture(provider);
  const model = new SubscriptionModel(all.services);
  await flushMicrotasks();
  const [plan] = model.plans;
  if (plan === undefined) throw new Error("no plan");
  return { ...all, model, plan };
};
const accept = async (plan: PlanModel) => {
  plan.readTo(SHORT);
  await plan.accept();
};

describe("a plan", () => {
  it("is accepted only after its contract was read to the end", async () => {
    const { plan } = await opened();
    plan.readTo({ top: 0, height: 100, totalHeight: 400 });
    expect([plan.share, plan.isRead]).toEqual([0.25, false]);
    await plan.accept();
    expect(plan.failure?.code).toBe("contracts.notRead");
    plan.readTo({ top: 299, height: 100, totalHeight: 400 });
    expect([plan.share, plan.failure]).toEqual([1, null]);
    expect(plan.canPay).toBe(false);
    await plan.accept();
    expect([plan.isAccepted, plan.canPay]).toEqual([true, true]);
  });

  it("stays accepted as the server stored it", async () => {
    const { plan, memory } = await opened();
    const store = vi.spyOn(memory, "acceptContract");
    await accept(plan);
    const stored = plan.agreement;
    await plan.accept();
    expect([plan.agreement, plan.isAccepted, store.mock.calls.length]).toEqual([stored, true, 1]);
  });

  it("counts a text that does not scroll, and one whose last element was reached, as read", async () => {
    const { plan } = await opened();
    plan.readTo(SHORT);
    expect(plan.isRead).toBe(true);
    const other = (await opened()).plan;
    other.readToEnd();
    expect(other.isRead).toBe(true);
  });

  it("is not accepted when the server did not store it", async () => {
    const { plan, trouble } = await opened();
    trouble.failNext(unavailable);
    await accept(plan);
    expect([plan.isAccepted, plan.failure]).toEqual([false, unavailable]);
  });

  it("is paid with the trial provider, with one order however often the answer is lost", async () => {
    const { plan, model, memory, trouble, reload } = await opened();
    await accept(plan);
    const order = vi.spyOn(memory, "orderTrial");
    const capture = vi.spyOn(memory, "capture").mockImplementationOnce(() => trouble.run(taskEither.left(unavailable)));
    await plan.pay();
    expect(plan.failure).toEqual(unavailable);
    await plan.pay();
    await flushMicrotasks();
    expect([order.mock.calls.length, capture.mock.calls.length]).toEqual([1, 2]);
    expect(capture.mock.calls[1]?.[0]).toMatchObject({ order: "PROVA-1", plan: "ANNO", account: 5 });
    expect(model.paidSubscription?.id).toBe(2);
    expect(reload).toHaveBeenCalledOnce();
    expect([plan.canPay, plan.isOpen]).toEqual([false, false]);
  });

  it("is paid on the page of a real provider, which keeps the return address", async () => {
    const { plan, loaded, model } = await opened("paypal");
    await accept(plan);
    await plan.pay();
    expect(loaded).toEqual(["/Registro/Paypal/Pagamento?da=%2FRegistro%2FFarmaci&contratto=1"]);
    expect(model.returnAddress).toBe("/Registro/Farmaci");
  });

  it("offers its text as a download", async () => {
    const { plan, saved } = await opened();
    plan.download();
    expect(saved).toEqual(["contratto-1.txt"]);
  });
});

describe("A7: the cancellation", () => {
  it("is confirmed first, shows its date, and reports a failure", async () => {
    const { model, services, trouble } = await opened();
    const [first] = model.overview.value?.subscriptions ?? [];
    if (first === undefined) throw new Error("no subscription");
    const confirm = async () => {
      const cancelling = model.cancel(first);
      const open = services.dialogs.stack.at(-1);
      if (open?.kind !== "question") throw new Error("no question");
      expect(open.question).toMatchObject({ message: { code: "subscription.cancel" }, isDestructive: true });
      open.answer(true);
      await cancelling;
    };
    expect(model.canCancel(first)).toBe(true);
    trouble.failNext(unavailable);
    await confirm();
    expect(services.notices.problemNotices.map(({ message }) => message)).toEqual([{ code: "failure.unavailable" }]);
    await confirm();
    expect(services.notices.successNotices[0]?.message).toEqual({
      code: "subscription.cancelled",
      values: { date: "14/03/2027" },
    });
    const [after] = model.overview.value?.subscriptions ?? [];
    expect(after && model.canCancel(after)).toBe(false);
  });

  it("removes the success of the payment from the page", async () => {
    const { model, plan, services } = await opened();
    await accept(plan);
    await plan.pay();
    await flushMicrotasks();
    const paid = model.paidSubscription;
    if (paid === null) throw new Error("not paid");
    const cancelling = model.cancel(paid);
    const open = services.dialogs.stack.at(-1);
    if (open?.kind !== "question") throw new Error("no question");
    open.answer(true);
    await cancelling;
    expect(model.paidSubscription).toBeNull();
  });

  it("is not offered for a granted subscription, nor after the end", async () => {
    const { model } = await opened();
    const [first] = model.overview.value?.subscriptions ?? [];
    if (first === undefined) throw new Error("no subscription");
    expect(model.canCancel({ ...first, contract: null })).toBe(false);
    expect(model.canCancel({ ...first, until: "2020-01-01T00:00:00.000Z" as Instant })).toBe(false);
  });
});

describe("IO-10: the payment page", () => {
  const paying = async (query = "?contratto=1&da=%2Faltro") => {
    const all = await fixture("paypal", query);
    await all.memory.acceptContract(1)();
    const replaced: string[] = [];
    const model = new PaymentModel({ ...all.services, replaceAddress: (address) => void replaced.push(address) });
    await flushMicrotasks();
    return { ...all, model, replaced };
  };

  it("shows the provider's buttons once, and again after a failure of its script", async () => {
    const { model, requests, trouble } = await paying();
    trouble.failNext(failure("unavailable", "payment.providerUnavailable"));
    await model.showButtons();
    expect(model.failure?.code).toBe("payment.providerUnavailable");
    await model.retry();
    await model.showButtons();
    expect(requests).toHaveLength(2);
    expect(requests[1]).toMatchObject({ plan: "ANNO", account: 5, currency: "EUR", containerId: "payment-buttons" });
    expect(model.failure).toBeNull();
  });

  it("shows the buttons when their element appears, and not when it leaves", async () => {
    const { model, requests } = await paying();
    model.handleElement(null);
    expect(requests).toHaveLength(0);
    model.handleElement({});
    await flushMicrotasks();
    expect(requests).toHaveLength(1);
  });

  it("sends an approved order to the server, keeps it in the address, and leads to the subscription", async () => {
    const { model, reported, replaced, loaded, trouble } = await paying();
    await model.showButtons();
    reported.outcome({ is: "cancelled" });
    expect(model.isCancelled).toBe(true);
    trouble.failNext(unavailable);
    reported.outcome({ is: "approved", order: { order: "O-1", subscription: "I-1" } });
    await flushMicrotasks();
    expect(replaced).toEqual(["/Registro/Paypal/Pagamento?contratto=1&da=%2Faltro&ordine=O-1&abbonamento=I-1"]);
    expect([model.hasOrder, model.isCancelled, model.failure]).toEqual([true, false, unavailable]);
    await model.retry();
    expect(loaded).toEqual(["/Registro/Paypal?da=%2Faltro&pagata=2"]);
  });

  it("verifies the order of its address first, and pays nothing without an accepted contract", async () => {
    const { loaded, requests } = await paying("?contratto=1&ordine=O-1&abbonamento=I-1");
    expect([loaded, requests]).toEqual([["/Registro/Paypal?pagata=2"], []]);
    const all = await fixture("paypal", "?contratto=1");
    const model = new PaymentModel(all.services);
    await flushMicrotasks();
    expect(model.purchase.failure?.code).toBe("contracts.notAccepted");
    model.leave();
    expect(all.loaded).toEqual(["/Registro/Paypal?"]);
  });
});
