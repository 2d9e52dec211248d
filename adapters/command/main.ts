import { catalogueCommand } from "./catalogue.ts";

process.exitCode = await catalogueCommand(process.argv.slice(2), {
  environment: process.env,
  say: console.log,
  complain: console.error,
});
