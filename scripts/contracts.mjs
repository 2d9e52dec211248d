// `npm run contracts`: lists, adds, changes and withdraws contracts.
import { runCommand } from "./lib/command.mjs";

await runCommand("contracts");
