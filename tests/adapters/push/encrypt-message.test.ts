import { encryptMessage } from "@libretto/adapters/push/encrypt-message";
import { describe, expect, it } from "vitest";
import { decryptMessage } from "../../support/push/decrypt-message.ts";

const bytes = (text: string): Buffer => Buffer.from(text, "base64url");
/** The example of RFC 8291, appendix A. */
const EXAMPLE = {
  text: Buffer.from("When I grow up, I want to be a watermelon"),
  keys: {
    publicKey: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    authSecret: "BTBZMqHH6r4Tts7J_aSIgg",
  },
  secrets: {
    salt: bytes("DGv6ra1nlYgDCS1FRnbzlw"),
    privateKey: bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
  },
  browserPrivateKey: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
  message:
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

describe("a message for a browser", () => {
  it("is encrypted as in the example of RFC 8291", () => {
    const { text, keys, secrets, message } = EXAMPLE;
    expect(encryptMessage(text, keys, secrets).toString("base64url")).toBe(message);
  });

  it("has the same size whatever its text, and is read by the browser", () => {
    const { keys, secrets, browserPrivateKey } = EXAMPLE;
    const messages = ["", "3 medicine alle 08:00", "x".repeat(1500)].map((text) => ({
      text,
      sent: encryptMessage(Buffer.from(text), keys, secrets, 2500),
    }));
    expect(new Set(messages.map(({ sent }) => sent.length)).size).toBe(1);
    for (const { text, sent } of messages) {
      expect(sent.length).toBeLessThanOrEqual(4096);
      expect(decryptMessage(sent, { ...keys, privateKey: browserPrivateKey }).toString()).toBe(text);
    }
  });

  it("is not created for a public key that is no point of the curve", () => {
    const { text, secrets, keys } = EXAMPLE;
    const publicKey = Buffer.alloc(65, 4).toString("base64url");
    expect(() => encryptMessage(text, { ...keys, publicKey }, secrets)).toThrow();
  });
});
