import { type LabTest, usualUnitOf } from "@libretto/core/catalogues/lab-tests/lab-test";
import { findLabTest, findLabTestByName, searchLabTests } from "@libretto/core/catalogues/lab-tests/lab-tests";
import { taskEither } from "@libretto/core/kernel/fp";
import { isBlank } from "@libretto/core/kernel/text";
import type { Language, MessageCode } from "@libretto/core/messages/codes";
import type { LabFinding, LabFlag } from "@libretto/core/record/lab-results/lab-result";
import { testNameOf } from "@libretto/core/record/lab-results/labels";
import { testKeyOf } from "@libretto/core/record/lab-results/trend";
import { formatTypedRange, readRange } from "@libretto/core/record/lab-results/typed-range";
import { formatTypedResult, readResult } from "@libretto/core/record/lab-results/typed-result";
import { makeAutoObservable } from "mobx";
import { SearchModel } from "../../shared/fields/search-model.ts";
import type { FieldInput } from "../../shared/forms/field-model.ts";

/** The values that a finding edits: the fields of a form, or one line of a report. */
export interface FindingSource {
  /** The prefix of the inputs' ids. */
  readonly id: string;
  readonly read: () => LabFinding;
  readonly write: (change: Partial<LabFinding>) => void;
  readonly problemOf: (field: keyof LabFinding) => MessageCode | null;
  readonly leave: (field: keyof LabFinding) => void;
}

/** A result of the search; without an id it is a name from a report. */
export interface FoundTest {
  readonly id: string | null;
  readonly name: string;
}

/** The number of found tests without scrolling. */
export const VISIBLE_TESTS = 6;
/** The most found tests in the list; more letters find the others. */
const MAX_FOUND_TESTS = 20;

/** The units of a test; none for a test that only has a name. */
export const unitsOf = (test: string | null): readonly string[] =>
  findLabTest(test)?.results.flatMap(({ units }) => units) ?? [];

/** A text input of several values. Its name is the field that has its problems. It shows what was typed until the value changes elsewhere. */
class TypedInput implements FieldInput<string> {
  readonly correction = null;
  private typed: { readonly text: string; readonly stored: string } | null = null;

  constructor(
    readonly name: keyof LabFinding,
    private readonly source: FindingSource,
    private readonly format: (finding: LabFinding) => string,
    private readonly parse: (text: string) => Partial<LabFinding>,
  ) {
    makeAutoObservable<this, "source" | "format" | "parse">(
      this,
      { name: false, correction: false, source: false, format: false, parse: false },
      { autoBind: true },
    );
  }

  get id(): string {
    return `${this.source.id}-${this.name}`;
  }

  get value(): string {
    const stored = this.format(this.source.read());
    return this.typed?.stored === stored ? this.typed.text : stored;
  }

  get problem(): MessageCode | null {
    return this.source.problemOf(this.name);
  }

  write(text: string) {
    this.source.write(this.parse(text));
    this.typed = { text, stored: this.format(this.source.read()) };
  }

  blur() {
    this.source.leave(this.name);
  }
}

/**
 * The inputs of one finding: test, result, unit and reference range. Each value is computed apart, so that a key in one
 * input changes nothing that another input or line observes.
 */
export class FindingModel {
  readonly test: SearchModel<FoundTest>;
  readonly result: TypedInput;
  readonly range: TypedInput;
  private isTestTyped = false;

  constructor(
    readonly source: FindingSource,
    readonly language: Language,
  ) {
    this.test = new SearchModel<FoundTest>({
      minLength: 2,
      maxItems: MAX_FOUND_TESTS,
      debounceMilliseconds: 0,
      find: (text) => taskEither.right(searchLabTests(text).map(({ id, names }) => ({ id, name: names[language] }))),
      textOf: ({ name }) => name,
      onChoose: (found, text) => {
        this.isTestTyped = found === null;
        source.write(this.chooseTest(findLabTest(found?.id ?? null), text));
      },
    });
    const observed = { ...source, read: () => this.finding };
    this.result = new TypedInput(
      "value",
      observed,
      (finding) => formatTypedResult(finding, language),
      (text) => readResult(text, language),
    );
    this.range = new TypedInput(
      "rangeHigh",
      observed,
      (finding) => formatTypedRange(finding, language),
      (text) => readRange(text, language),
    );
    makeAutoObservable<this, "isTestTyped">(
      this,
      { source: false, language: false, test: false, result: false, range: false, isTestTyped: false },
      { autoBind: true },
    );
    this.showStoredTest();
  }

  get finding(): LabFinding {
    return this.source.read();
  }

  /** The id of the test in the catalogue; null for a test that only has a name. */
  get testId(): string | null {
    return this.finding.test;
  }

  /** The key of the test; null when no test is entered. */
  get testKey(): string | null {
    const { test, testName } = this.finding;
    return test === null && isBlank(testName) ? null : testKeyOf(this.finding);
  }

  get unit(): string {
    return this.finding.unit;
  }

  /** The field of the unit. */
  get unitField(): FieldInput<string | null> {
    const { source, unit } = this;
    return {
      ...{ id: `${source.id}-unit`, name: "unit", correction: null },
      value: unit === "" ? null : unit,
      problem: this.unitProblem,
      write: (value) => source.write({ unit: value ?? "" }),
      blur: () => source.leave("unit"),
    };
  }

  /** The field of the flag that the laboratory printed. */
  get flagField(): FieldInput<LabFlag | null> {
    const { source } = this;
    return {
      ...{ id: `${source.id}-flag`, name: "flag", correction: null, problem: null },
      value: this.flag,
      write: (flag) => source.write({ flag }),
      blur: () => source.leave("flag"),
    };
  }

  /** The field of the test, whose text is in the search. */
  get testField(): Omit<FieldInput<string>, "write"> {
    return {
      ...{ id: `${this.source.id}-test`, name: "test", correction: null },
      value: this.test.text,
      problem: this.testProblem,
      blur: this.leaveTest,
    };
  }

  /** Whether a number has another unit than its test usually has. */
  get isUnitUnusual(): boolean {
    const usual = unitsOf(this.testId);
    return this.finding.value !== null && usual.length > 0 && !usual.includes(this.unit);
  }

  /** Chooses the test whose whole name was typed, so that its results are not stored apart. */
  leaveTest() {
    const found = this.isTestTyped ? findLabTestByName(this.test.text) : null;
    if (found !== null) void this.test.choose({ id: found.id, name: found.names[this.language] });
    this.source.leave("test");
  }

  /** Shows the test of the source, after another change of the source. */
  showStoredTest() {
    const name = testNameOf(this.finding, this.language);
    this.test.showChosen(name === "" ? null : { id: this.testId, name });
  }

  private get flag(): LabFlag | null {
    return this.finding.flag;
  }

  private get unitProblem(): MessageCode | null {
    return this.source.problemOf("unit");
  }

  private get testProblem(): MessageCode | null {
    return this.source.problemOf("test");
  }

  /** A known test brings its usual unit, unless another unit of the test is chosen. */
  private chooseTest(test: LabTest | null, text: string): Partial<LabFinding> {
    if (test === null) return { test: null, testName: text };
    const { unit } = this;
    return { test: test.id, testName: "", unit: unitsOf(test.id).includes(unit) ? unit : (usualUnitOf(test) ?? "") };
  }
}
