import * as t from "io-ts";
import { IdInPath } from "./codecs.ts";

/** Whose record, in the path. */
export const OfPatient = t.exact(t.type({ id_paziente: IdInPath }));

/** `?lang=` of what is printed. */
export const InLanguage = t.exact(t.partial({ lang: t.keyof({ it: null, en: null }) }));
