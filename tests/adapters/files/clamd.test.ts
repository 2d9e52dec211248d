import { join } from "node:path";
import { clamdScanner } from "@libretto/adapters/files/clamd";
import { afterAll, describe, expect, it } from "vitest";
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
    expect(await scanner.look(inPieces(bytes, [1, 70_000]))()).toBe("clean");
    expect(seen.at(-1)?.equals(bytes)).toBe(true);
    expect(await scanner.look(inPieces(Buffer.from(EICAR), [20]))()).toBe("infected");
    expect(await scanner.look(inPieces(Buffer.alloc(0)))()).toBe("clean");
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
    expect(await scanner.look(bytes())()).toBe("unavailable");
    expect(await scanner.look(bytes())()).toBe("unavailable");
    expect(told).toHaveLength(2);
  });

  it("finds nothing and says why when it refuses, is not there, or what is to be looked at breaks", async () => {
    const told: string[] = [];
    const report = (error: unknown) => void told.push(String(error));
    const small = await clamd({ most: 1000 });
    const large = Buffer.alloc(4_000_000, 1);
    expect(await clamdScanner(small.address, report).look(inPieces(large, [100, 200_000]))()).toBe("unavailable");
    const gone = await clamd();
    await gone.close();
    expect(await clamdScanner(gone.address, report).look(inPieces(large))()).toBe("unavailable");
    const breaking = async function* (): AsyncGenerator<Uint8Array> {
      yield large;
      throw new Error("damaged");
    };
    expect(await clamdScanner((await clamd()).address, report).look(breaking())()).toBe("unavailable");
    expect(told).toHaveLength(3);
  });
});
