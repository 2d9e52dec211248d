import { failure } from "@libretto/core/kernel/failure";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { Stores, Transact } from "@libretto/core/ports/system/transaction";
import { notifySessionEnds } from "@libretto/core/use-cases/account/sessions/notify-session-ends";
import { describe, expect, it } from "vitest";

describe("SE-4: transactions that end sessions", () => {
  const calls: string[] = [];
  const nothing = () => taskEither.right(undefined);
  const stores = {
    accounts: { setPassword: nothing, setEmail: nothing, replaceHash: nothing },
    sessions: { end: nothing, endOthers: nothing, endAll: nothing },
    users: { save: nothing },
    eraser: { eraseAccount: nothing, eraseRecord: nothing },
  } as unknown as Stores;
  const executeWork: Transact = (work) => async () => {
    const outcome = await work(stores)();
    calls.push("over");
    return outcome;
  };
  const transact = notifySessionEnds(executeWork, {
    account: (account) => void calls.push(`account ${account}`),
    record: (patient) => void calls.push(`record ${patient}`),
  });
  const callsAfter = async (work: Parameters<Transact>[0]) => {
    calls.length = 0;
    await transact(work)();
    return calls;
  };

  it("report the sessions once they are committed", async () => {
    const ends: readonly Parameters<Transact>[0][] = [
      ({ accounts }) => accounts.setPassword(70, "hash"),
      ({ accounts }) => accounts.setEmail(70, "a@b.it"),
      ({ sessions }) => sessions.end(70, 1),
      ({ sessions }) => sessions.endOthers(70, 1),
      ({ sessions }) => sessions.endAll(70),
      ({ users }) => users.save({ id: 70 } as Parameters<Stores["users"]["save"]>[0]),
      ({ eraser }) => eraser.eraseAccount(70, 7, "a@b.it"),
    ];
    for (const end of ends) expect(await callsAfter(end), String(end)).toEqual(["over", "account 70"]);
    expect(await callsAfter(({ eraser }) => eraser.eraseRecord(7))).toEqual(["over", "record 7"]);
    expect(await callsAfter(({ accounts }) => accounts.replaceHash(70, "hash"))).toEqual(["over"]);
  });

  it("report them also when the transaction fails", async () => {
    calls.length = 0;
    const breaking = notifySessionEnds((work) => async () => Promise.reject(await work(stores)()), {
      account: (account) => void calls.push(`account ${account}`),
      record: () => undefined,
    });
    await expect(breaking(({ sessions }) => sessions.endAll(70))()).rejects.toBeDefined();
    expect(calls).toEqual(["account 70"]);
  });

  it("report them also when the result is unknown", async () => {
    const unavailable = failure("unavailable", "failure.unavailable");
    const cut = ({ sessions }: Stores) =>
      pipe(
        sessions.endAll(70),
        taskEither.chain(() => taskEither.left(unavailable)),
      );
    expect(await callsAfter(cut)).toEqual(["over", "account 70"]);
  });
});
