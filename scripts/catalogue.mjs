// `npm run catalogue`: loads official reference data into the database that the server uses.
import { runCommand } from "./lib/command.mjs";

await runCommand("catalogue");
