import { interactions } from "@libretto/adapters/imports/interactions";
import { inspectFile } from "@libretto/adapters/imports/source-file";
import { expect, it } from "vitest";
import { complaintsOf, entriesOf } from "../../support/catalogues/editions.ts";
import { temporaryFiles } from "../../support/files/temporary-files.ts";

const { write } = temporaryFiles();
const HEADER = "id,gruppo_a,atc_a,gruppo_b,atc_b,gravita,messaggio";
const edition = (...lines: readonly string[]) => editionUnder(HEADER, lines);
const editionUnder = async (header: string, lines: readonly string[]) =>
  interactions(await inspectFile(write("interazioni.csv", [header, ...lines].join("\n").concat("\n"))), {
    source: { name: "Prova", date: "2026-01-01" },
    origin: "official",
  });

it("reads groups, severity and advice", async () => {
  expect(
    await entriesOf(await edition('1,Anticoagulanti,B01AA | B01AF,FANS,M01A,Grave,"Sangue, attenzione."')),
  ).toEqual([
    {
      id: "1",
      firstGroup: "Anticoagulanti",
      first: ["B01AA", "B01AF"],
      secondGroup: "FANS",
      second: ["M01A"],
      severity: "severe",
      advice: { it: "Sangue, attenzione.", en: "" },
      reference: "",
    },
  ]);
});

it("reads the English text and the source where the file has them", async () => {
  const lines = ["1,a,B01AA,b,M01A,grave,Attenzione.,Take care.,RCP di warfarin"];
  expect(await entriesOf(await editionUnder(`${HEADER},messaggio_en,fonte`, lines))).toMatchObject([
    { advice: { it: "Attenzione.", en: "Take care." }, reference: "RCP di warfarin" },
  ]);
});

it("refuses rules that the check could not use, line by line", async () => {
  const refused = await complaintsOf(
    await edition(
      "1,a,B01AA,b,M01A,grave,attenzione",
      "1,a,B01AA,b,M01A,grave,due volte",
      "2,a,B01AA,b,M01A,letale,attenzione",
      "3,a,,b,M01A,grave,attenzione",
      "4,a,B01AA,b,warfarin,grave,attenzione",
      "5,a,B01AA,b,M01A,grave,",
      ",a,B01AA,b,M01A,grave,attenzione",
      "6,a,B01AA",
    ),
  );
  expect(refused.map((complaint) => complaint.replace("interazioni.csv:", ""))).toEqual([
    "3: 1 appears more than once",
    '4: gravita "letale" is not one of the three',
    "5: no ATC group on one side",
    '6: "warfarin" is not an ATC code or group',
    "7: no message",
    "8: no id",
    "9: not as many cells as the header",
  ]);
});
