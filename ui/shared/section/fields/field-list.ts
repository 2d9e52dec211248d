import type { Level } from "@libretto/core/access/confidentiality";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import type { RowCore } from "@libretto/core/record/section";
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from "react";
import { levelLabels } from "../../confidentiality/level-labels.ts";
import { levelText } from "../../confidentiality/level-text.ts";
import type { Change } from "../../dialogs/dialogs-model.ts";
import { formatDate } from "../../fields/text/date-text.ts";
import { describeChanges } from "../../forms/describe-changes.ts";
import type { FieldChange } from "../../forms/form-model.ts";
import type { LanguageModel } from "../../language-model.ts";
import { type Detail, details } from "../../list/details.ts";
import { sectionLabels } from "../section-labels.ts";

/** A value of a field, and its text. */
export interface FieldChoice<V> {
  readonly value: V;
  readonly label: string;
}

/** How a field is typed. */
type FieldInput<V> =
  | {
      /** One line of text. */
      readonly kind: "line";
      readonly type?: HTMLInputTypeAttribute;
      readonly autoComplete?: HTMLInputAutoCompleteAttribute;
      readonly autoCapitalize?: "none" | "words" | "characters" | "sentences";
      readonly limit?: number;
      /** Completes a typed text when the field is left. */
      readonly normalise?: (typed: string) => string;
    }
  | { readonly kind: "paragraph"; readonly limit?: number }
  | { readonly kind: "day"; readonly latest?: CalendarDate }
  /** A time of the day; empty text for none. */
  | { readonly kind: "time" }
  | { readonly kind: "number"; readonly unit?: string }
  | { readonly kind: "phone" }
  | {
      /** Radio buttons, or a list of the system. */
      readonly kind: "choice" | "select";
      readonly choices: readonly FieldChoice<V>[];
      /** The text when nothing is chosen, in a list. */
      readonly none?: string;
    }
  /** The level of confidentiality. */
  | { readonly kind: "level" }
  /** An input of the section's own, under the name of the field. */
  | { readonly kind: "own" }
  /** Not typed: a rule or a move sets the value. */
  | { readonly kind: "set" };

/** A field whose value is stored. */
type StoredField<D, R, K extends keyof D & string> = FieldInput<D[K]> & {
  readonly name: K;
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
  /** Only the form of a new row has its input. */
  readonly isOnlyForNew?: boolean;
  /** The text of a value; by default the value, the date as people write it, or the label of the choice. */
  readonly format?: (value: NonNullable<D[K]>) => string;
  /** The text in the read view, when it is another; false for a field that it does not show, such as the title. */
  readonly detail?: ((row: R) => string) | false;
  /** The link of the text in the read view; null for none. */
  readonly linkOf?: (row: R) => string | null;
};

/** A fact that only the read view shows, such as one that is computed. */
interface ComputedField<R> {
  readonly kind: "computed";
  readonly label: string;
  readonly detail: (row: R) => string;
}

/** Facts that only the read view shows, when their number or their labels depend on the row. */
interface ComputedFacts<R> {
  readonly kind: "facts";
  readonly detailsOf: (row: R) => readonly Detail[];
}

/** A part of the form without a value, such as a note. The section has an input of this name. */
interface FormPart {
  readonly kind: "part";
  readonly name: string;
}

/** One field of a section. Its input, its fact in the read view and its line among the changes follow from it. */
export type Field<D extends RowCore, R extends D> =
  | { [K in keyof D & string]: StoredField<D, R, K> }[keyof D & string]
  | ComputedField<R>
  | ComputedFacts<R>
  | FormPart;

/** A stored field of any section, for the code that shows all kinds. */
export type AnyField = StoredField<Record<string, unknown>, unknown, string>;

/** The fields of a row, in the order of the form. They can depend on its values. */
export interface FieldList<D extends RowCore, R extends D> {
  readonly fieldsOf: (values: D) => readonly Field<D, R>[];
  /** The names of the fields that come first in the read view, when its order is another. */
  readonly detailsFirst?: readonly string[];
  /** The names of the fields that come first among the changes, when their order is another. */
  readonly changesFirst?: readonly string[];
}

/** The level of confidentiality as the last field of a form. */
export const levelField = (language: LanguageModel) =>
  ({
    kind: "level",
    name: "level",
    label: language.label(levelLabels, "level"),
    isOnlyForNew: true,
    format: (level: Level) => levelText(language)(level),
    detail: false,
  }) as const;

const NOT_STORED: readonly string[] = ["computed", "facts", "part"] satisfies Field<RowCore, RowCore>["kind"][];

/** The fields with a stored value. */
export const storedFieldsOf = <D extends RowCore, R extends D>({ fieldsOf }: FieldList<D, R>, values: D): AnyField[] =>
  fieldsOf(values).filter(({ kind }) => !NOT_STORED.includes(kind)) as unknown as AnyField[];

/** Puts the fields with these names first, in the order of the names. */
const putFirst = <F extends object>(fields: readonly F[], first: readonly string[] = []): readonly F[] => {
  const rankOf = (field: F) => ("name" in field ? first.indexOf(field.name as string) : -1);
  return [
    ...first.flatMap((_, rank) => fields.filter((field) => rankOf(field) === rank)),
    ...fields.filter((field) => rankOf(field) === -1),
  ];
};

const formatValue = (field: AnyField, value: unknown): string => {
  if (value === null || value === undefined) return "";
  if (field.format !== undefined) return field.format(value);
  if (field.kind === "day") return formatDate(value as CalendarDate);
  if (field.kind === "choice" || field.kind === "select")
    return field.choices.find((choice) => choice.value === value)?.label ?? String(value);
  return String(value);
};

/** The changes of a row as text, in the order of its fields. */
export const describeFields = <D extends RowCore, R extends D>(
  list: FieldList<D, R>,
  changes: readonly FieldChange[],
  row: D,
  language: LanguageModel,
): readonly Change[] => {
  const values = { ...row, ...Object.fromEntries(changes.map(({ name, after }) => [name, after])) };
  const descriptions = putFirst(storedFieldsOf(list, values), list.changesFirst).map(
    (field) => [field.name, { label: field.label, format: (value: unknown) => formatValue(field, value) }] as const,
  );
  return describeChanges(changes, Object.fromEntries(descriptions), (now, typed) =>
    language.label(sectionLabels, "typed", { now, typed }),
  );
};

/** A field of the read view of any section. */
type ReadField = AnyField | ComputedField<unknown> | ComputedFacts<unknown>;

/** The facts of a row in its read view, in the order of its fields. */
export const listFieldDetails = <D extends RowCore, R extends D>(list: FieldList<D, R>, row: R): readonly Detail[] => {
  const fields = list.fieldsOf(row).filter((field) => field.kind !== "part");
  return details(
    ...(putFirst(fields, list.detailsFirst) as readonly ReadField[]).flatMap((field) => {
      if (field.kind === "facts") return field.detailsOf(row);
      if (field.detail === false) return [];
      const { label } = field;
      if (field.kind === "computed") return [{ label, text: field.detail(row) }];
      const text = field.detail?.(row) ?? formatValue(field, row[field.name as keyof R]);
      const href = field.linkOf?.(row) ?? null;
      return [{ label, text, ...(href !== null && { href }) }];
    }),
  );
};
