import * as t from "io-ts";
import { IdInPath } from "./codecs.ts";

/** The patient in the path. */
export const PatientParams = t.exact(t.type({ id_paziente: IdInPath }));

/** `?lang=` of printed documents. */
export const LanguageQuery = t.exact(t.partial({ lang: t.keyof({ it: null, en: null }) }));
