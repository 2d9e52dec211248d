import { readShippedEditions } from "@libretto/adapters/imports/shipped/starter";
import { meaningOf } from "@libretto/core/catalogues/drugs/sensitivity";
import { sensitivities } from "@libretto/core/catalogues/drugs/sensitivity-wire";
import { decode } from "@libretto/core/kernel/codec";
import { right } from "@libretto/core/kernel/fp";
import { foldText } from "@libretto/core/kernel/text";
import { checkDrug } from "@libretto/core/record/across/drug-safety/drug-check";

const SEVERITIES = ["moderate", "severe", "contraindicated"];
const SOURCE = { name: "shipped", date: "" };
/** A person about whom nothing is recorded. */
const NOBODY = {
  today: "2026-01-01",
  patient: { id: 1, sex: "unspecified", birth: null },
  diagnoses: [],
  labResults: [],
  concluded: [],
  pregnancies: [],
  vaccinations: [],
  history: null,
};
const entryOf = (section) => ({ section, id: 1, date: null });

const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const wordsOf = (text) => foldText(text).split(/[^a-z0-9]+/);

/** The usable entries of a shipped edition. */
const entriesOf = async (editions, name) => {
  const entries = [];
  for await (const line of editions.find((one) => one.name === name).lines())
    if (line.is === "entry") entries.push(line.entry);
  return entries;
};

/** Whether a word is one of several ingredients: it does not name the others. */
const isOneOfSeveral = (word, ingredients) =>
  /[/|,;+]| e | ed /.test(ingredients) && wordsOf(ingredients).includes(word);

/** The ATC codes of the shipped drugs by each word of their names and brands. */
const indexNames = (drugs) => {
  const codes = new Map();
  for (const { name, ingredients, keywords, atc } of drugs)
    for (const word of wordsOf(`${name} ${ingredients} ${keywords}`).filter((one) => !isOneOfSeveral(one, ingredients)))
      codes.set(word, [...(codes.get(word) ?? []), ...atc]);
  return (word) => codes.get(word) ?? [];
};

/** The ingredients of a brand of several: a code that a drug of the file has alone is that of its ingredient. */
const nameIngredients = (drugs) => {
  const names = new Map(Object.entries(drugs).flatMap(([name, atc]) => (atc.length === 1 ? [[atc[0], name]] : [])));
  return (atc) => (atc.length === 1 ? [] : atc.flatMap((code) => names.get(code) ?? []));
};

const readReference = async () => {
  const editions = await readShippedEditions();
  const rules = (await entriesOf(editions, "interactions")).map((rule) => ({ ...rule, source: SOURCE }));
  const known = (await entriesOf(editions, "sensitivities")).map(({ row }) => decode(sensitivities.wire, row).right);
  return {
    rules: { set: { source: SOURCE, count: rules.length }, rules },
    interpret: meaningOf(known),
    findCodes: indexNames(await entriesOf(editions, "drugs")),
  };
};

let reference;
/** The shipped reference data, read once. */
const findReference = () => {
  reference ??= readReference();
  return reference;
};

/** The gravest severity of the findings of a kind; null: there is no finding; "ungraded": it has no severity. */
const gravestOf = (check, kinds) => {
  const found = check.findings.filter(({ kind }) => kinds.includes(kind)).map(({ severity }) => severity);
  return found.length === 0 ? null : (SEVERITIES.findLast((severity) => found.includes(severity)) ?? "ungraded");
};

/** Whether a found severity is that of the case: a contraindicated or severe one must have at least this weight. */
const isEnough = (expected, actual) => {
  if (expected === null || expected === "none") return actual === null || actual === "ungraded";
  if (expected === "any warning" || expected === "duplicate") return actual !== null;
  return SEVERITIES.indexOf(actual) >= SEVERITIES.indexOf(expected) - (expected === "contraindicated" ? 1 : 0);
};

