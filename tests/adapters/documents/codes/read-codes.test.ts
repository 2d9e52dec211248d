import { deflateRawSync, deflateSync } from "node:zlib";
import { readBytes } from "@libretto/adapters/documents/open/read-file";
import { isOfferedDocument } from "@libretto/core/documents/part-content";
import { right } from "@libretto/core/kernel/fp";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CDA_CONTEXT } from "../../../support/documents/cda.ts";
import {
  cardClaims,
  cardCode,
  cardCodes,
  cardImmunization,
  cardOf,
  encodeBase45,
  encodeCbor,
  euCode,
  euCodeOf,
  euMessage,
  healthCard,
  NEGATIVE_TEST,
  RECOVERY,
  SECOND_DOSE,
} from "../../../support/documents/health-codes.ts";
import { LINK_KEY, linkText } from "../../../support/documents/health-links.ts";

const readText = (text: string) => readBytes(new TextEncoder().encode(text), CDA_CONTEXT);
/** The only document of a text. */
const documentOf = async (text: string) => {
  const [part, ...others] = await readText(text);
  if (part?.result._tag !== "Right" || others.length > 0 || !isOfferedDocument(part.result.right))
    throw new Error(`no document: ${JSON.stringify(part)}`);
  return part.result.right;
};
const refusalsOf = async (text: string) =>
  (await readText(text)).map(({ result }) => (result._tag === "Left" ? result.left : result.right.format));

/**
 * A published code of an invented person: eu-digital-green-certificates/dgc-testdata, AT/2DCode/raw/1.json, copyright
 * T-Systems International GmbH and other contributors, Apache-2.0.
 */
const PUBLISHED =
  "HC1:NCFOXN%TS3DH3ZSUZK+.V0ETD%65NL-AH-R6IOOK.IR9B+9G4G50PHZF0AT4V22F/8X*G3M9JUPY0BX/KR96R/S09T./0LWTKD33236J3TA3M*4VV2 73-E3GG396B-43O058YIB73A*G3W19UEBY5:PI0EGSP4*2DN43U*0CEBQ/GXQFY73CIBC:G 7376BXBJBAJ UNFMJCRN0H3PQN*E33H3OA70M3FMJIJN523.K5QZ4A+2XEN QT QTHC31M3+E32R44$28A9H0D3ZCL4JMYAZ+S-A5$XKX6T2YC 35H/ITX8GL2-LH/CJTK96L6SR9MU9RFGJA6Q3QR$P2OIC0JVLA8J3ET3:H3A+2+33U SAAUOT3TPTO4UBZIC0JKQTL*QDKBO.AI9BVYTOCFOPS4IJCOT0$89NT2V457U8+9W2KQ-7LF9-DF07U$B97JJ1D7WKP/HLIJL8JF8JFHJP7NVDEBU1J*Z222E.GJ457661CFFTWM-8P2IUE7K*SSW613:9/:TT5IYQBTBU16R4I1A/9VRPJ-TS.7ZEM7MSVOCD4RG2L-TQJROXL2J:52J7F0Q10SMAP3CG3KHF0DWIH";

