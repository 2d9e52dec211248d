import type * as R4 from "fhir/r4";
import type { CalendarDate } from "../../../kernel/dates.ts";
import { foldText } from "../../../kernel/text.ts";
import type { City, Patient, Sex } from "../../../record/patient/patient.ts";
import { SEXES } from "../../../record/patient/patient.ts";
import type { BundleReader, Json } from "../bundle-reader.ts";
import { coding } from "../elements/concepts.ts";
import { NORMAL, securityOf } from "../elements/confidentiality.ts";
import { emailPoint, phonePoint, pointIn, telecomOf } from "../elements/contact-points.ts";
import type { Address, Checked, CodeableConcept, Coding, Extension, Resource } from "../elements/fhir-types.ts";
import { listAt, textAt, valueAt } from "../elements/json.ts";
import { BIRTH_PLACE, CADASTRAL, DATA_ABSENT, MARITAL_STATUS, TAX_CODE } from "../elements/systems.ts";
import { type ExportContext, PATIENT } from "../export-context.ts";
import { textExtension } from "../mapping.ts";

/** The FHIR gender of each sex. */
const GENDERS = { male: "male", female: "female", unspecified: "unknown" } as const satisfies Readonly<
  Record<Sex, string>
>;

/** Prefixes of Italian names of civil states, and HL7's code for each. */
const MARITAL_CODES: readonly (readonly [string, string, string])[] = [
  ["celib", "S", "Never Married"],
  ["nubil", "S", "Never Married"],
  ["coniugat", "M", "Married"],
  ["sposat", "M", "Married"],
  ["separat", "L", "Legally Separated"],
  ["divorziat", "D", "Divorced"],
  ["vedov", "W", "Widowed"],
  ["convivent", "T", "Domestic partner"],
];
/** HL7's code of a civil state by its Italian name; null when HL7 has none: then only the text is exported. */
const maritalCoding = (name: string): Coding | null => {
  const found = MARITAL_CODES.find(([prefix]) => foldText(name).startsWith(prefix));
  return found === undefined ? null : coding(MARITAL_STATUS, [found[1], found[2]]);
};

const MARITAL_LIST = "statoMatrimoniale";
const TOWN = "comune";
const BIRTH_TIME = "oraNascita";
const ACCOUNT = "account";

const maritalStatus = ({ maritalStatus: id }: Patient, context: ExportContext): CodeableConcept | undefined => {
  if (id === null) return undefined;
  const name = context.maritalStatuses.find((status) => status.id === id)?.name ?? "";
  const hl7 = maritalCoding(name);
  return { coding: [...(hl7 === null ? [] : [hl7]), context.ownCoding(MARITAL_LIST, id)], text: name };
};

const cityAddress = (city: City, context: ExportContext): Address => ({
  city: city.name,
  _city:
    city.code === ""
      ? undefined
      : { extension: [context.extension(TOWN, { valueCoding: coding(CADASTRAL, [city.code]) })] },
});

const birthPlace = ({ birthCity }: Patient, context: ExportContext): readonly Extension[] =>
  birthCity === null ? [] : [{ url: BIRTH_PLACE, valueAddress: cityAddress(birthCity, context) }];

const address = ({ residence, street }: Patient, context: ExportContext): readonly Address[] =>
  residence === null && street === ""
    ? []
    : [
        {
          use: "home",
          line: street === "" ? [] : [street],
          ...(residence === null ? {} : cityAddress(residence, context)),
        },
      ];

/** "Anna Rossi". */
export const fullName = ({ name, surname }: Pick<Patient, "name" | "surname">): string => `${name} ${surname}`.trim();

/** The sheet, without blood group and organ donation, which are resources of their own. */
export const patientResource = (patient: Patient, context: ExportContext): Resource =>
  ({
    resourceType: "Patient",
    meta: { versionId: String(patient.version), security: securityOf(NORMAL) },
    extension: [...birthPlace(patient, context), ...textExtension(context, BIRTH_TIME, patient.birthTime)],
    identifier: [
      ...(patient.taxCode === "" ? [] : [{ system: TAX_CODE, value: patient.taxCode }]),
      context.identifier(PATIENT, patient.id),
      ...(context.full ? [context.identifier(ACCOUNT, patient.account)] : []),
    ],
    name: [{ use: "official", text: fullName(patient), family: patient.surname, given: [patient.name] }],
    telecom: [...phonePoint(patient.phone, context), ...emailPoint(patient.email)],
    gender: GENDERS[patient.sex],
    birthDate: patient.birth,
    _birthDate: patient.birth === null ? { extension: [{ url: DATA_ABSENT, valueCode: "unknown" }] } : undefined,
    address: address(patient, context),
    maritalStatus: maritalStatus(patient, context),
  }) satisfies Checked<R4.Patient>;

const cityIn = (resource: Json, reader: BundleReader): City | null => {
  const code = textAt(reader.extension(valueAt(resource, "_city"), TOWN), "valueCoding", "code");
  const name = textAt(resource, "city");
  return code === "" && name === "" ? null : { code, name };
};

/** Reads `patientResource`, with the values of the separate blood and organ resources. */
export const patientOf = (
  resource: Json,
  {
    bloodGroup,
    organDonor,
    allergyStatement,
  }: Required<Pick<Patient, "bloodGroup" | "organDonor" | "allergyStatement">>,
  reader: BundleReader,
): Patient => {
  const marital = reader.ownCode(valueAt(resource, "maritalStatus"), MARITAL_LIST);
  const homeAddress = listAt(resource, "address")[0];
  const birth = listAt(resource, "extension").find((one) => textAt(one, "url") === BIRTH_PLACE);
  return {
    id: reader.idOf(PATIENT, resource) ?? 0,
    account: reader.idOf(ACCOUNT, resource) ?? 0,
    version: Number(textAt(resource, "meta", "versionId") || 0),
    name: textAt(resource, "name", 0, "given", 0),
    surname: textAt(resource, "name", 0, "family"),
    taxCode: textAt(
      listAt(resource, "identifier").find((one) => textAt(one, "system") === TAX_CODE),
      "value",
    ),
    birth: (textAt(resource, "birthDate") || null) as CalendarDate | null,
    birthTime: textAt(reader.extension(resource, BIRTH_TIME), "valueString"),
    birthCity: cityIn(valueAt(birth, "valueAddress"), reader),
    sex: SEXES.find((sex) => GENDERS[sex] === textAt(resource, "gender")) ?? "unspecified",
    maritalStatus: marital === "" ? null : Number(marital),
    residence: cityIn(homeAddress, reader),
    street: textAt(homeAddress, "line", 0),
    phone: pointIn(telecomOf(resource), "phone", reader),
    email: pointIn(telecomOf(resource), "email", reader),
    bloodGroup,
    organDonor,
    ...(allergyStatement !== null && { allergyStatement }),
  };
};
