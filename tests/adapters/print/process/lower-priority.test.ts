import { fork } from "node:child_process";
import { once } from "node:events";
import { constants, getPriority } from "node:os";
import { lowerPriority } from "@libretto/adapters/print/process/lower-priority";
import { describe, expect, it } from "vitest";

/** A value beyond the system's limit. */
const ENDED = 0x7fffffff;

describe("lowering the priority", () => {
  it("ignores a thread that has ended", async () => {
    const child = fork(new URL("./working.mjs", import.meta.url));
    const { pid = 0 } = child;
    const before = getPriority(pid);
    lowerPriority([ENDED, pid]);
    const after = getPriority(pid);
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(after).toBe(Math.min(before + 10, constants.priority.PRIORITY_LOW));
  });
});
