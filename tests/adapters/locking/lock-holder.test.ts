import { describeSelf, type Holder, hasEnded, readProcess } from "@libretto/adapters/locking/lock-holder";
import type { SocketState } from "@libretto/adapters/locking/private-socket";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

type ProcessFacts = ReturnType<typeof readProcess>;

const self: Holder = {
  pid: 7,
  host: "here",
  boot: "b1",
  started: "50",
  pidNamespace: "pid:[1]",
  socket: "lock.a.sock",
};
const running: ProcessFacts = { exists: true, state: "S", started: "50" };
const absent: ProcessFacts = { exists: false, state: null, started: null };
const judge = (
  holder: Partial<Holder>,
  answers: { readonly lock?: SocketState; readonly operator?: SocketState } = {},
  facts: ProcessFacts = absent,
): boolean => hasEnded({ ...self, ...holder }, self, { lock: "absent", operator: "absent", ...answers }, () => facts);

const answer = fc.constantFrom<SocketState>("answered", "refused", "absent", "unknown");
const anyHolder: fc.Arbitrary<Partial<Holder>> = fc.record({
  host: fc.constantFrom("here", "there"),
  boot: fc.constantFrom("b1", "b2", null),
  pidNamespace: fc.constantFrom("pid:[1]", "pid:[2]", null),
});
const anyProcess: fc.Arbitrary<ProcessFacts> = fc.record({
  exists: fc.boolean(),
  state: fc.constantFrom("S", "R", "Z", null),
  started: fc.constantFrom("50", "60", null),
});

describe("RE-3: the check whether a lock holder has ended", () => {
  it("never reports it while a socket answers, for any host, namespace and process id", () => {
    fc.assert(
      fc.property(anyHolder, anyProcess, answer, (holder, facts, other) => {
        expect(judge(holder, { lock: "answered", operator: other }, facts)).toBe(false);
        expect(judge(holder, { lock: other, operator: "answered" }, facts)).toBe(false);
      }),
    );
  });

  it("does not look for a process of another namespace among its own", () => {
    expect(judge({ pidNamespace: "pid:[2]" }, {}, absent)).toBe(false);
    expect(judge({ pidNamespace: "pid:[2]" }, { lock: "unknown" }, absent)).toBe(false);
    expect(judge({ pidNamespace: "pid:[2]" }, { operator: "refused" }, absent)).toBe(false);
  });

  it("reports it when the socket of another namespace refuses, for any host name", () => {
    expect(judge({ pidNamespace: "pid:[2]", host: "old-container" }, { lock: "refused" }, running)).toBe(true);
  });

  it("uses the process id within its own namespace", () => {
    expect(judge({}, {}, running)).toBe(false);
    expect(judge({ host: "renamed" }, { lock: "refused" }, running)).toBe(false);
    expect(judge({}, {}, absent)).toBe(true);
    expect(judge({}, {}, { ...running, started: "60" })).toBe(true);
  });

  it("treats a zombie and a dead process as ended", () => {
    expect(judge({}, {}, { ...running, state: "Z" })).toBe(true);
    expect(judge({}, {}, { ...running, state: "X" })).toBe(true);
  });

  it("knows that a new boot of this host ended all its processes, and none of another host", () => {
    expect(judge({ boot: "b0" }, {}, running)).toBe(true);
    expect(judge({ boot: "b0", host: "elsewhere" }, { lock: "refused" }, absent)).toBe(false);
    expect(
      hasEnded(
        { ...self, boot: null, host: "x" },
        { ...self, boot: null },
        { lock: "refused", operator: "absent" },
        () => absent,
      ),
    ).toBe(false);
  });

  it("reads locks of older versions without namespace and socket", () => {
    const { pidNamespace, socket, ...older } = self;
    const old = (holder: Holder, operator: SocketState, facts: ProcessFacts) =>
      hasEnded(holder, self, { lock: "absent", operator }, () => facts);
    expect(old(older, "absent", running)).toBe(false);
    expect(old(older, "refused", absent)).toBe(true);
    expect(old({ ...older, host: "old-container" }, "refused", running)).toBe(true);
    expect(old({ ...older, host: "old-container" }, "absent", absent)).toBe(false);
  });

  it("describes and finds this process", () => {
    const { pid, started } = describeSelf(null);
    expect(pid).toBe(process.pid);
    expect(readProcess(pid)).toMatchObject({ exists: true, started });
  });
});
