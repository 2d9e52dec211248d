import { collectProblems, type FieldProblems, requiredProblem } from "../../kernel/failure.ts";
import { type Either, left, right } from "../../kernel/fp.ts";
import { isBlank, trimText } from "../../kernel/text.ts";
import { completeWebAddress, isWebAddress } from "../../kernel/web-address.ts";
import type { RowCore } from "../section.ts";

/** The only list of personal links. */
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

/** A link needs a name, a web address, and a description (doc 2 §5). An address without http gets https. */
export const checkLink = (draft: LinkDraft): Either<FieldProblems, PersonalLink> => {
  const [name, description] = [trimText(draft.name), trimText(draft.description)];
  const url = completeWebAddress(trimText(draft.url));
  const problems = collectProblems({
    name: requiredProblem(isBlank(name), "form.textRequired"),
    url: requiredProblem(isBlank(url), "form.textRequired") ?? (isWebAddress(url) ? null : "links.urlInvalid"),
    description: requiredProblem(isBlank(description), "form.textRequired"),
  });
  return problems === null ? right({ ...draft, name, url, description }) : left(problems);
};
