import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { Trans } from "react-i18next";
import { addLabels, translations } from "./i18next-labels.ts";
import { LanguageModel } from "./language-model.ts";
import { useModel } from "./models.ts";
import type { LabelSet, LabelValues } from "./translations.ts";

interface Props<K extends string> {
  readonly set: LabelSet<K>;
  readonly label: K;
  readonly values?: LabelValues;
  /** The element that replaces `<name>…</name>` in the label. */
  readonly parts: Readonly<Record<string, ReactElement>>;
}

const SentenceView = <K extends string>({ set, label, values, parts }: Props<K>) => {
  const { current } = useModel(LanguageModel);
  addLabels(set);
  const t = translations.getFixedT(current, set.area);
  return <Trans i18n={translations} t={t} i18nKey={label} values={values ?? {}} components={parts} />;
};

/** A label that contains elements such as a link or a button. */
export const Sentence = observer(SentenceView) as typeof SentenceView;
