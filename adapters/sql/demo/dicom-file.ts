/** A data element: tag, value representation and value. */
type Element = readonly [group: number, element: number, representation: string, value: string | number | Uint8Array];

interface GreyDicom {
  readonly patientName: string;
  /** "YYYYMMDD" */
  readonly birth: string;
  readonly studyDate: string;
  readonly modality: string;
  readonly study: string;
  readonly bodyPart: string;
  readonly columns: number;
  readonly rows: number;
  /** 12 significant bits in 16, row after row. */
  readonly values: Uint16Array;
}

const SECONDARY_CAPTURE = "1.2.840.10008.5.1.4.1.1.7";
const EXPLICIT_LITTLE_ENDIAN = "1.2.840.10008.1.2.1";
/** A unique identifier of our own: the root 2.25 is free for numbers that are made from a UUID. */
const INSTANCE = "2.25.226417402361907112";
const LONG_LENGTHS = ["OB", "OW", "UN"];

const valueBytes = (representation: string, value: Element[3]): Buffer => {
  if (value instanceof Uint8Array) return Buffer.from(value);
  if (typeof value === "number") return Buffer.of(value & 0xff, value >> 8);
  const padding = value.length % 2 === 0 ? "" : representation === "UI" ? "\0" : " ";
  return Buffer.from(value + padding, "latin1");
};

const encodeElement = ([group, element, representation, value]: Element): Buffer => {
  const bytes = valueBytes(representation, value);
  const isLong = LONG_LENGTHS.includes(representation);
  const head = Buffer.alloc(isLong ? 12 : 8);
  head.writeUInt16LE(group, 0);
  head.writeUInt16LE(element, 2);
  head.write(representation, 4, "latin1");
  if (isLong) head.writeUInt32LE(bytes.length, 8);
  else head.writeUInt16LE(bytes.length, 6);
  return Buffer.concat([head, bytes]);
};

/** A DICOM file with one uncompressed grey picture (DICOM PS3.10, explicit little endian). */
export const greyDicom = (picture: GreyDicom): Uint8Array => {
  const { columns, rows, values } = picture;
  const meta = Buffer.concat(
    (
      [
        [0x0002, 0x0001, "OB", Uint8Array.of(0, 1)],
        [0x0002, 0x0002, "UI", SECONDARY_CAPTURE],
        [0x0002, 0x0003, "UI", INSTANCE],
        [0x0002, 0x0010, "UI", EXPLICIT_LITTLE_ENDIAN],
        [0x0002, 0x0012, "UI", "2.25.1"],
      ] as const
    ).map(encodeElement),
  );
  const metaLength = Buffer.alloc(12);
  metaLength.writeUInt16LE(0x0002, 0);
  metaLength.write("UL", 4, "latin1");
  metaLength.writeUInt16LE(4, 6);
  metaLength.writeUInt32LE(meta.length, 8);
  const data: readonly Element[] = [
    [0x0008, 0x0016, "UI", SECONDARY_CAPTURE],
    [0x0008, 0x0018, "UI", INSTANCE],
    [0x0008, 0x0020, "DA", picture.studyDate],
    [0x0008, 0x0060, "CS", picture.modality],
    [0x0008, 0x0070, "LO", "Libretto (immagine disegnata)"],
    [0x0008, 0x1030, "LO", picture.study],
    [0x0010, 0x0010, "PN", picture.patientName],
    [0x0010, 0x0030, "DA", picture.birth],
    [0x0018, 0x0015, "CS", picture.bodyPart],
    [0x0028, 0x0002, "US", 1],
    [0x0028, 0x0004, "CS", "MONOCHROME2"],
    [0x0028, 0x0010, "US", rows],
    [0x0028, 0x0011, "US", columns],
    [0x0028, 0x0100, "US", 16],
    [0x0028, 0x0101, "US", 12],
    [0x0028, 0x0102, "US", 11],
    [0x0028, 0x0103, "US", 0],
    [0x0028, 0x1050, "DS", "1800"],
    [0x0028, 0x1051, "DS", "3600"],
    [0x7fe0, 0x0010, "OW", new Uint8Array(values.buffer, values.byteOffset, values.byteLength)],
  ];
  return Uint8Array.from(
    Buffer.concat([Buffer.alloc(128), Buffer.from("DICM"), metaLength, meta, ...data.map(encodeElement)]),
  );
};
