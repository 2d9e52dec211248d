import { readHeader, readRecords } from "../csv.ts";
import { readText, type SourceFile } from "../source-file.ts";

/** A code and its text. */
export interface CodedText {
  readonly where: string;
  readonly isComplete: boolean;
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

const trimmedText = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

function* readConcepts(list: unknown, where: string): Generator<CodedText> {
  if (!Array.isArray(list)) return;
  for (const [index, one] of list.entries()) {
    const concept: Concept = typeof one === "object" && one !== null ? one : {};
    const at = `${where}[${index}]`;
    yield {
      where: at,
      isComplete: true,
      code: trimmedText(concept.code),
      text: trimmedText(concept.display),
      kind: "",
    };
    yield* readConcepts(concept.concept, at);
  }
}

const parseJson = (text: string, name: string): { readonly resourceType?: unknown; readonly concept?: unknown } => {
  try {
    return JSON.parse(text) as object;
  } catch {
    throw new Error(`${name} is not valid JSON, or is truncated`);
  }
};

async function* readCodeSystem(file: SourceFile): AsyncGenerator<CodedText> {
  let text = "";
  for await (const piece of readText(file) as AsyncIterable<string>) text += piece;
  const system = parseJson(text, file.name);
  if (system.resourceType !== "CodeSystem") throw new Error(`${file.name} is not a CodeSystem`);
  yield* readConcepts(system.concept, file.name);
}

/** Known titles of the columns of codes and of texts; the fullest text first. */
const CODES = ["codice", "id", "codice_prestazione", "code"] as const;
const TEXTS = ["descrizione_completa", "descrizione", "denominazione", "display"] as const;

async function* readTable(file: SourceFile): AsyncGenerator<CodedText> {
  const { titles, delimiter } = await readHeader(file);
  const code = CODES.find((title) => titles.includes(title.toUpperCase()));
  const text = TEXTS.find((title) => titles.includes(title.toUpperCase()));
  if (code === undefined || text === undefined) throw new Error(`${file.name} has no columns codice, descrizione`);
  const layout = { delimiter, columns: [code, text, "tipo"], optional: ["tipo"] } as const;
  for await (const { where, isComplete, cell } of readRecords<string>(file, layout))
    yield { where, isComplete, code: cell(code), text: cell(text).replace(/\s+/g, " "), kind: cell("tipo") };
}

/** A list of codes: a FHIR CodeSystem (JSON), or a table with the columns `codice` and `descrizione`. */
export const readCodedTexts = (file: SourceFile): AsyncGenerator<CodedText> =>
  /\.json$/i.test(file.name) ? readCodeSystem(file) : readTable(file);
