import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { anchorFile } from "@libretto/adapters/sql/audit/anchor-file";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const anchor = (place: number) => ({ at: "2026-03-14T10:00:00.000Z", patient: 7, place, head: `head ${place}` });

describe("PR-3: the anchor file", () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "libretto-anchors-"));
    file = join(folder, "audit-anchors.jsonl");
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const lines = () => readFileSync(file, "utf8").split("\n").slice(0, -1);
  const readAnchors = async () => {
    const { append: appendAnchor, read } = anchorFile(file);
    await appendAnchor([anchor(1), anchor(2)]);
    await appendAnchor([anchor(3)]);
    return read();
  };

  it("returns all appended anchors, over several runs", async () => {
    expect(await anchorFile(file).read()).toEqual({ anchors: [], brokenLine: null });
    expect(await readAnchors()).toEqual({ anchors: [anchor(1), anchor(2), anchor(3)], brokenLine: null });
  });

  it.each([0, 1])("shows that line %i was removed or changed", async (at) => {
    await readAnchors();
    const all = lines();
    writeFileSync(file, `${all.toSpliced(at, 1).join("\n")}\n`);
    expect((await anchorFile(file).read()).brokenLine).toBe(at + 1);
    writeFileSync(file, `${all.with(at, all[at]?.replace("head", "HEAD") ?? "").join("\n")}\n`);
    expect((await anchorFile(file).read()).brokenLine).toBe(at + 2);
  });

  it("continues a file of an earlier version, and one with an incomplete last line", async () => {
    writeFileSync(file, `${JSON.stringify(anchor(1))}\n`);
    const { append: appendAnchor, read } = anchorFile(file);
    await appendAnchor([anchor(2)]);
    appendFileSync(file, '{"at":"2026-0');
    await appendAnchor([anchor(3)]);
    expect(await read()).toEqual({ anchors: [anchor(1), anchor(2), anchor(3)], brokenLine: null });
    appendFileSync(file, `${JSON.stringify(anchor(4))}\n`);
    expect((await read()).brokenLine).toBe(5);
  });
});
