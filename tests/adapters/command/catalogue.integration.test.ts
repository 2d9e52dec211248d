import { join } from "node:path";
import { runCommand } from "@libretto/adapters/command/command";
import { commands } from "@libretto/adapters/command/commands";
import { openEmbedded } from "@libretto/adapters/sql/engine/embedded";
import { expect, it } from "vitest";
import { writeRegistry } from "../../support/aifa-files.ts";
import { temporaryFiles } from "../../support/temporary-files.ts";

const { folder, write } = temporaryFiles();
const dataFolder = join(folder, "data");

const run = async (...words: readonly string[]) => {
  const said: string[] = [];
  const complaints: string[] = [];
  const code = await runCommand(commands, ["catalogue", ...words], {
    environment: { DATA_DIR: dataFolder, INIT_CWD: folder },
    print: (line) => said.push(line),
    printError: (line) => complaints.push(line),
  });
  return { code, said, complaints };
};

it("explains itself", async () => {
  expect(await run()).toMatchObject({ code: 2, complaints: [] });
  expect(await run("--help")).toMatchObject({ code: 0, complaints: [] });
  expect((await run("--help")).said.join("\n")).toContain("npm run catalogue -- import KIND FILE…");
});

it("says what is wrong before it touches a database", async () => {
  write("some.csv", "a;b\n1;2\n");
  expect(await run("import", "nothing", "some.csv")).toMatchObject({
    code: 1,
    complaints: [expect.stringContaining("no kind")],
  });
  expect(await run("import", "anpr", "some.csv", "--date", "2026-02-30")).toMatchObject({
    code: 1,
    complaints: ["--date 2026-02-30 is not a day (YYYY-MM-DD)"],
  });
  expect(await run("import", "aifa", "some.csv", "--colour", "red")).toMatchObject({ code: 1 });
});

it("imports files named from where it was called, reports, and the second time has nothing to do", async () => {
  await writeRegistry(folder, 100);
  const words = ["import", "aifa", "confezioni_fornitura.csv", "PA_confezioni.csv", "--date", "2026-09-10"];
  const first = await run(...words);
  expect(first.complaints).toEqual([]);
  expect(first.said[0]).toMatch(/^drugRegistry: 98 rows from AIFA .*, 2026-09-10$/);
  expect(first.said.slice(1)).toEqual([
    "  added 98, changed 0, removed 0",
    "  left out: omeopatico (1)",
    '  left out: stato "Revocata" (1)',
  ]);
  expect(await run(...words)).toMatchObject({ code: 0, said: [expect.stringMatching(/^Nothing to do/)] });
});

it("changes nothing when a file is broken, and says so", async () => {
  write("broken.csv", "CODICE\n1\n");
  expect(await run("import", "anpr", "broken.csv")).toMatchObject({
    code: 1,
    complaints: [expect.stringMatching(/^broken\.csv has no column .* Nothing was changed\.$/)],
  });
});

it("RE-3: leaves a data folder alone that a server works on", async () => {
  const server = await openEmbedded({ folder: dataFolder, report: () => {} });
  const { code, complaints } = await run("import", "aifa", "confezioni_fornitura.csv");
  await server.close();
  expect(code).toBe(1);
  expect(complaints[0]).toContain("The data folder is in use by process");
});
