import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findProgram } from "../../../scripts/lib/find-program.mjs";
import { freePort } from "../../../scripts/lib/free-port.mjs";
import { type ClamdAddress, EICAR } from "./fake-clamd.ts";
import { startProgram } from "./start-program.ts";

/** The path of ClamAV's daemon; Debian installs it outside the PATH of most users. */
export const findClamd = (): string | undefined => findProgram(["clamd"], ["/usr/sbin"]);

export interface Clamd {
  readonly address: ClamdAddress & { readonly host: string };
  readonly stop: () => Promise<void>;
}

/**
 * Starts clamd with a database of one signature, EICAR's.
 *
 * @param maxBytes the longest stream that it accepts
 */
export const startClamd = async (program: string, maxBytes: number): Promise<Clamd> => {
  const folder = mkdtempSync(join(tmpdir(), "libretto-clamd-"));
  const signatures = join(folder, "signatures");
  mkdirSync(signatures);
  // At any position in a file of any type.
  writeFileSync(join(signatures, "eicar.ndb"), `Libretto.EICAR:0:*:${Buffer.from(EICAR).toString("hex")}\n`);
  const port = await freePort();
  const file = join(folder, "clamd.conf");
  const settings = [
    "Foreground yes",
    "TCPAddr 127.0.0.1",
    `TCPSocket ${port}`,
    `DatabaseDirectory ${signatures}`,
    `TemporaryDirectory ${folder}`,
    `StreamMaxLength ${maxBytes}`,
    "MaxThreads 2",
  ];
  writeFileSync(file, `${settings.join("\n")}\n`);
  const kill = await startProgram(program, ["--config-file", file], port);
  return {
    address: { host: "127.0.0.1", port },
    stop: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
