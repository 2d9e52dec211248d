import { readFileSync } from "node:fs";
import { rewritePng } from "@libretto/adapters/files/drawings/png";
import { keyFileIn, openVault } from "@libretto/adapters/files/open-vault";
import { isLeft } from "@libretto/core/kernel/fp";

/** A program that processes a drawing and photos like the server, and prints the peak growth of its memory. */
const [folder = "", drawing = "", ...photos] = process.argv.slice(2);
const peak = (): number => process.resourceUsage().maxRSS * 1024;
const vault = openVault({ folder, keys: null, keyFile: keyFileIn(folder), makeKey: true, s3: null, report: () => {} });
const files = [drawing, ...photos].map((path) => readFileSync(path));
const outcomes: string[] = [];

const before = peak();
outcomes.push(rewritePng(files[0] as Buffer) === null ? "refused" : "taken");
for (const [i, bytes] of files.slice(1).entries()) {
  const received = await vault.receive(vault.createKey(1, i + 1), pieces(bytes), 25 * 2 ** 20)();
  outcomes.push(...(isLeft(received) ? Object.values(received.left.fields ?? {}) : ["taken"]));
}
console.log(JSON.stringify({ grown: peak() - before, outcomes }));

async function* pieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
