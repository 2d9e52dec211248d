import { readFileSync } from "node:fs";
import { keyFileIn, openVault } from "@libretto/adapters/files/open-vault";
import { rewritePng } from "@libretto/adapters/server/files/png";
import { isLeft } from "@libretto/core/kernel/fp";

/** A program: takes a drawing and photos as the server does, and says by how many bytes it ever grew meanwhile. */
const [folder = "", drawing = "", ...photos] = process.argv.slice(2);
const peak = (): number => process.resourceUsage().maxRSS * 1024;
const vault = openVault({ folder, keys: null, keyFile: keyFileIn(folder), makeKey: true, s3: null, report: () => {} });
const files = [drawing, ...photos].map((path) => readFileSync(path));
const outcomes: string[] = [];

const before = peak();
outcomes.push(rewritePng(files[0] as Buffer) === null ? "refused" : "taken");
for (const [i, bytes] of files.slice(1).entries()) {
  const taken = await vault.receive(vault.newKey(1, i + 1), pieces(bytes), 25 * 2 ** 20)();
  outcomes.push(...(isLeft(taken) ? Object.values(taken.left.fields ?? {}) : ["taken"]));
}
console.log(JSON.stringify({ grown: peak() - before, outcomes }));

async function* pieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
