// `npm run backup -- FILE`: writes an encrypted backup of the installation while the server runs.
import { runCommand } from "./lib/command.mjs";

await runCommand("backup");
