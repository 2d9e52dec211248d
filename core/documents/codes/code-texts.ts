import type { Language } from "../../messages/codes.ts";

/** The texts of documents that are read from codes. */
interface CodeTexts {
  readonly euCertificate: string;
  readonly healthCard: string;
  readonly content: string;
  readonly covidVaccine: string;
  readonly vaccination: string;
  readonly test: string;
  readonly recovery: string;
  readonly disease: string;
  readonly country: string;
  readonly issuer: string;
  readonly identifier: string;
  readonly product: string;
  readonly maker: string;
  readonly dose: string;
  readonly day: string;
  readonly result: string;
  readonly place: string;
  readonly firstPositive: string;
  readonly name: string;
  readonly birth: string;
  readonly expiry: string;
  readonly noExpiry: string;
  readonly notChecked: string;
  readonly detected: string;
  readonly notDetected: string;
}

/** The texts in both languages. */
export const codeTexts: Readonly<Record<Language, CodeTexts>> = {
  it: {
    euCertificate: "Certificazione verde COVID-19 dell'Unione europea",
    healthCard: "SMART Health Card",
    content: "Contenuto del codice",
    covidVaccine: "Vaccino anti-COVID-19",
    vaccination: "Vaccinazione",
    test: "Test",
    recovery: "Guarigione da COVID-19",
    disease: "Malattia",
    country: "Paese",
    issuer: "Rilasciato da",
    identifier: "Identificativo del certificato",
    product: "Prodotto",
    maker: "Produttore",
    dose: "Dose",
    day: "Data",
    result: "Risultato",
    place: "Centro",
    firstPositive: "Primo test positivo",
    name: "Nome",
    birth: "Data di nascita",
    expiry: "Scadenza del codice",
    noExpiry: "non indicata",
    notChecked: "La firma non è stata verificata: è stata controllata solo la struttura del codice.",
    detected: "rilevato",
    notDetected: "non rilevato",
  },
  en: {
    euCertificate: "EU Digital COVID Certificate",
    healthCard: "SMART Health Card",
    content: "Content of the code",
    covidVaccine: "COVID-19 vaccine",
    vaccination: "Vaccination",
    test: "Test",
    recovery: "Recovery from COVID-19",
    disease: "Disease",
    country: "Country",
    issuer: "Issued by",
    identifier: "Certificate identifier",
    product: "Product",
    maker: "Maker",
    dose: "Dose",
    day: "Date",
    result: "Result",
    place: "Centre",
    firstPositive: "First positive test",
    name: "Name",
    birth: "Date of birth",
    expiry: "Expiry of the code",
    noExpiry: "not stated",
    notChecked: "The signature was not checked: only the structure of the code was.",
    detected: "detected",
    notDetected: "not detected",
  },
};
