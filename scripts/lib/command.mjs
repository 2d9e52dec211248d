import { requireNode } from "./node-version.mjs";

/** Runs a command of adapters/command with the arguments of this script and the data folder of the server. */
export const runCommand = async (name) => {
  requireNode();
  const { at, DATA_FOLDER, run } = await import("./project.mjs");
  const { ensureInstalled } = await import("./install.mjs");
  await ensureInstalled();
  process.exitCode = await run(
    process.execPath,
    ["--import", "tsx", "--conditions=source", at("adapters/command/main.ts"), name, ...process.argv.slice(2)],
    { env: { DATA_DIR: DATA_FOLDER } },
  );
};
