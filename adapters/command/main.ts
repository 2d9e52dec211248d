import { catalogueCommand } from "./catalogue.ts";

process.exitCode = await catalogueCommand(process.argv.slice(2));
