import { readFileSync } from "node:fs";

/** Ends the process with a clear word where Node is older than the product needs. */
export const requireNode = () => {
  const { engines } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  const least = engines.node
    .replace(/[^\d.]/g, "")
    .split(".")
    .map(Number);
  const here = process.versions.node.split(".").map(Number);
  if (here[0] > least[0] || (here[0] === least[0] && here[1] >= least[1])) return;
  console.error(`Libretto needs Node ${least.join(".")} or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
};
