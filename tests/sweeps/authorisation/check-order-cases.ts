import { Empty } from "@libretto/adapters/contract/codecs";
import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { describe, expect, it } from "vitest";
import { newClientAddress, targetOf, urlFor } from "../../support/requests/endpoint-requests.ts";
import { sendRequest } from "../../support/server/server.ts";
import type { GetFixture } from "./fixture.ts";
import { credentialsFor, type Principal } from "./principals.ts";

/** Bodies that no endpoint accepts: invalid JSON, JSON of another type, an object with wrong fields. */
const MALFORMED = ["{", "7", '{"":[{}]}'];

/** The status of a principal who may not call this endpoint about another record; null for one who may. */
const refusalByAccess = ({ access }: AnyEndpoint, { account, permitted }: Principal): number | null => {
  if (access.who === "anyone") return null;
  if (account === null) return 401;
  if (access.who === "owner" || access.who === "reader") return 404;
  const isOfRole =
    access.who === "patient" ? account.role === "patient" : (access.roles ?? [account.role]).includes(account.role);
  const needsPermission = access.permission !== undefined;
  return isOfRole && (permitted || !needsPermission) ? null : 403;
};

/** The server authorises the caller before it decodes the body. */
export const checkOrderCases = (world: GetFixture): void => {
  describe("AZ-2: a malformed body from a principal who may not call is refused for the principal, not for the body", () => {
    const withBody = (endpoints as readonly AnyEndpoint[]).filter(
      ({ body, streams, access }) => (body !== Empty || streams !== undefined) && access.who !== "anyone",
    );
    it.each(withBody.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
      "%s",
      async (_, endpoint) => {
        const { server, principals, cast } = world();
        const address = urlFor(endpoint, targetOf(cast.sharingPatient));
        const refused = principals.filter(
          (principal) =>
            principal.account !== cast.sharingPatient &&
            principal.clearance === null &&
            refusalByAccess(endpoint, principal) !== null,
        );
        const credentials = await credentialsFor(server).fresh(refused);
        // Each principal sends one of the bodies, so that each body is sent several times.
        expect(refused.length).toBeGreaterThanOrEqual(2 * MALFORMED.length);
        for (const [i, principal] of refused.entries()) {
          const payload = MALFORMED[i % MALFORMED.length] ?? "";
          const { duringRequest = (request) => request() } = principal;
          const { statusCode } = await duringRequest(() =>
            server.app.inject({
              method: endpoint.method,
              url: address,
              headers: { "content-type": "application/json", ...credentials[i] },
              payload,
              remoteAddress: newClientAddress(),
            }),
          );
          expect([principal.name, payload, statusCode]).toEqual([
            principal.name,
            payload,
            refusalByAccess(endpoint, principal),
          ]);
        }
      },
    );
    it("reveals nothing about a new e-mail address to a caller without a valid session", async () => {
      const headers = { authorization: `Bearer ${"A".repeat(43)}` };
      const answer = await sendRequest(world().server, "POST", "/api/user/email/change", {
        headers,
        body: { email: "no address" },
      });
      expect(answer.statusCode).toBe(401);
    });
  });
};
