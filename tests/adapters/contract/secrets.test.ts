import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { createSchemas } from "@libretto/adapters/contract/openapi/schema";
import { isCompressible } from "@libretto/adapters/server/http/compression";
import { describe, expect, it } from "vitest";

/** The names that the API gives to secrets in its answers. */
const SECRET_FIELDS = ["token", "segreto", "codici", "codice_accesso", "indirizzo_segreto"];
/** Calls with the limit of attempts on secrets whose answers contain none. */
const WITHOUT_SECRET = [
  ...["openShareLink", "openEmergencyView", "sendMail"],
  ...["trialOrder", "capturePayment", "cancelSubscription"],
];

const hasSecretField = ({ response }: AnyEndpoint): boolean => {
  const schemas = createSchemas("Response");
  const text = JSON.stringify([schemas.schemaOf(response), ...schemas.namedSchemas.values()]);
  return SECRET_FIELDS.some((name) => text.includes(`"${name}":`));
};
/** Whether an answer contains a token, a state or a link that works once. The endpoint table must say the same. */
const returnsSecret = (endpoint: AnyEndpoint): boolean =>
  endpoint.audit === "ticket" ||
  hasSecretField(endpoint) ||
  (endpoint.rate === "secret" && !WITHOUT_SECRET.includes(endpoint.name));

describe("The answers of the endpoint table", () => {
  const withJson = endpoints.filter(({ responseFormat }) => responseFormat === "json" || responseFormat === "text");

  it("are marked when they contain a secret, and only then may not be compressed", () => {
    const marked = withJson.filter((endpoint) => !isCompressible(endpoint)).map(({ name }) => name);
    expect(marked.toSorted()).toEqual(
      withJson
        .filter(returnsSecret)
        .map(({ name }) => name)
        .toSorted(),
    );
    expect(marked).toEqual(expect.arrayContaining(["signIn", "beginFactor", "confirmFactor", "createShareLink"]));
  });
});
