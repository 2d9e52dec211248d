import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { readMail, unquoted } from "../../adapters/mail/read-mail.ts";
import type { Product } from "../product.ts";

export interface Mail {
  readonly subject: string;
  /** Its content type. */
  readonly type: string;
  readonly body: string;
  /** The first link in it. */
  readonly link: string;
}

/** Undoes encoded words (RFC 2047) as our letters have them. */
const decoded = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === "b" ? Buffer.from(word, "base64").toString("utf8") : unquoted(word.replaceAll("_", " ")),
    );

/** The letters that an address got so far, the newest first. */
const lettersTo = ({ dataFolder }: Pick<Product, "dataFolder">, address: string): readonly Mail[] => {
  const folder = join(dataFolder, "outbox");
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : [];
  return files
    .sort()
    .reverse()
    .map((name) => readMail(readFileSync(join(folder, name), "utf8")))
    .filter(({ fields }) => fields.get("to") === address)
    .map(({ fields, body }) => ({
      subject: decoded(fields.get("subject") ?? ""),
      type: fields.get("content-type") ?? "",
      body,
      link: /https?:\/\/\S+/.exec(body)?.[0] ?? "",
    }));
};

/** Waits for a letter with this subject; letters leave after the answer that asked for them. */
export const letterTo = async (
  product: Pick<Product, "dataFolder">,
  address: string,
  subject: string,
): Promise<Mail> => {
  const find = () => lettersTo(product, address).find((letter) => letter.subject === subject);
  await expect.poll(find, { timeout: 15_000 }).toBeDefined();
  return find() as Mail;
};
