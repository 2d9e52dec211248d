import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js";

/** A data element: its tag, its value representation, and its value; the value of a sequence is its items. */
export type DicomElement = readonly [tag: number, representation: string, value: DicomValue];
export type DicomValue = string | number | Uint8Array | readonly (readonly DicomElement[])[];

const LONG = ["OB", "OW", "SQ", "UN", "UT"];
const isItems = (value: DicomValue): value is readonly (readonly DicomElement[])[] => Array.isArray(value);

const valueBytes = (representation: string, value: DicomValue, isExplicit: boolean): Buffer => {
  if (value instanceof Uint8Array) return Buffer.concat([value, Buffer.alloc(value.length % 2)]);
  if (typeof value === "number") return Buffer.of(value & 0xff, value >> 8);
  if (isItems(value))
    return Buffer.concat(
      value.map((item) => {
        const content = encodeElements(item, isExplicit);
        const head = Buffer.from([0xfe, 0xff, 0x00, 0xe0, 0, 0, 0, 0]);
        head.writeUInt32LE(content.length, 4);
        return Buffer.concat([head, content]);
      }),
    );
  const text = value as string;
  const padding = text.length % 2 === 0 ? "" : representation === "UI" ? "\0" : " ";
  return Buffer.from(text + padding, "latin1");
};

const encodeElement = ([tag, representation, value]: DicomElement, isExplicit: boolean): Buffer => {
  const bytes = valueBytes(representation, value, isExplicit);
  const isLong = isExplicit && LONG.includes(representation);
  const head = Buffer.alloc(isLong ? 12 : 8);
  head.writeUInt16LE(tag >>> 16, 0);
  head.writeUInt16LE(tag & 0xffff, 2);
  if (isExplicit) head.write(representation, 4, "latin1");
  if (isLong) head.writeUInt32LE(bytes.length, 8);
  else if (isExplicit) head.writeUInt16LE(bytes.length, 6);
  else head.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([head, bytes]);
};

/** Data elements as bytes, in ascending order of their tags. */
export const encodeElements = (elements: readonly DicomElement[], isExplicit = true): Buffer =>
  Buffer.concat(elements.toSorted(([a], [b]) => a - b).map((element) => encodeElement(element, isExplicit)));

const CT_IMAGE = "1.2.840.10008.5.1.4.1.1.2";
const ENCAPSULATED_PDF = "1.2.840.10008.5.1.4.1.1.104.1";
const BASIC_REPORT = "1.2.840.10008.5.1.4.1.1.88.11";
const DIRECTORY = "1.2.840.10008.1.3.10";
export const EXPLICIT = "1.2.840.10008.1.2.1";
export const IMPLICIT = "1.2.840.10008.1.2";
export const JPEG_2000 = "1.2.840.10008.1.2.4.90";

