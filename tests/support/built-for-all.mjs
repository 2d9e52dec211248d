import { ensureBuilt } from "../../scripts/lib/build.mjs";

/** One build for all journeys, before two of them want it at the same time. */
export const setup = () => ensureBuilt(process.stderr);
