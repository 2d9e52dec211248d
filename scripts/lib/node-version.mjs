import { readFileSync } from "node:fs";

/** Exits with a message when the version of Node is too old. */
export const requireNode = () => {
  const { engines } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  const minimum = engines.node
    .replace(/[^\d.]/g, "")
    .split(".")
    .map(Number);
  const current = process.versions.node.split(".").map(Number);
  if (current[0] > minimum[0] || (current[0] === minimum[0] && current[1] >= minimum[1])) return;
  console.error(`Libretto needs Node ${minimum.join(".")} or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
};
