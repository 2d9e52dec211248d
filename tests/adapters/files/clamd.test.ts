import { join } from "node:path";
import { clamdScanner } from "@libretto/adapters/files/clamd";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Clamd, clamdHere, startClamd } from "../../support/clamd.ts";
import { EICAR, type FakeClamd, fakeClamd } from "../../support/fake-clamd.ts";
import { inPieces } from "../../support/pieces.ts";
import { temporaryFiles } from "../../support/temporary-files.ts";

const { folder } = temporaryFiles();
const running: FakeClamd[] = [];
const clamd = async (how: Parameters<typeof fakeClamd>[0] = {}): Promise<FakeClamd> => {
  const one = await fakeClamd(how);
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
  ])("gets every byte %s, in pieces, and says what it finds", async (_, how) => {
    const { address, seen } = await clamd(how);
    const scanner = clamdScanner(address, () => {});
    const bytes = Buffer.from("a report ".repeat(20_000));
    expect(await scanner.scan(inPieces(bytes, [1, 70_000]))()).toBe("clean");
    expect(seen.at(-1)?.equals(bytes)).toBe(true);
    expect(await scanner.scan(inPieces(Buffer.from(EICAR), [20]))()).toBe("infected");
    expect(await scanner.scan(inPieces(Buffer.alloc(0)))()).toBe("clean");
  });

  it("RE-13: is waited for no longer once the server ends, however it hangs", async () => {
    const { address } = await clamd({ answers: false });
    const ending = new AbortController();
    const told: string[] = [];
    const scanner = clamdScanner(address, (error) => void told.push(String(error)), ending.signal);
    const bytes = async function* (): AsyncGenerator<Uint8Array> {
      yield Buffer.from("a report");
      ending.abort();
    };
    expect(await scanner.scan(bytes())()).toBe("unavailable");
    expect(await scanner.scan(bytes())()).toBe("unavailable");
    expect(told).toHaveLength(2);
  });

  it("finds nothing and says why when it refuses, is not there, or what is to be looked at breaks", async () => {
    const told: string[] = [];
    const report = (error: unknown) => void told.push(String(error));
    const small = await clamd({ most: 1000 });
    const large = Buffer.alloc(4_000_000, 1);
    expect(await clamdScanner(small.address, report).scan(inPieces(large, [100, 200_000]))()).toBe("unavailable");
    const gone = await clamd();
    await gone.close();
    expect(await clamdScanner(gone.address, report).scan(inPieces(large))()).toBe("unavailable");
    const breaking = async function* (): AsyncGenerator<Uint8Array> {
      yield large;
      throw new Error("damaged");
    };
    expect(await clamdScanner((await clamd()).address, report).scan(breaking())()).toBe("unavailable");
    expect(told).toHaveLength(3);
  });
});

const program = clamdHere();
describe.runIf(program !== undefined)("FI-7: ClamAV itself", () => {
  const MOST = 4_000_000;
  let daemon: Clamd;
  beforeAll(async () => {
    daemon = await startClamd(program ?? "", MOST);
  });
  afterAll(() => daemon?.stop());

  it("finds what it knows in whatever it lies, lets the rest go, and looks at nothing too large", async () => {
    const told: string[] = [];
    const { scan: look } = clamdScanner(daemon.address, (error) => void told.push(String(error)));
    const report = Buffer.from(`%PDF-1.7\n${"a report ".repeat(50_000)}`);
    expect(await look(inPieces(report, [1, 70_000]))()).toBe("clean");
    expect(await look(inPieces(Buffer.from(EICAR), [20]))()).toBe("infected");
    expect(await look(inPieces(Buffer.concat([report, Buffer.from(EICAR)]), [100_000]))()).toBe("infected");
    expect(await look(inPieces(Buffer.alloc(0)))()).toBe("clean");
    expect(told).toEqual([]);
    expect(await look(inPieces(Buffer.alloc(MOST + 1, 1), [100_000, 2_000_000]))()).toBe("unavailable");
    expect(told.join()).toMatch(/size limit exceeded|EPIPE|ECONNRESET/);
  });
});
