import { fork } from "node:child_process";
import { once } from "node:events";
import { constants, getPriority } from "node:os";
import { standBack } from "@libretto/adapters/print/stand-back";
import { describe, expect, it } from "vitest";

/** Beyond what a system gives. */
const ENDED = 0x7fffffff;

describe("standing back", () => {
  it("passes over a thread that has ended meanwhile", async () => {
    const child = fork(new URL("./working.mjs", import.meta.url));
    const { pid = 0 } = child;
    const before = getPriority(pid);
    standBack([ENDED, pid]);
    const after = getPriority(pid);
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(after).toBe(Math.min(before + 10, constants.priority.PRIORITY_LOW));
  });
});
