import { columnsOf, records } from "./csv.ts";
import { type SourceFile, textOf } from "./source-file.ts";

/** A code and its text. */
export interface CodedText {
  readonly where: string;
  readonly whole: boolean;
  readonly code: string;
  readonly text: string;
  /** The kind that the file states; empty when it states none. */
  readonly kind: string;
}

interface Concept {
  readonly code?: unknown;
  readonly display?: unknown;
  readonly concept?: unknown;
}

const spoken = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

function* conceptsIn(list: unknown, where: string): Generator<CodedText> {
  if (!Array.isArray(list)) return;
  for (const [index, one] of list.entries()) {
    const concept: Concept = typeof one === "object" && one !== null ? one : {};
    const at = `${where}[${index}]`;
    yield { where: at, whole: true, code: spoken(concept.code), text: spoken(concept.display), kind: "" };
    yield* conceptsIn(concept.concept, at);
  }
}

const parsed = (text: string, name: string): { readonly resourceType?: unknown; readonly concept?: unknown } => {
  try {
    return JSON.parse(text) as object;
  } catch {
    throw new Error(`${name} is no JSON, or breaks off`);
  }
};

async function* ofCodeSystem(file: SourceFile): AsyncGenerator<CodedText> {
  let text = "";
  for await (const piece of textOf(file) as AsyncIterable<string>) text += piece;
  const system = parsed(text, file.name);
  if (system.resourceType !== "CodeSystem") throw new Error(`${file.name} is no CodeSystem`);
  yield* conceptsIn(system.concept, file.name);
}

/** Known titles of the columns of codes and of texts; the fullest text first. */
const CODES = ["codice", "id", "codice_prestazione", "code"] as const;
const TEXTS = ["descrizione_completa", "descrizione", "denominazione", "display"] as const;

async function* ofTable(file: SourceFile): AsyncGenerator<CodedText> {
  const { titles, delimiter } = await columnsOf(file);
  const code = CODES.find((title) => titles.includes(title.toUpperCase()));
  const text = TEXTS.find((title) => titles.includes(title.toUpperCase()));
  if (code === undefined || text === undefined) throw new Error(`${file.name} has no columns codice, descrizione`);
  const layout = { delimiter, columns: [code, text, "tipo"], optional: ["tipo"] } as const;
  for await (const { where, whole, cell } of records<string>(file, layout))
    yield { where, whole, code: cell(code), text: cell(text).replace(/\s+/g, " "), kind: cell("tipo") };
}

/** A list of codes: a FHIR CodeSystem (JSON), or a table with the columns `codice` and `descrizione`. */
export const codedTexts = (file: SourceFile): AsyncGenerator<CodedText> =>
  /\.json$/i.test(file.name) ? ofCodeSystem(file) : ofTable(file);
