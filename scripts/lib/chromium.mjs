import { findChromium, findProgram } from "./find-program.mjs";
import { log, run } from "./project.mjs";

/**
 * Finds Chromium or installs it on Debian as root; otherwise explains how to get it. Returns whether it is installed.
 */
export const ensureChromium = async () => {
  if (findChromium()) return true;
  if (process.getuid?.() === 0 && findProgram(["apt-get"])) {
    log("Installing Chromium for the journeys …");
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    const quiet = ["-qq", "-o", "Dpkg::Use-Pty=0"];
    await run("apt-get", [...quiet, "update"], { env });
    const install = [...quiet, "install", "-y", "--no-install-recommends"];
    await run("apt-get", [...install, "chromium"], { env });
    // A system without this package uses the whole browser everywhere.
    await run("apt-get", [...install, "chromium-headless-shell"], { env });
    if (findChromium()) return true;
  }
  log("No Chromium for the journeys. Debian and Ubuntu: sudo apt-get install chromium. Elsewhere: set CHROMIUM_PATH.");
  return false;
};
