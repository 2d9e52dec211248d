import { BlobWriter, TextReader, ZipWriter } from "@zip.js/zip.js";

/** The attributes of a record of the Health app of Apple; the prefix of its type is added. */
export interface AppleEntry {
  readonly type: string;
  readonly value: string | number;
  readonly unit: string;
  readonly at: string;
  /** The end; without it, that is the start. */
  readonly until?: string;
  readonly source?: string;
  /** The elements inside. */
  readonly inside?: string;
}

const escapeXml = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

const DEVICE = 'device="&lt;&lt;HKDevice: 0x282374b90&gt;, name:Apple Watch, manufacturer:Apple Inc., model:Watch&gt;"';

/** An element `Record`, as the phone writes it. */
export const appleRecord = ({
  type,
  value,
  unit,
  at,
  until = at,
  source = "Apple Watch",
  inside = "",
}: AppleEntry): string =>
  ` <Record type="HKQuantityTypeIdentifier${type}" sourceName="${escapeXml(source)}" sourceVersion="10.4" ${DEVICE}` +
  ` unit="${escapeXml(unit)}" creationDate="${at}" startDate="${at}" endDate="${until}" value="${value}"` +
  (inside === "" ? "/>\n" : `>\n  ${inside}\n </Record>\n`);

/** A blood pressure: a correlation, and its two values again outside of it. */
export const applePressure = (high: number, low: number, at: string, source = "Omron"): string => {
  const one = appleRecord({ type: "BloodPressureSystolic", value: high, unit: "mmHg", at, source });
  const other = appleRecord({ type: "BloodPressureDiastolic", value: low, unit: "mmHg", at, source });
  return (
    ` <Correlation type="HKCorrelationTypeIdentifierBloodPressure" sourceName="${source}" startDate="${at}" endDate="${at}">\n` +
    `${one}${other} </Correlation>\n${one}${other}`
  );
};

/** The document type of iOS 16, in which the end of a list of attributes is missing. */
const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [
<!-- HealthKit Export Version: 12 -->
<!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout|ActivitySummary|ClinicalRecord|VisionPrescription)*)>
<!ATTLIST HealthData
  locale CDATA #REQUIRED
>
<!ELEMENT VisionPrescription ((RightEye|LeftEye)*)>
<!ATTLIST VisionPrescription
  type             CDATA #REQUIRED
  brand            CDATA #IMPLIED
<!ELEMENT RightEye EMPTY>
]>
`;

interface AppleFile {
  readonly records: readonly string[];
  readonly exportedAt?: string;
  readonly birth?: string;
  /** "Female" or "Male". */
  readonly sex?: string;
}

/** The file `export.xml`. */
export const appleExport = ({
  records,
  exportedAt = "2026-11-20 10:00:00 +0100",
  birth = "",
  sex = "NotSet",
}: AppleFile): string =>
  `${HEAD}<HealthData locale="it_IT">
 <ExportDate value="${exportedAt}"/>
 <Me HKCharacteristicTypeIdentifierDateOfBirth="${birth}" HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSex${sex}"/>
${records.join("")}</HealthData>
`;

/**
 * An electrocardiogram of a watch, as a phone whose language is Italian writes it: titles, and decimals with a comma. The
 * Italian titles are invented.
 */
export const appleEcg = (
  at: string,
  { name = "Anna Rossi", birth = "17 apr 1968", stated = "Ritmo sinusale" } = {},
): string =>
  [
    ...[`Nome,${name}`, `Data di nascita,"${birth}"`, `Data della registrazione,${at}`],
    ...[`Classificazione,${stated}`, "Sintomi,", "Versione software,1.90", 'Dispositivo,"Watch6,7"'],
    ...["Frequenza di campionamento,512,5 hertz", "", "", "Derivazione,Derivazione I", "Unità,µV", ""],
    ...Array.from({ length: 512 * 30 }, (_, index) => (index % 512 === 100 ? "1200,5" : "-48,673")),
    "",
  ].join("\n");

/**
 * The archive of a phone whose language is Italian. The file of the measurements has a translated name, the other one
 * does not (dogsheep/healthkit-to-sqlite#11).
 */
export const appleArchive = async (xml: string, ...ecgs: readonly string[]): Promise<Blob> => {
  const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
  await zip.add("apple_health_export/export_cda.xml", new TextReader("<ClinicalDocument/>"));
  await zip.add("apple_health_export/workout-routes/route_2026-09-05.gpx", new TextReader("<gpx/>"));
  await zip.add("apple_health_export/dati esportati.xml", new TextReader(xml));
  for (const [index, ecg] of ecgs.entries())
    await zip.add(`apple_health_export/electrocardiograms/ecg_2019-03-0${index + 1}.csv`, new TextReader(ecg));
  return zip.close();
};