/** How each kind of case is checked: the cases of the file, the text of one, and the severity that the check finds. */
const createKinds = ({ rules, interpret, findCodes }, drugOf) => {
  const check = (drug, sources) =>
    checkDrug(drugOf(drug), {
      inUse: right([]),
      forbidden: right([]),
      sensitivities: right([]),
      pregnancy: right(null),
      checkInteractions: right(rules),
      person: right(NOBODY),
      ...sources,
    });
  // a vaccine is given while a medicine is in use, not the other way round
  const ordersOf = ({ a, b }) =>
    [
      [a, b],
      [b, a],
    ].filter(([, other]) => drugOf(other).kind === "medicine");
  const both = (pair, kinds) => {
    const found = ordersOf(pair).map(([drug, other]) =>
      gravestOf(check(drug, { inUse: right([{ drug: drugOf(other), entry: entryOf("therapies") }]) }), kinds),
    );
    return found.every((one) => one === found[0]) ? found[0] : `${found.join(" or ")}, by the order`;
  };
  const PAIR = ["interaction", "duplicate", "sameClass", "qt", "vaccination"];
  const textOfPair = ({ a, b }) => `${a} + ${b}`;
  return [
    { list: "interactions", text: textOfPair, find: (one) => both(one, PAIR) },
    { list: "harmless", text: textOfPair, expect: () => null, find: (one) => both(one, PAIR) },
    { list: "duplicates", text: textOfPair, find: (one) => both(one, PAIR) },
    {
      list: "sensitivities",
      text: ({ condition, drug }) => `${condition}: ${drug}`,
      isExact: true,
      find: ({ condition, drug }) => {
        const recorded = { condition, kind: null, reaction: "", isSerious: false };
        const known = { condition, ...interpret(recorded, findCodes), entry: entryOf("diagnoses") };
        const made = check(drug, { sensitivities: right([known]) });
        return gravestOf(made, ["sensitivity"]) ?? (made.state === "partly" ? "unchecked" : null);
      },
    },
    {
      list: "pregnancy",
      text: ({ drug }) => drug,
      find: ({ drug }) => gravestOf(check(drug, { pregnancy: right(entryOf("pregnancies")) }), ["pregnancy"]),
    },
  ];
};

/** A contraindicated or severe case that is missed, or a harmless one that alarms, fails; another one is only told. */
const isFailure = (list, expected) =>
  list === "harmless" || list === "duplicates" || ["contraindicated", "severe", null, "none"].includes(expected);

/**
 * Runs cases of the drug check over the shipped rules.
 *
 * @param file the parsed JSON: drugs with their ATC codes, pairs, harmless pairs, duplicates, allergies, pregnancy
 * @returns the passed and failed cases of each kind; undefined: the file has another format
 */
export const check = async (file) => {
  if (!isRecord(file) || !isRecord(file.drugs) || !Array.isArray(file.interactions)) return undefined;
  const ingredientsOf = nameIngredients(file.drugs);
  const drugOf = (name) => {
    const atc = file.drugs[name];
    if (atc === undefined) throw new Error(`the file has no ATC code of ${name}`);
    const ingredients = [...name.split(/ ed? |\//), ...ingredientsOf(atc)].join("/");
    const kind = atc.some((code) => code.startsWith("J07")) ? "vaccine" : "medicine";
    return { id: name, name, ingredients, atc, route: "", form: "", holder: "", kind, source: SOURCE };
  };
  const kinds = createKinds(await findReference(), drugOf);
  return kinds.map(({ list, text, find, expect = (one) => one.expected, isExact = false }) => {
    const result = { name: list, passed: 0, failed: [] };
    for (const one of file[list] ?? []) {
      const [expected, actual] = [expect(one), find(one)];
      const passed = isExact ? actual === expected : isEnough(expected, actual);
      if (passed) result.passed += 1;
      else result.failed.push({ case: text(one), expected, actual, isMinor: !isFailure(list, expected) });
    }
    return result;
  });
};
