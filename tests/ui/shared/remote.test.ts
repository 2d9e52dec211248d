import type { Failure } from "@libretto/core/kernel/failure";
import { either } from "@libretto/core/kernel/fp";
import { Remote } from "@libretto/ui/shared/remote";
import { when } from "mobx";
import { describe, expect, it } from "vitest";

const down: Failure = { kind: "unavailable", code: "failure.unavailable" };

describe("a remote value", () => {
  it("is loaded, fails, and is loaded on another attempt", async () => {
    const answers = [either.left(down), either.right("here")];
    const remote = new Remote<string>(() => async () => answers.shift() ?? either.left(down));
    expect(remote.state).toBe("idle");
    const loading = remote.load();
    expect(remote.state).toBe("loading");
    await loading;
    expect(remote.failure).toEqual(down);
    await remote.load();
    expect(remote.value).toBe("here");
    expect(remote.failure).toBeNull();
  });

  it("stays visible when reloading fails", async () => {
    const remote = new Remote<string>(() => async () => either.left(down));
    remote.setValue("here");
    await remote.load();
    expect(remote.state).toBe("failed");
    expect(remote.value).toBe("here");
  });

  it("uses the response of the later of two requests", async () => {
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

  it("loads again where a value was set during a request, and ignores that response", async () => {
    const waiting: ((value: string) => void)[] = [];
    const remote = new Remote<string>(
      () => () => new Promise((resolve) => waiting.push((value) => resolve(either.right(value)))),
    );
    const loading = remote.load();
    remote.setValue("put");
    waiting[0]?.("from before");
    await loading;
    expect([remote.value, remote.state]).toEqual(["put", "loading"]);
    waiting[1]?.("from after");
    await when(() => remote.value === "from after");
    remote.setValue("put again");
    expect([remote.state, waiting.length]).toEqual(["loaded", 2]);
  });
});
