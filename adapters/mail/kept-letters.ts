import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { domainToASCII } from "node:url";

const END_OF_HEAD = "\r\n\r\n";
const CONCERNED = /^(?:To|Reply-To):(.*)$/gim;

/** An address as it stands in a letter, whose domain may be written in two ways. */
const sameForm = (address: string): string => {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`.toLowerCase();
};

/** The addresses that a letter goes to and that answers to it go to. */
const concerned = (letter: string): readonly string[] => {
  const head = letter.slice(0, letter.indexOf(END_OF_HEAD)).replace(/\r\n[ \t]+/g, " ");
  return [...head.matchAll(CONCERNED)].map(([, field = ""]) =>
    sameForm((/<([^<>]*)>\s*$/.exec(field)?.[1] ?? field).trim()),
  );
};

const ifThere =
  <A>(none: A) =>
  (error: NodeJS.ErrnoException): A => {
    if (error.code === "ENOENT") return none;
    throw error;
  };

/** Removes the letters of a folder that go to an address, or were written by its owner. */
export const removeLettersOf = async (folder: string, address: string): Promise<void> => {
  for (const name of await readdir(folder).catch(ifThere<string[]>([]))) {
    if (!name.endsWith(".eml")) continue;
    const path = join(folder, name);
    const letter = await readFile(path, "utf8").catch(ifThere(""));
    if (concerned(letter).includes(sameForm(address))) await rm(path, { force: true });
  }
};
