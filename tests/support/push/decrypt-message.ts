import { createDecipheriv, createECDH, hkdfSync } from "node:crypto";

/** The keys of a browser, in base64url. */
export interface BrowserKeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly authSecret: string;
}

/** Reads a message as a browser does (RFC 8291, 4; RFC 8188, 2). */
export const decryptMessage = (message: Buffer, { publicKey, privateKey, authSecret }: BrowserKeyPair): Buffer => {
  const salt = message.subarray(0, 16);
  const keyLength = message.readUInt8(20);
  const serverKey = message.subarray(21, 21 + keyLength);
  const content = message.subarray(21 + keyLength);
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(privateKey, "base64url"));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), Buffer.from(publicKey, "base64url"), serverKey]);
  const shared = pair.computeSecret(serverKey);
  const secret = Buffer.from(hkdfSync("sha256", shared, Buffer.from(authSecret, "base64url"), info, 32));
  const derive = (name: string, length: number): Buffer =>
    Buffer.from(hkdfSync("sha256", secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(content.subarray(-16));
  const record = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
  return record.subarray(0, record.lastIndexOf(2));
};
