import { join } from "node:path";
import { runCommand } from "@libretto/adapters/command/command";
import { commands } from "@libretto/adapters/command/commands";
import { expect, it } from "vitest";
import { writeRegistry } from "../../support/catalogues/aifa-files.ts";
import { openDataFolder } from "../../support/databases/first-start.ts";
import { temporaryFiles } from "../../support/files/temporary-files.ts";

const { folder, write } = temporaryFiles();
const dataFolder = join(folder, "data");

const run = async (...args: readonly string[]) => {
  const output: string[] = [];
  const complaints: string[] = [];
  const code = await runCommand(commands, ["catalogue", ...args], {
    environment: { DATA_DIR: dataFolder, INIT_CWD: folder },
    print: (line) => output.push(line),
    printError: (line) => complaints.push(line),
  });
  return { code, output, complaints };
};

it("prints its usage", async () => {
  expect(await run()).toMatchObject({ code: 2, complaints: [] });
  expect(await run("--help")).toMatchObject({ code: 0, complaints: [] });
  expect((await run("--help")).output.join("\n")).toContain("npm run catalogue -- import KIND FILE…");
});

it("reports invalid input before it opens a database", async () => {
  write("some.csv", "a;b\n1;2\n");
  expect(await run("import", "nothing", "some.csv")).toMatchObject({
    code: 1,
    complaints: [expect.stringContaining("unknown kind")],
  });
  expect(await run("import", "anpr", "some.csv", "--date", "2026-02-30")).toMatchObject({
    code: 1,
    complaints: ["--date 2026-02-30 is not a day (YYYY-MM-DD)"],
  });
  expect(await run("import", "aifa", "some.csv", "--colour", "red")).toMatchObject({ code: 1 });
});

it("imports files relative to the caller's folder, reports, and does nothing the second time", async () => {
  await writeRegistry(folder, 100);
  await (await openDataFolder(dataFolder)).close();
  const texts = ["import", "aifa", "confezioni_fornitura.csv", "PA_confezioni.csv", "--date", "2026-09-10"];
  const first = await run(...texts);
  expect(first.complaints).toEqual([]);
  expect(first.output[0]).toMatch(/^drugRegistry: 98 rows from AIFA .*, 2026-09-10$/);
  expect(first.output.slice(1)).toEqual([
    "  added 98, changed 0, removed 0",
    "  left out: omeopatico (1)",
    '  left out: stato "Revocata" (1)',
  ]);
  expect(await run(...texts)).toMatchObject({ code: 0, output: [expect.stringMatching(/^Nothing to do/)] });
});

it("changes nothing when a file is invalid, and reports it", async () => {
  write("broken.csv", "CODICE\n1\n");
  expect(await run("import", "anpr", "broken.csv")).toMatchObject({
    code: 1,
    complaints: [expect.stringMatching(/^broken\.csv has no column .* Nothing was changed\.$/)],
  });
});

it("RE-3: leaves a data folder alone while a server uses it", async () => {
  const server = await openDataFolder(dataFolder);
  const { code, complaints } = await run("import", "aifa", "confezioni_fornitura.csv");
  await server.close();
  expect(code).toBe(1);
  expect(complaints[0]).toContain("The data folder is in use by process");
});
