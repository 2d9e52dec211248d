import { probeReadiness } from "./readiness-probe.ts";

// The health check of a container: exits with 0 while the server of this environment is ready.
process.exitCode = (await probeReadiness(process.env)) === 200 ? 0 : 1;
