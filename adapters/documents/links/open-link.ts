import { type LinkRefusal, refusalOfResponse } from "@libretto/core/documents/codes/links/link-refusal";
import { type ListedFile, parseManifest } from "@libretto/core/documents/codes/links/manifest";
import { type Either, isLeft, left, right } from "@libretto/core/kernel/fp";
import { LINK_ANSWER_LIMIT } from "@libretto/core/kernel/limits";
import type { OpenedFile, OpenedLink } from "@libretto/core/ports/documents/link-opener";
import { decryptFile, importLinkKey } from "./decrypt-file.ts";
import type { LinkRequest } from "./link-messages.ts";
import { type LinkNetwork, LoadBudget, loadText } from "./load-text.ts";

/** The largest file that the server may put into the list, in characters. It gives addresses of larger ones. */
const EMBEDDED_LENGTH = 4 * 2 ** 20;

/** What the requests of one link share. */
interface Opening {
  readonly network: LinkNetwork;
  readonly budget: LoadBudget;
  readonly key: CryptoKey;
}

/** Loads what the address of the link gives; a refusal of the server is one of the link. */
const loadFromLink = async (
  { network, budget }: Opening,
  address: string,
  request: RequestInit,
): Promise<Either<LinkRefusal, string>> => {
  const loaded = await loadText(network, address, request, budget);
  if (isLeft(loaded)) return left({ is: loaded.left });
  const { isOk, text, status, retryAfter } = loaded.right;
  return isOk ? right(text) : left(refusalOfResponse({ status, body: text, retryAfter }));
};

const openListed = async (
  { network, budget, key }: Opening,
  { contentType, source }: ListedFile,
): Promise<OpenedFile> => {
  if (isLeft(source)) return { contentType, content: source };
  if (source.right.is === "embedded") return decryptFile(source.right.text, contentType, key);
  const loaded = await loadText(network, source.right.address, { method: "GET" }, budget);
  if (isLeft(loaded)) return { contentType, content: loaded };
  return loaded.right.isOk
    ? decryptFile(loaded.right.text, contentType, key)
    : { contentType, content: left("unreachable") };
};

const openSingleFile = async (opening: Opening, { link, answers }: LinkRequest): Promise<OpenedLink> => {
  const [address = ""] = link.address.split("#");
  const query = new URLSearchParams({ recipient: answers.recipient });
  const separator = address.includes("?") ? "&" : "?";
  const text = await loadFromLink(opening, `${address}${separator}${query}`, { method: "GET" });
  return isLeft(text) ? text : right([await decryptFile(text.right, "", opening.key)]);
};

const openManifest = async (
  opening: Opening,
  { link, answers: { recipient, passcode } }: LinkRequest,
): Promise<OpenedLink> => {
  const body = { recipient, ...(passcode !== null && { passcode }), embeddedLengthMax: EMBEDDED_LENGTH };
  const text = await loadFromLink(opening, link.address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (isLeft(text)) return text;
  const files = parseManifest(text.right);
  if (isLeft(files)) return left({ is: files.left });
  const opened: OpenedFile[] = [];
  for (const file of files.right) opened.push(await openListed(opening, file));
  return right(opened);
};

/** The answers of the person, not longer than the page lets them be. */
const limitAnswers = ({ recipient, passcode }: LinkRequest["answers"]): LinkRequest["answers"] => ({
  recipient: recipient.slice(0, LINK_ANSWER_LIMIT),
  passcode: passcode?.slice(0, LINK_ANSWER_LIMIT) ?? null,
});

/**
 * Loads the files of a link, one after the other, and decrypts them. The server gets the recipient and the passcode, and
 * never the key.
 *
 * Source  HL7 SMART Health Cards and Links 1.0.0 (STU 1), "SMART Health Link Manifest Request"
 */
export const openLink =
  (network: LinkNetwork) =>
  async ({ link, answers }: LinkRequest): Promise<OpenedLink> => {
    const opening = { network, budget: new LoadBudget(), key: await importLinkKey(link.key) };
    const request = { link, answers: limitAnswers(answers) };
    return link.isSingleFile ? openSingleFile(opening, request) : openManifest(opening, request);
  };