describe("the text of an EU certificate", () => {
  it("is read from a published example", async () => {
    const { header, items, notImported } = await documentOf(PUBLISHED);
    expect(header.person).toMatchObject({ name: "Gabriele", surname: "Musterfrau-Gößinger", birth: "1998-02-26" });
    expect(header.author).toBe("Ministry of Health, Austria");
    expect(items).toMatchObject([{ name: "Comirnaty", draft: { givenOn: "2021-02-18", booster: "firstDose" } }]);
    expect(notImported).toEqual([]);
  });

  it("gives a vaccination with product, day and origin; the person chooses which dose it was", async () => {
    const { header, items, notImported, signedCode, narrative, format } = await documentOf(euCode());
    expect(format).toBe("code");
    expect(header).toMatchObject({
      ...{ title: "Certificazione verde COVID-19 dell'Unione europea", author: "Ministero della Salute", persons: 1 },
      person: { name: "Anna Maria", surname: "Verdi", birth: "1968-04-17", taxCode: "" },
    });
    expect(items).toMatchObject([
      {
        ...{ section: "vaccinations", name: "Comirnaty", missing: ["vaccine", "booster"], unmapped: [], problems: [] },
        clues: { atc: ["J07BN01"], brand: "Comirnaty" },
        notes: [{ code: "reactionsUnknown" }, { code: "doseOpen", text: "2/2" }],
        draft: { givenOn: "2021-06-18", booster: null },
      },
    ]);
    const [{ draft } = { draft: {} }] = items;
    for (const fact of ["EU/1/20/1528", "COVID-19", "Paese: IT", "Ministero della Salute", "01ITE7A1", "Biontech"])
      expect(JSON.stringify(draft)).toContain(fact);
    expect(notImported).toEqual([]);
    expect(signedCode).toEqual({ expiresOn: "2022-07-14" });
    expect(narrative[0]?.text).toContain("La firma non è stata verificata");
  });

  it.each([
    [1, 2, "firstDose", []],
    [1, 1, "single", []],
    [3, 3, null, ["booster"]],
    [2, 1, null, ["booster"]],
  ] as const)("reads dose %i of %i", async (dn, sd, booster, missing) => {
    const { items } = await documentOf(euCode({ statements: { v: [{ ...SECOND_DOSE, dn, sd }] } }));
    expect(items[0]).toMatchObject({ draft: { booster }, missing: ["vaccine", ...missing] });
  });

  it("names a product that is not authorised in the European Union by its code, without a guess", async () => {
    const { items } = await documentOf(euCode({ statements: { v: [{ ...SECOND_DOSE, mp: "CoronaVac" }] } }));
    expect(items[0]).toMatchObject({ name: "Vaccino anti-COVID-19 CoronaVac", clues: { atc: [] } });
  });

  it("gives a test as a laboratory result, and lists a recovery", async () => {
    const statements = { t: [NEGATIVE_TEST], r: [RECOVERY] };
    const { items, notImported } = await documentOf(euCode({ statements }));
    expect(items).toMatchObject([
      {
        section: "labResults",
        draft: {
          ...{ test: "sars-cov-2-rna", textValue: "non rilevato", value: null },
          ...{ date: "2021-08-01", time: "10:30", laboratory: "Centro inventato" },
        },
        ...{ missing: [], problems: [] },
      },
    ]);
    expect(notImported).toMatchObject([
      { what: "Guarigione da COVID-19", why: "otherType", detail: "Primo test positivo: 2021-02-01" },
    ]);
  });

  it("reads a birth date that is a year, and the transliterated name of a person without another one", async () => {
    const { header } = await documentOf(euCode({ birth: "1968", name: { fnt: "DE<ROSSI", gnt: "ANNA<MARIA" } }));
    expect(header.person).toEqual({ name: "ANNA MARIA", surname: "DE ROSSI", birth: "1968", taxCode: "" });
  });

  it("reads a message that is not compressed, one without its tag, and another end", async () => {
    const message = euMessage();
    await documentOf(`HC1:${encodeBase45(message)}`);
    await documentOf(euCodeOf(message.subarray(1)));
    const { signedCode } = await documentOf(euCode({ claims: new Map([[4, 4_102_444_800]]) }));
    expect(signedCode).toEqual({ expiresOn: "2100-01-01" });
  });
});

/**
 * A published code of an invented person: SMART Health Cards Framework, example-00-g-qr-code-0, copyright Computational
 * Health Informatics Program, Boston Children's Hospital, CC-BY 4.0.
 */
const PUBLISHED_CARD =
  "shc:/5676290952432060346029243740446031222959532654603460292540772804336028702864716745222809286133314564376531415906402203064504590856435503414245413640370636654171372412363803043756220467374075323239254334433260573601064529355312367424324250386141547003645474640706331045282136072860542825105427697726093250225676655259316356503461275469226467100766377324775050503308771062272722220603303605756952660766226861633827043024066838764123257672116206447426227138617560582031575336767242635041383126644166696268442531360662320923586171121250327306267339703422210328126912354261621050632463101209293600406306445806532063392023630638036574455577123629535203100643075960247667074343454103300773274377565809580974292635034425330864000623563032087536276361602745763659562428054062116461320405212811272200694065743223742150627575092375063022055628332968367775070903583944691061662255030634332706503411304224104011225567732373452630424231113760046670645969647243613861436145774454503007082967612764723577582257642129686440556561717203753673713572622806274403756677501135734075734168403559076853695231723061435524402363621223403008600654742723724429704507112127437110062222297325296176257054126353532409312958427234374143715753230335102843684528356134750327287732554209723105103644452364076905355803103840252540667327670305590657213968733238772339535045443533006311067234303364554473016258627227424520202406236458553705005976557343442472214232334457607426612473586868254269402028434262110437672108247239395369110845362854715845203405243705290759637141296658";

describe("a SMART Health Card", () => {
  it("is read from a published example", async () => {
    const { header, items } = await documentOf(PUBLISHED_CARD);
    expect(header).toMatchObject({
      ...{ author: "https://spec.smarthealth.cards/examples/issuer", date: "2021-09-02" },
      person: { name: "John B.", surname: "Anyperson", birth: "1951-01-20" },
    });
    expect(items).toMatchObject([
      { name: "Spikevax", unmapped: ["performer"], draft: { givenOn: "2021-01-01", batch: "0000001" } },
      { name: "Spikevax", unmapped: ["performer"], draft: { givenOn: "2021-01-29", batch: "0000007" } },
    ]);
  });

  it("gives its resources from the text of its code, with the brand for the code of a formulation", async () => {
    const { header, items, signedCode } = await documentOf(cardCode());
    expect(header).toMatchObject({
      ...{ title: "SMART Health Card", author: "https://issuer.example/shc" },
      person: { name: "Anna", surname: "Verdi", birth: "1968-04-17" },
    });
    expect(items).toMatchObject([
      {
        ...{ section: "vaccinations", name: "Comirnaty" },
        clues: { cvx: ["208"], atc: ["J07BN01"], brand: "Comirnaty" },
        draft: { givenOn: "2021-01-29", batch: "LOT-INVENTATO" },
      },
    ]);
    expect(signedCode).toEqual({ expiresOn: null });
  });

  it("is read from several codes in any order; a missing one is named", async () => {
    const codes = cardCodes(3);
    expect((await documentOf(codes.toReversed().join("\n"))).items).toHaveLength(1);
    expect(await refusalsOf(codes.slice(1).join("\n"))).toEqual(["incompleteCode"]);
  });

  it("is read from a file with several cards, each as a document of its own", async () => {
    const cards = [healthCard(), healthCard(cardClaims([cardImmunization("207", "2021-03-01")]))];
    const parts = await readText(JSON.stringify({ verifiableCredential: cards }));
    expect(parts.map(({ path }) => path)).toEqual([["QR 1"], ["QR 2"]]);
    expect(await refusalsOf(JSON.stringify({ verifiableCredential: cards }))).toEqual(["code", "code"]);
  });

  it("states its end", async () => {
    const { signedCode } = await documentOf(cardCode(healthCard({ ...cardClaims(), exp: 1_700_000_000 })));
    expect(signedCode).toEqual({ expiresOn: "2023-11-14" });
  });
});