const metaOf = (sopClass: string, syntax: string): Buffer => {
  const elements = encodeElements([
    [0x00020001, "OB", Uint8Array.of(0, 1)],
    [0x00020002, "UI", sopClass],
    [0x00020003, "UI", "2.25.1"],
    [0x00020010, "UI", syntax],
    [0x00020012, "UI", "2.25.2"],
  ]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(elements.length);
  return Buffer.concat([encodeElements([[0x00020000, "UL", new Uint8Array(length)]]), elements]);
};

/** How much stands before the data set. */
export type DicomPreamble = "file" | "prefix" | "meta" | "dataSet";

interface FileOptions {
  readonly sopClass?: string;
  readonly syntax?: string;
  readonly start?: DicomPreamble;
}

/** A DICOM file of these elements. */
export const dicomFile = (
  elements: readonly DicomElement[],
  { sopClass = CT_IMAGE, syntax = EXPLICIT, start = "file" }: FileOptions = {},
): Uint8Array => {
  const dataSet = encodeElements(elements, syntax !== IMPLICIT);
  if (start === "dataSet") return Uint8Array.from(dataSet);
  const meta = metaOf(sopClass, syntax);
  if (start === "meta") return Uint8Array.from(Buffer.concat([meta, dataSet]));
  const prefix = start === "file" ? Buffer.concat([Buffer.alloc(128), Buffer.from("DICM")]) : Buffer.from("DICM");
  return Uint8Array.from(Buffer.concat([prefix, meta, dataSet]));
};

/** What a test says about an object of a disc; the rest is invented. */
export interface DiscObject {
  readonly patient?: string;
  readonly patientId?: string;
  readonly birth?: string;
  readonly studyUid?: string;
  readonly seriesUid?: string;
  readonly instanceUid?: string;
  readonly seriesNumber?: number;
  readonly number?: number;
  readonly z?: number;
  readonly studyDate?: string;
  readonly modality?: string;
  readonly elements?: readonly DicomElement[];
}

const commonElements = (object: DiscObject, sopClass: string): readonly DicomElement[] => {
  const { patient = "ROSSI^ANNA", patientId = "", birth = "19680417", studyUid = "2.25.100" } = object;
  const { seriesUid = "2.25.200", instanceUid = `${seriesUid}.${object.number ?? 1}`, studyDate = "20250925" } = object;
  return [
    [0x00080016, "UI", sopClass],
    [0x00080018, "UI", instanceUid],
    [0x00080020, "DA", studyDate],
    [0x00080060, "CS", object.modality ?? "CT"],
    [0x00080080, "LO", "Ospedale di Prova"],
    [0x00081030, "LO", "Torace senza contrasto"],
    [0x0008103e, "LO", "Assiale"],
    [0x00100010, "PN", patient],
    [0x00100020, "LO", patientId],
    [0x00100030, "DA", birth],
    [0x00180015, "CS", "CHEST"],
    [0x0020000d, "UI", studyUid],
    [0x0020000e, "UI", seriesUid],
    [0x00200011, "IS", String(object.seriesNumber ?? 3)],
    [0x00200013, "IS", String(object.number ?? 1)],
  ];
};

/** A small grey image of a series: 4 by 4 points. */
export const discImage = (object: DiscObject = {}, options: FileOptions = {}): Uint8Array => {
  const values = Uint16Array.from({ length: 16 }, (_, at) => at * 100 + (object.number ?? 1));
  const place: readonly DicomElement[] =
    object.z === undefined
      ? []
      : [
          [0x00200032, "DS", `-10\\-20\\${object.z}`],
          [0x00200037, "DS", "1\\0\\0\\0\\1\\0"],
        ];
  const elements: readonly DicomElement[] = [
    ...commonElements(object, CT_IMAGE),
    ...place,
    [0x00280002, "US", 1],
    [0x00280004, "CS", "MONOCHROME2"],
    [0x00280010, "US", 4],
    [0x00280011, "US", 4],
    [0x00280100, "US", 16],
    [0x00280101, "US", 12],
    [0x00280102, "US", 11],
    [0x00280103, "US", 0],
    [0x00281050, "DS", "400\\800"],
    [0x00281051, "DS", "800\\1600"],
    [0x00281055, "LO", "LUNG\\BONE"],
    [0x7fe00010, "OW", new Uint8Array(values.buffer)],
  ];
  const replaced = new Set((object.elements ?? []).map(([tag]) => tag));
  return dicomFile([...elements.filter(([tag]) => !replaced.has(tag)), ...(object.elements ?? [])], options);
};

/** A PDF in a DICOM file. */
export const discPdf = (pdf: Uint8Array, object: DiscObject = {}): Uint8Array =>
  dicomFile(
    [
      ...commonElements({ modality: "DOC", seriesUid: "2.25.300", ...object }, ENCAPSULATED_PDF),
      [0x00420010, "ST", "Referto TC"],
      [0x00420011, "OB", pdf],
      [0x00420012, "LO", "application/pdf"],
    ],
    { sopClass: ENCAPSULATED_PDF },
  );

const code = (tag: number, meaning: string): DicomElement => [
  tag,
  "SQ",
  [
    [
      [0x00080100, "SH", "1"],
      [0x00080104, "LO", meaning],
    ],
  ],
];

/** A structured report with a heading and a text below it. */
export const discReport = (text: string, object: DiscObject = {}): Uint8Array =>
  dicomFile(
    [
      ...commonElements({ modality: "SR", seriesUid: "2.25.400", ...object }, BASIC_REPORT),
      ...(object.elements ?? []),
      [0x0040a040, "CS", "CONTAINER"],
      code(0x0040a043, "Referto radiologico"),
      [
        0x0040a730,
        "SQ",
        [
          [
            [0x0040a040, "CS", "CONTAINER"],
            code(0x0040a043, "Conclusioni"),
            [
              0x0040a730,
              "SQ",
              [[[0x0040a040, "CS", "TEXT"], code(0x0040a043, "Conclusione"), [0x0040a160, "UT", text]]],
            ],
          ],
        ],
      ],
    ],
    { sopClass: BASIC_REPORT },
  );

/** The directory of a disc, which names its files. */
export const discDirectory = (paths: readonly string[]): Uint8Array =>
  dicomFile(
    [
      [
        0x00041220,
        "SQ",
        paths.map((path): readonly DicomElement[] => [
          [0x00041430, "CS", "IMAGE"],
          [0x00041500, "CS", path.replaceAll("/", "\\")],
        ]),
      ],
    ],
    { sopClass: DIRECTORY },
  );

/** Files as an archive. */
export const discArchive = async (files: Readonly<Record<string, Uint8Array>>): Promise<Blob> => {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  for (const [name, bytes] of Object.entries(files)) await zip.add(name, new Uint8ArrayReader(bytes));
  return new Blob([new Uint8Array(await zip.close())]);
};
