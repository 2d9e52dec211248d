// `npm run restore -- FILE`: restores a backup, or checks whether it could be restored.
import { runCommand } from "./lib/command.mjs";

await runCommand("restore");
