import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { readMail, unquoted } from "../../adapters/mail/read-mail.ts";
import type { Product } from "../server/product.ts";

export interface Mail {
  readonly subject: string;
  /** Its content type. */
  readonly type: string;
  readonly body: string;
  /** Its first link. */
  readonly link: string;
}

/** Decodes encoded words (RFC 2047) as in the product's e-mails. */
const decodeHeader = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === "b" ? Buffer.from(word, "base64").toString("utf8") : unquoted(word.replaceAll("_", " ")),
    );

/** The e-mails to an address so far, the newest first. */
const emailsTo = ({ dataFolder }: Pick<Product, "dataFolder">, address: string): readonly Mail[] => {
  const folder = join(dataFolder, "outbox");
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : [];
  return files
    .sort()
    .reverse()
    .map((name) => readMail(readFileSync(join(folder, name), "utf8")))
    .filter(({ fields }) => fields.get("to") === address)
    .map(({ fields, body }) => ({
      subject: decodeHeader(fields.get("subject") ?? ""),
      type: fields.get("content-type") ?? "",
      body,
      link: /https?:\/\/\S+/.exec(body)?.[0] ?? "",
    }));
};

/** Waits for an e-mail with this subject; e-mails are sent after the response. */
export const waitForEmail = async (
  product: Pick<Product, "dataFolder">,
  address: string,
  subject: string,
): Promise<Mail> => {
  const find = () => emailsTo(product, address).find((email) => email.subject === subject);
  await expect.poll(find, { timeout: 15_000 }).toBeDefined();
  return find() as Mail;
};
