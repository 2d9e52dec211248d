// `npm run restore -- FILE`: restores a backup, or looks whether it could be.
import { runCommand } from "./lib/command.mjs";

await runCommand("restore");
