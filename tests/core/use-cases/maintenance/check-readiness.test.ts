import { type Failure, failure } from "@libretto/core/kernel/failure";
import { left, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { SealedUpload } from "@libretto/core/ports/files/file-vault";
import type { Transact } from "@libretto/core/ports/system/transaction";
import { createReadinessCheck } from "@libretto/core/use-cases/maintenance/check-readiness";
import { expect, it } from "vitest";
import { createFakeAudit, transactOn } from "../../../support/use-cases/fake-services.ts";
import { CLOCK } from "../../../support/use-cases/fake-stores.ts";

const full = failure("noRoom", "files.noRoom");

/** A server with a part that fails, and what the check did to it. */
const prepare = () => {
  const state = { isDamaged: false, jobs: 0, discarded: 0, reports: 0, identity: "a", rollbacks: 0 };
  const failing: { part: "jobs" | "files" | null; refusal: Failure } = { part: null, refusal: full };
  const unless = <A>(part: "jobs" | "files", work: () => A): TaskEither<Failure, A> =>
    failing.part === part ? taskEither.left(failing.refusal) : taskEither.fromIO(work);
  const { audit } = createFakeAudit();
  const run = transactOn({
    audit,
    jobs: {
      claim: () =>
        unless("jobs", () => {
          state.jobs += 1;
          return true;
        }),
    },
    fileDirectory: { findStoreIdentity: () => taskEither.right("a") },
  });
  const transact: Transact = (work) => async () => {
    const outcome = await run(work)();
    if (outcome._tag === "Left") state.rollbacks += 1;
    return outcome;
  };
  const check = createReadinessCheck({
    transact,
    clock: CLOCK,
    filesWithoutScan: {
      createKey: () => ({}) as never,
      readIdentity: taskEither.fromIO(() => state.identity),
      receive: () => taskEither.right({} as SealedUpload),
      store: () => unless("files", () => "unscanned" as never),
      discard: () => async () => {
        state.discarded += 1;
      },
    },
    isDamaged: () => state.isDamaged,
    reportOtherStore: () => {
      state.reports += 1;
    },
  });
  return { check, state, failing };
};

it("RE-17: is ready when the database, the audit trail and the files can be written, and leaves nothing", async () => {
  const { check, state } = prepare();
  expect(await check()).toEqual(right(undefined));
  expect(state).toMatchObject({ jobs: 1, discarded: 1, rollbacks: 1 });
});

it("shares one check between callers at the same time", async () => {
  const { check, state } = prepare();
  await Promise.all([check(), check(), check()]);
  expect(state.jobs).toBe(1);
  await check();
  expect(state.jobs).toBe(2);
});

it.each(["jobs", "files"] as const)(
  "RE-17: is not ready while %s cannot be written, and says when to retry",
  async (part) => {
    const { check, state, failing } = prepare();
    failing.part = part;
    expect(await check()).toEqual(left({ kind: "unavailable", code: "failure.unavailable", retryAfter: 2 }));
    failing.refusal = { ...full, retryAfter: 30 };
    expect(await check()).toMatchObject(left({ retryAfter: 30 }));
    expect(state.discarded).toBe(part === "files" ? 2 : 0);
    failing.part = null;
    expect(await check()).toEqual(right(undefined));
  },
);

it("RE-14: is not ready when the database is damaged", async () => {
  const { check, state } = prepare();
  state.isDamaged = true;
  expect(await check()).toEqual(left({ kind: "unavailable", code: "failure.unavailable", retryAfter: 2 }));
  state.isDamaged = false;
  expect(await check()).toEqual(right(undefined));
});

it("is not ready with the file store of another database, and reports each replacement once", async () => {
  const { check, state } = prepare();
  state.identity = "b";
  for (let i = 0; i < 2; i++) expect(await check()).toMatchObject(left({ code: "health.otherFileStore" }));
  expect(state.reports).toBe(1);
  state.identity = "a";
  await check();
  state.identity = "b";
  await check();
  expect(state.reports).toBe(2);
});
