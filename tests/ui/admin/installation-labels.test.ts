import { auditJobs } from "@libretto/adapters/server/composition/audit-jobs";
import { eraseJobs } from "@libretto/adapters/server/composition/erase-job";
import { accountJobs, cleanUpJob, emptyBinsJob, scanJobs } from "@libretto/adapters/server/jobs/jobs";
import { createPortStates } from "@libretto/adapters/server/operations/port-states";
import type { ServerContext } from "@libretto/adapters/server/pipeline/server-context";
import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import { taskEither } from "@libretto/core/kernel/fp";
import { hasServiceLabel, serviceLabels } from "@libretto/ui/admin/installation-labels";
import { labelsIn } from "@libretto/ui/shared/translations";
import { expect, it } from "vitest";

it("every service and every job of the server has a name in both languages", () => {
  const { signal } = new AbortController();
  const context = { transact: () => taskEither.right(null), scanner: {} } as unknown as ServerContext;
  const engine = { eraseDeleted: async () => {} } as unknown as SqlEngine;
  const jobs = [
    ...accountJobs(context),
    ...auditJobs(engine, { auditAnchorFile: "anchors" } as never, {} as never),
    ...eraseJobs(engine),
    ...scanJobs(context, signal),
    emptyBinsJob(context, signal),
    cleanUpJob(context, signal),
  ];
  const services = createPortStates({ write: () => undefined } as never).samples();
  const names = [...jobs.map(({ name }) => name), ...services.map(([name]) => name)];
  expect(names.length).toBe(17);
  expect(names.filter((name) => !hasServiceLabel(name))).toEqual([]);
  for (const language of ["it", "en"] as const)
    for (const name of names.filter(hasServiceLabel)) expect(labelsIn(language, serviceLabels)(name)).not.toBe(name);
});
