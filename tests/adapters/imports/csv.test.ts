import { type Layout, readHeader, readRecords } from "@libretto/adapters/imports/csv";
import { inspectFile } from "@libretto/adapters/imports/source-file";
import { expect, it } from "vitest";
import { temporaryFiles } from "../../support/files/temporary-files.ts";

const { write } = temporaryFiles();
const LAYOUT = { delimiter: ";", columns: ["CODICE", "NOME"] } as const satisfies Layout<string>;

const read = async (path: string) => {
  const rows: { where: string; code: string; name: string; whole: boolean }[] = [];
  for await (const { where, isComplete: whole, cell } of readRecords(await inspectFile(path), LAYOUT))
    rows.push({ where, code: cell("CODICE"), name: cell("NOME"), whole });
  return rows;
};

it("reads UTF-8 with a byte order mark, quoted cells, CRLF and empty lines", async () => {
  const path = write("bom.csv", '\uFEFFNOME;ALTRO;CODICE\r\n"Forlì; città";x;012\r\n\r\n"dice ""ciao""";;7\r\n');
  expect(await read(path)).toEqual([
    { where: "bom.csv:2", code: "012", name: "Forlì; città", whole: true },
    { where: "bom.csv:4", code: "7", name: 'dice "ciao"', whole: true },
  ]);
});

it("reads Windows-1252 when the bytes are not UTF-8", async () => {
  const path = write("old.csv", Buffer.from("codice;nome\n1;Forl\xec \x80\n", "latin1"));
  expect((await inspectFile(path)).encoding).toBe("windows-1252");
  expect(await read(path)).toEqual([{ where: "old.csv:2", code: "1", name: "Forlì €", whole: true }]);
});

it("distinguishes UTF-8 from Windows-1252 at any position of the first accent, also across chunks", async () => {
  const body = `${"x".repeat(65_535 - "codice;nome\n1;".length)}ì\n`;
  const path = write("late.csv", `codice;nome\n1;${body}`);
  expect((await inspectFile(path)).encoding).toBe("utf-8");
  expect((await read(path))[0]?.name.endsWith("xì")).toBe(true);
});

it("reads quotes inside a cell unchanged", async () => {
  const path = write("quotes.csv", 'CODICE;NOME\n1;"500 MG COMPRESSE" 20 COMPRESSE\n2;ago da 7" lungo\n');
  expect((await read(path)).map(({ name }) => name)).toEqual(['"500 MG COMPRESSE" 20 COMPRESSE', 'ago da 7" lungo']);
});

it("reports lines with too few or too many cells", async () => {
  const path = write("ragged.csv", "CODICE;NOME\n1\n2;b\n3;c;d\n");
  expect((await read(path)).map(({ whole }) => whole)).toEqual([false, true, false]);
});

it("refuses a file that was cut in the middle of any line", async () => {
  const whole = "CODICE;NOME\n1;a\n2;b\n";
  for (const end of [whole.indexOf(";b"), whole.indexOf("2") + 1])
    await expect(read(write("cut.csv", whole.slice(0, end)))).rejects.toThrow("cut.csv is truncated in its last line");
});

it("refuses a file of another kind, an empty one, and one with an unclosed quote", async () => {
  await expect(read(write("other.csv", "A;B\n1;2\n"))).rejects.toThrow("other.csv has no column CODICE, NOME");
  await expect(read(write("empty.csv", ""))).rejects.toThrow("empty.csv is empty");
  const unclosed = `CODICE;NOME\n1;"open\n${"2;b\n".repeat(50_000)}`;
  await expect(read(write("unclosed.csv", unclosed))).rejects.toThrow();
});

it("recognises a file by its content and its columns", async () => {
  const [one, same, other] = await Promise.all(
    [write("a.csv", "x;y\n1;2\n"), write("b.csv", "x;y\n1;2\n"), write("c.csv", "x;y\n1;3\n")].map(inspectFile),
  );
  expect(one?.digest).toBe(same?.digest);
  expect(one?.digest).not.toBe(other?.digest);
  expect(await readHeader(await inspectFile(write("d.csv", '\uFEFF"id","Nome"\n')))).toEqual({
    titles: ["ID", "NOME"],
    delimiter: ",",
  });
});
