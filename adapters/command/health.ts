import { readinessOf } from "./ready-answer.ts";

// The health check of a container: exits with 0 while the server of this environment is ready.
process.exitCode = (await readinessOf(process.env)) === 200 ? 0 : 1;
