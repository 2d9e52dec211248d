// `npm run catalogue`: loads official reference data into the database of the server.
import { runCommand } from "./lib/command.mjs";

await runCommand("catalogue");
