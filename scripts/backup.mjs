// `npm run backup -- FILE`: a sealed copy of the whole installation, while the server runs.
import { runCommand } from "./lib/command.mjs";

await runCommand("backup");
