// `npm run contracts`: lists, adds, changes and withdraws what there is to subscribe to.
import { runCommand } from "./lib/command.mjs";

await runCommand("contracts");
