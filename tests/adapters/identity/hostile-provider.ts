import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";

export const CLIENT = { clientId: "libretto", clientSecret: "un-segreto-abbastanza-lungo-per-hs256" } as const;
export const CODE = "codice-giusto";

const SECONDS = Math.floor(Date.now() / 1000);
const keys = await generateKeyPair("RS256");
const strangers = await generateKeyPair("RS256");

export const signedBy = (who: "provider" | "stranger", claims: JWTPayload, kid = "k1"): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: "RS256", kid })
    .sign(who === "provider" ? keys.privateKey : strangers.privateKey);

export const signedWithSecret = (claims: JWTPayload): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(new TextEncoder().encode(CLIENT.clientSecret));

/** The provider's faults. */
export interface Mischief {
  readonly claims?: (honest: JWTPayload) => JWTPayload;
  readonly token?: (claims: JWTPayload) => Promise<string> | string;
  readonly answer?: (honest: Record<string, unknown>) => Record<string, unknown>;
  readonly metadata?: (honest: Record<string, unknown>) => Record<string, unknown>;
  /** Redirects the token request to another host. */
  readonly redirect?: string;
  readonly status?: number;
}

/** A small local OpenID provider that knows one code, checks secret and PKCE, and can be made faulty. */
export const startProvider = async () => {
  let mischief: Mischief = {};
  let expected = { nonce: "", challenge: "" };
  const requests: string[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", async () => {
      const path = request.url ?? "";
      requests.push(path);
      const send = (status: number, body: unknown) => {
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      };
      if (path === "/.well-known/openid-configuration") {
        const honest = {
          issuer: url(),
          authorization_endpoint: `${url()}/auth`,
          token_endpoint: `${url()}/token`,
          jwks_uri: `${url()}/jwks`,
          response_types_supported: ["code"],
          subject_types_supported: ["public"],
          id_token_signing_alg_values_supported: ["RS256"],
        };
        return send(200, mischief.metadata?.(honest) ?? honest);
      }
      if (path === "/jwks")
        return send(200, { keys: [{ ...(await exportJWK(keys.publicKey)), kid: "k1", alg: "RS256" }] });
      if (path !== "/token") return send(404, {});
      if (mischief.redirect !== undefined) return response.writeHead(302, { location: mischief.redirect }).end();
      if (mischief.status !== undefined) return send(mischief.status, {});
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      const challenge = createHash("sha256")
        .update(form.get("code_verifier") ?? "")
        .digest("base64url");
      if (
        form.get("code") !== CODE ||
        challenge !== expected.challenge ||
        form.get("client_secret") !== CLIENT.clientSecret
      )
        return send(400, { error: "invalid_grant" });
      const honest: JWTPayload = {
        iss: url(),
        sub: "anna-42",
        aud: CLIENT.clientId,
        iat: SECONDS,
        exp: SECONDS + 600,
        nonce: expected.nonce,
        email: "Anna@Esempio.it",
        email_verified: true,
      };
      const claims = mischief.claims?.(honest) ?? honest;
      const token = await (mischief.token?.(claims) ?? signedBy("provider", claims));
      const answer = { access_token: "x", token_type: "Bearer", expires_in: 600, id_token: token };
      send(200, mischief.answer?.(answer) ?? answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url(),
    asked: requests,
    /** Returns the redirect as if the user had signed in at the provider's page. */
    signedIn: (address: string): void => {
      const { searchParams } = new URL(address);
      expected = { nonce: searchParams.get("nonce") ?? "", challenge: searchParams.get("code_challenge") ?? "" };
    },
    misbehave: (how: Mischief): void => {
      mischief = how;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
