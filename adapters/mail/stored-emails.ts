import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { domainToASCII } from "node:url";

const END_OF_HEAD = "\r\n\r\n";
const ADDRESS_FIELDS = /^(?:To|Reply-To):(.*)$/gim;

/** An address in lower case, with its domain in ASCII. */
const normaliseAddress = (address: string): string => {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`.toLowerCase();
};

/** The recipients of an e-mail and its reply addresses. */
const addressesOf = (email: string): readonly string[] => {
  const head = email.slice(0, email.indexOf(END_OF_HEAD)).replace(/\r\n[ \t]+/g, " ");
  return [...head.matchAll(ADDRESS_FIELDS)].map(([, field = ""]) =>
    normaliseAddress((/<([^<>]*)>\s*$/.exec(field)?.[1] ?? field).trim()),
  );
};

const ifMissing =
  <A>(none: A) =>
  (error: NodeJS.ErrnoException): A => {
    if (error.code === "ENOENT") return none;
    throw error;
  };

/** Deletes the e-mails in a folder to an address, or written by its owner. */
export const deleteEmailsOf = async (folder: string, address: string): Promise<void> => {
  for (const name of await readdir(folder).catch(ifMissing<string[]>([]))) {
    if (!name.endsWith(".eml")) continue;
    const path = join(folder, name);
    const email = await readFile(path, "utf8").catch(ifMissing(""));
    if (addressesOf(email).includes(normaliseAddress(address))) await rm(path, { force: true });
  }
};