describe("a SMART Health Link", () => {
  it.each([linkText(), `https://viewer.example/a#${linkText()}`, `\n${linkText()}\r\n`])(
    "is found without a request for its data: %s",
    async (text) => {
      const [part, ...others] = await readText(text);
      expect(part?.result).toMatchObject(right({ format: "link", link: { host: "shl.example.org", key: LINK_KEY } }));
      expect(others).toEqual([]);
    },
  );

  it("is a part beside the other codes of its file", async () => {
    expect(await refusalsOf(`${euCode()}\n${linkText()}`)).toEqual(["code", "link"]);
  });
});

describe("a code that gives no document", () => {
  const base64 = (text: string) => Buffer.from(text).toString("base64url");
  it.each([
    ["a link without a complete key", linkText({ key: "k" }), "damagedLink"],
    ["a damaged link inside an address", `https://viewer.example/#shlink:/${base64("{}")}`, "damagedLink"],
    ["a link of a later version", linkText({ v: 2 }), "newerLink"],
    ["a link to the own network", linkText({ url: "https://192.168.1.1/a" }), "unsafeLink"],
    ["a code that is cut", euCode().slice(0, 60), "damagedCode"],
    ["another character", "HC1:àèì", "damagedCode"],
    ["nothing after the prefix", "HC1:", "damagedCode"],
    ["a message of another kind", euCodeOf(Uint8Array.of(0xa0)), "damagedCode"],
    ["a message without a health certificate", euCode({ claims: new Map([[-260, 1]]) }), "otherCode"],
    ["a certificate without a statement", euCode({ statements: {} }), "otherCode"],
    ["digits that are no card", "shc:/1234", "damagedCode"],
    ["a card whose content is no JSON", cardCode(cardOf(deflateRawSync("{"))), "damagedCode"],
    ["a card that is no health card", cardCode(healthCard({ vc: { type: [] } })), "otherCode"],
    ["a card whose content is not compressed as it says", cardCode(cardOf(Buffer.from("text"))), "damagedCode"],
  ])("says so for %s", async (_what, text, refusal) => expect(await refusalsOf(text)).toEqual([refusal]));

  it("never inflates more than 1 MiB", async () => {
    const zeros = new Uint8Array(8 * 2 ** 20);
    expect(await refusalsOf(euCodeOf(zeros))).toEqual(["damagedCode"]);
    expect(await refusalsOf(cardCode(cardOf(deflateRawSync(zeros))))).toEqual(["damagedCode"]);
  });

  it("answers for every message with one byte changed, cut anywhere, and for any bytes", async () => {
    const message = euMessage({ statements: { v: [SECOND_DOSE], t: [NEGATIVE_TEST], r: [RECOVERY] } });
    const read = async (bytes: Uint8Array) => {
      expect(await readText(euCodeOf(bytes))).toHaveLength(1);
    };
    await fc.assert(
      fc.asyncProperty(fc.nat(message.length - 1), fc.nat(255), async (at, byte) => {
        await read(message.with(at, byte));
        await read(message.subarray(0, at));
      }),
    );
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 100 }), read));
    const deep = Uint8Array.from([...new Array<number>(5000).fill(0x81), ...encodeCbor("a")]);
    await read(deep);
    const compressed = deflateSync(message);
    const { length } = await readText(`HC1:${encodeBase45(compressed.subarray(0, compressed.length - 9))}`);
    expect(length).toBe(1);
  });

  it("is one of too many in a file", async () => {
    const cards = new Array<string>(101).fill(healthCard());
    expect(await refusalsOf(JSON.stringify({ verifiableCredential: cards }))).toEqual(["tooManyFiles"]);
  });

  it("is not looked for in other texts", async () => {
    expect(await refusalsOf("HC2:AAA")).toEqual(["unknownFormat"]);
    expect(await refusalsOf('{"verifiableCredential":[]}')).toEqual(["notFhir"]);
  });
});
