import { type FieldProblems, problemsIn, required } from "../../kernel/failure.ts";
import { type Either, left, right } from "../../kernel/fp.ts";
import { isBlank, trimmed } from "../../kernel/text.ts";
import { isWebAddress } from "../../kernel/web-address.ts";
import type { RowCore } from "../section.ts";

export type LinkList = "personal";

/** A link in its form. It has no level: only the patient sees links, no doctor does. */
export interface LinkDraft extends RowCore {
  readonly list: LinkList;
  readonly level: null;
  readonly name: string;
  readonly url: string;
  readonly description: string;
}

/** A web page that the patient saved, with name, address and description. */
export type PersonalLink = LinkDraft;

/** A link needs a name, an address that begins with http or https, and a description (doc 2 §5). */
export const checkLink = (draft: LinkDraft): Either<FieldProblems, PersonalLink> => {
  const [name, url, description] = [trimmed(draft.name), trimmed(draft.url), trimmed(draft.description)];
  const problems = problemsIn({
    name: required(isBlank(name)),
    url: required(isBlank(url)) ?? (isWebAddress(url) ? null : "links.urlInvalid"),
    description: required(isBlank(description)),
  });
  return problems === null ? right({ ...draft, name, url, description }) : left(problems);
};
