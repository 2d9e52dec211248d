import type { Failure } from "@libretto/core/kernel/failure";
import { either } from "@libretto/core/kernel/fp";
import { Remote } from "@libretto/ui/shared/remote";
import { describe, expect, it } from "vitest";

const down: Failure = { kind: "unavailable", code: "failure.unavailable" };

describe("a value from elsewhere", () => {
  it("is asked for, fails, and comes on another try", async () => {
    const answers = [either.left(down), either.right("here")];
    const remote = new Remote<string>(() => async () => answers.shift() ?? either.left(down));
    expect(remote.state).toBe("idle");
    const asked = remote.load();
    expect(remote.state).toBe("loading");
    await asked;
    expect(remote.failure).toEqual(down);
    await remote.load();
    expect(remote.value).toBe("here");
    expect(remote.failure).toBeNull();
  });

  it("stays visible when asking again fails", async () => {
    const remote = new Remote<string>(() => async () => either.left(down));
    remote.setValue("here");
    await remote.load();
    expect(remote.state).toBe("failed");
    expect(remote.value).toBe("here");
  });

  it("takes the answer to the later of two questions", async () => {
    const waiting: ((value: string) => void)[] = [];
    const remote = new Remote<string>(
      () => () => new Promise((resolve) => waiting.push((value) => resolve(either.right(value)))),
    );
    const both = [remote.load(), remote.load()];
    waiting[1]?.("later");
    waiting[0]?.("earlier");
    await Promise.all(both);
    expect(remote.value).toBe("later");
  });

  it("asks again where a value was put while an answer was on its way, and does not take that one", async () => {
    const waiting: ((value: string) => void)[] = [];
    const remote = new Remote<string>(
      () => () => new Promise((resolve) => waiting.push((value) => resolve(either.right(value)))),
    );
    const asked = remote.load();
    remote.setValue("put");
    waiting[0]?.("from before");
    await asked;
    expect([remote.value, remote.state]).toEqual(["put", "loading"]);
    waiting[1]?.("from after");
    await expect.poll(() => remote.value).toBe("from after");
    remote.setValue("put again");
    expect([remote.state, waiting.length]).toEqual(["loaded", 2]);
  });
});
