import { join } from "node:path";
import { clamdScanner } from "@libretto/adapters/files/clamd";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { splitIntoChunks } from "../../support/files/chunks.ts";
import { temporaryFiles } from "../../support/files/temporary-files.ts";
import { type Clamd, findClamd, startClamd } from "../../support/services/clamd.ts";
import { EICAR, type FakeClamd, startFakeClamd } from "../../support/services/fake-clamd.ts";

const { folder } = temporaryFiles();
const running: FakeClamd[] = [];
const clamd = async (how: Parameters<typeof startFakeClamd>[0] = {}): Promise<FakeClamd> => {
  const one = await startFakeClamd(how);
  running.push(one);
  return one;
};
afterAll(async () => {
  for (const one of running) await one.close();
});

describe("FI-7: the scanner", () => {
  it.each([
    ["at a port", {}],
    ["at a socket", { path: join(folder, "clamd.sock") }],
  ])("receives every byte %s in chunks and reports what it finds", async (_, how) => {
    const { address, receivedStreams } = await clamd(how);
    const scanner = clamdScanner(address, () => {});
    const bytes = Buffer.from("a report ".repeat(20_000));
    expect(await scanner.scan(splitIntoChunks(bytes, [1, 70_000]))()).toBe("clean");
    expect(receivedStreams.at(-1)?.equals(bytes)).toBe(true);
    expect(await scanner.scan(splitIntoChunks(Buffer.from(EICAR), [20]))()).toBe("infected");
    expect(await scanner.scan(splitIntoChunks(Buffer.alloc(0)))()).toBe("clean");
  });

  it("RE-13: is no longer awaited once the server stops", async () => {
    const { address } = await clamd({ responds: false });
    const ending = new AbortController();
    const reports: string[] = [];
    const scanner = clamdScanner(address, (error) => void reports.push(String(error)), ending.signal);
    const bytes = async function* (): AsyncGenerator<Uint8Array> {
      yield Buffer.from("a report");
      ending.abort();
    };
    expect(await scanner.scan(bytes())()).toBe("unavailable");
    expect(await scanner.scan(bytes())()).toBe("unavailable");
    expect(reports).toHaveLength(2);
  });

  it("reports the reason when it refuses, is unreachable, or the source fails", async () => {
    const reports: string[] = [];
    const report = (error: unknown) => void reports.push(String(error));
    const small = await clamd({ maxBytes: 1000 });
    const large = Buffer.alloc(4_000_000, 1);
    expect(await clamdScanner(small.address, report).scan(splitIntoChunks(large, [100, 200_000]))()).toBe(
      "unavailable",
    );
    const unreachable = await clamd();
    await unreachable.close();
    expect(await clamdScanner(unreachable.address, report).scan(splitIntoChunks(large))()).toBe("unavailable");
    const breaking = async function* (): AsyncGenerator<Uint8Array> {
      yield large;
      throw new Error("damaged");
    };
    expect(await clamdScanner((await clamd()).address, report).scan(breaking())()).toBe("unavailable");
    expect(reports).toHaveLength(3);
  });
});

const program = findClamd();
describe.runIf(program !== undefined)("FI-7: ClamAV itself", () => {
  const MOST = 4_000_000;
  let daemon: Clamd;
  beforeAll(async () => {
    daemon = await startClamd(program ?? "", MOST);
  });
  afterAll(() => daemon?.stop());

  it("finds known signatures in any file, accepts other files, and does not scan too large ones", async () => {
    const reports: string[] = [];
    const { scan: look } = clamdScanner(daemon.address, (error) => void reports.push(String(error)));
    const report = Buffer.from(`%PDF-1.7\n${"a report ".repeat(50_000)}`);
    expect(await look(splitIntoChunks(report, [1, 70_000]))()).toBe("clean");
    expect(await look(splitIntoChunks(Buffer.from(EICAR), [20]))()).toBe("infected");
    expect(await look(splitIntoChunks(Buffer.concat([report, Buffer.from(EICAR)]), [100_000]))()).toBe("infected");
    expect(await look(splitIntoChunks(Buffer.alloc(0)))()).toBe("clean");
    expect(reports).toEqual([]);
    expect(await look(splitIntoChunks(Buffer.alloc(MOST + 1, 1), [100_000, 2_000_000]))()).toBe("unavailable");
    expect(reports.join()).toMatch(/size limit exceeded|EPIPE|ECONNRESET/);
  });
});
