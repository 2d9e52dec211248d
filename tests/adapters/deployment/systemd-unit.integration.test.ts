import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { findProgram } from "../../../scripts/lib/find-program.mjs";

const EXAMPLES = join(import.meta.dirname, "../../../docs/deployment");
const analyze = findProgram(["systemd-analyze"]);

it.runIf(analyze !== undefined).each([
  ["the server", ["libretto.service"]],
  ["the daily backup", ["libretto-backup.service", "libretto-backup.timer"]],
])("systemd accepts the example of %s", (_, units) => {
  const folder = mkdtempSync(join(tmpdir(), "libretto-unit-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const files = units.map((unit) => join(folder, unit));
  for (const [index, file] of files.entries())
    writeFileSync(
      file,
      readFileSync(join(EXAMPLES, units[index] ?? ""), "utf8").replace("/usr/bin/node", process.execPath),
    );
  const { status, stdout, stderr } = spawnSync(analyze ?? "", ["verify", "--man=no", ...files], { encoding: "utf8" });
  expect(`${stdout}${stderr}`).not.toContain(folder);
  expect(status).toBe(0);
});
