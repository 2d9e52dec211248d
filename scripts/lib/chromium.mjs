import { findChromium, findProgram } from "./find-program.mjs";
import { run, say } from "./house.mjs";

/** Finds Chromium, or has Debian install it when allowed to; otherwise says how to get it. Returns whether it is there. */
export const ensureChromium = async () => {
  if (findChromium()) return true;
  if (process.getuid?.() === 0 && findProgram(["apt-get"])) {
    say("Installing Chromium for the journeys …");
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    const quiet = ["-qq", "-o", "Dpkg::Use-Pty=0"];
    await run("apt-get", [...quiet, "update"], { env });
    await run("apt-get", [...quiet, "install", "-y", "--no-install-recommends", "chromium"], { env });
    if (findChromium()) return true;
  }
  say("No Chromium for the journeys. Debian and Ubuntu: sudo apt-get install chromium. Elsewhere: set CHROMIUM_PATH.");
  return false;
};
