import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { findProgram } from "../../../scripts/lib/find-program.mjs";

const UNIT = join(import.meta.dirname, "../../../docs/deployment/libretto.service");
const analyze = findProgram(["systemd-analyze"]);

it.runIf(analyze !== undefined)("systemd accepts the example of a unit", () => {
  const folder = mkdtempSync(join(tmpdir(), "libretto-unit-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "libretto.service");
  writeFileSync(file, readFileSync(UNIT, "utf8").replace("/usr/bin/node", process.execPath));
  const { status, stdout, stderr } = spawnSync(analyze ?? "", ["verify", "--man=no", file], { encoding: "utf8" });
  expect(`${stdout}${stderr}`).not.toContain(file);
  expect(status).toBe(0);
});
