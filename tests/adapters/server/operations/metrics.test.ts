import { type RequestOptions, request } from "node:http";
import { join } from "node:path";
import { createMetrics } from "@libretto/adapters/server/operations/metrics";
import {
  AlreadyRunning,
  openMetricsPort,
  openOperatorSocket,
  operatorSocketIn,
} from "@libretto/adapters/server/operations/operator-socket";
import { createServerMetrics } from "@libretto/adapters/server/operations/server-metrics";
import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";
import { temporaryFiles } from "../../../support/files/temporary-files.ts";

const { folder } = temporaryFiles();
const logged: string[] = [];
const log = {
  write: (_level: string, event: string, detail = {}) => void logged.push(JSON.stringify({ event, ...detail })),
};

const sendMetricsRequest = (options: RequestOptions): Promise<{ readonly status: number; readonly body: string }> =>
  new Promise((resolve, reject) => {
    request(options, (answer) => {
      let body = "";
      answer
        .on("data", (piece: Buffer) => {
          body += piece.toString();
        })
        .once("end", () => resolve({ status: answer.statusCode ?? 0, body }))
        .once("error", reject);
    })
      .once("error", reject)
      .end();
  });

describe("Metrics", () => {
  it("are counters, histograms and gauges in the Prometheus text format", async () => {
    const metrics = createMetrics();
    const count = metrics.counter("c_total", "Counted", ["a"]);
    count({ a: 'x"\\\n' });
    count({ a: 'x"\\\n' }, 2);
    const took = metrics.histogram("h_seconds", "Took", [], [0.1, 1]);
    for (const value of [0.05, 0.5, 5]) took({}, value);
    metrics.gauge("g", "Is", [], async () => [[{}, 7]]);
    expect((await metrics.text()).split("\n").filter((line) => line !== "")).toEqual([
      "# HELP c_total Counted",
      "# TYPE c_total counter",
      'c_total{a="x\\"\\\\\\n"} 3',
      "# HELP h_seconds Took",
      "# TYPE h_seconds histogram",
      'h_seconds_bucket{le="0.1"} 1',
      'h_seconds_bucket{le="1"} 2',
      'h_seconds_bucket{le="+Inf"} 3',
      "h_seconds_sum 5.55",
      "h_seconds_count 3",
      "# HELP g Is",
      "# TYPE g gauge",
      "g 7",
    ]);
  });

  it("stay few for any requests", async () => {
    const metrics = createMetrics();
    const count = metrics.counter("c_total", "Counted", ["n"]);
    for (let n = 0; n < 5000; n++) count({ n: String(n) });
    const text = await metrics.text();
    expect(text.split("\n").length).toBeLessThan(2010);
    expect(text).toContain('c_total{n="others"} 3000');
  });

  it("count responses by endpoint and class, uploads, jobs and warnings, and contain no requested path", async () => {
    const metrics = createMetrics();
    const figures = createServerMetrics(metrics);
    const answer = { method: "GET", seconds: 0.2, uploaded: null };
    figures.recordRequest({ ...answer, route: "/api/patient/:id_paziente/therapies", status: 200 });
    figures.recordRequest({ ...answer, route: null, status: 404 });
    figures.recordRequest({ ...answer, method: "POST", route: "/api/files", status: 200, uploaded: 1000 });
    figures.recordRequest({ ...answer, method: "POST", route: "/api/files", status: 413, uploaded: 5000 });
    const work = async () => left(failure("unavailable", "failure.unavailable"));
    for (const job of figures.countJobs([
      { name: "tidy", everyMinutes: 1, work: async () => right(1) },
      { name: "purge", everyMinutes: 1, work },
    ]))
      await job.work();
    figures.countLogEvents(log).write("warn", "job failed", { job: "purge" });
    figures.countLogEvents(log).write("info", "quiet");
    const text = await metrics.text();
    for (const line of [
      'libretto_requests_total{endpoint="GET /api/patient/:id_paziente/therapies",status="2xx"} 1',
      'libretto_requests_total{endpoint="none",status="4xx"} 1',
      'libretto_uploads_total{outcome="stored"} 1',
      'libretto_uploads_total{outcome="refused"} 1',
      "libretto_upload_bytes_total 1000",
      'libretto_jobs_total{job="tidy",outcome="done"} 1',
      'libretto_jobs_total{job="purge",outcome="failed"} 1',
      'libretto_log_events_total{level="warn",event="job failed"} 1',
    ])
      expect(text.split("\n")).toContain(line);
    expect(text).not.toContain("quiet");
    expect(logged.at(-1)).toContain("quiet");
  });
});

describe("The operator interface", () => {
  const routes = {
    "GET /metrics": async () => "figures",
    "POST /backup": async function* () {
      yield Buffer.from("a");
      yield Buffer.from("b");
    },
    "POST /busy": () => {
      throw new AlreadyRunning();
    },
    "POST /broken": async function* () {
      yield Buffer.from("a");
      throw new Error("broke off");
    },
  };

  it("is a socket with its own routes, which reports failures and can be taken over from a dead server", async () => {
    const close = await openOperatorSocket(folder, routes, log);
    const socketPath = operatorSocketIn(folder);
    expect(await sendMetricsRequest({ socketPath, path: "/metrics" })).toEqual({ status: 200, body: "figures" });
    expect(await sendMetricsRequest({ socketPath, path: "/backup", method: "POST" })).toEqual({
      status: 200,
      body: "ab",
    });
    expect((await sendMetricsRequest({ socketPath, path: "/constructor" })).status).toBe(404);
    expect((await sendMetricsRequest({ socketPath, path: "/busy", method: "POST" })).status).toBe(409);
    await expect(sendMetricsRequest({ socketPath, path: "/broken", method: "POST" })).rejects.toThrow();
    expect(logged.at(-1)).toContain("an operator's request failed");
    const second = await openOperatorSocket(folder, routes, log);
    expect(logged.at(-1)).toContain("another server has it");
    await second();
    await expect(openOperatorSocket(folder, routes, log, "alone")).rejects.toThrow("Another server answers on");
    expect((await sendMetricsRequest({ socketPath, path: "/metrics" })).status).toBe(200);
    await close();
    const deep = await openOperatorSocket(join(folder, "x".repeat(120)), routes, log);
    expect(logged.at(-1)).toContain("the path is too long");
    await deep();
  });

  it("is a port of this machine that answers to no other name", async () => {
    const close = await openMetricsPort(0, { "GET /metrics": routes["GET /metrics"] }, log);
    const { port } = JSON.parse(logged.at(-1) ?? "{}");
    const at = { host: "127.0.0.1", port, path: "/metrics" };
    expect(await sendMetricsRequest(at)).toEqual({ status: 200, body: "figures" });
    expect((await sendMetricsRequest({ ...at, headers: { host: "evil.example" } })).status).toBe(403);
    expect((await sendMetricsRequest({ ...at, path: "/backup", method: "POST" })).status).toBe(404);
    await close();
  });
});
