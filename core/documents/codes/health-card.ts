import { type Either, either, left, pipe } from "../../kernel/fp.ts";
import { listAt, numberAt, parseJson, textAt, valueAt } from "../../reports/fhir/elements/json.ts";
import type { OfferedDocument, ReadingContext, SourceRefusal } from "../document.ts";
import { cleanText } from "../fhir/foreign-values.ts";
import { readFhirText } from "../fhir/reader.ts";
import { dayOfSeconds } from "./code-days.ts";
import { codeTexts } from "./code-texts.ts";

/** The type that every card has. */
const HEALTH_CARD = "https://smarthealth.cards#health-card";

/**
 * Reads a SMART Health Card: the FHIR resources in it. Its signature is not verified, because the key of the issuer is on
 * the server of the issuer, which the device may not ask.
 *
 * Source  SMART Health Cards Framework 1.4
 *
 * @param text the inflated payload
 */
export const readHealthCard = (text: string, context: ReadingContext): Either<SourceRefusal, OfferedDocument> => {
  const claims = parseJson(text);
  if (typeof claims !== "object" || claims === null) return left("damagedCode");
  const bundle = valueAt(claims, "vc", "credentialSubject", "fhirBundle");
  if (!listAt(claims, "vc", "type").includes(HEALTH_CARD) || bundle === undefined) return left("otherCode");
  return pipe(
    readFhirText(JSON.stringify(bundle), context),
    either.map((document) => ({
      ...document,
      format: "code" as const,
      header: {
        ...document.header,
        title: codeTexts[context.language].healthCard,
        date: dayOfSeconds(numberAt(claims, "nbf")),
        author: cleanText(textAt(claims, "iss")),
      },
      signedCode: { expiresOn: dayOfSeconds(numberAt(claims, "exp")) },
    })),
  );
};
