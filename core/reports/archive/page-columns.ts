import { levelName } from "../../access/confidentiality.ts";
import type { Consent } from "../../account/consents.ts";
import { translateTreatment } from "../../account/treatment-texts.ts";
import { isReproduced, roundedValueOf, type ScoreDraft } from "../../calculators/score-record.ts";
import type { Instant } from "../../kernel/dates.ts";
import type { Language } from "../../messages/codes.ts";
import { en } from "../../messages/en.ts";
import { it } from "../../messages/it.ts";
import { numeral } from "../../messages/numerals.ts";
import type { SignInLogEntry } from "../../record/access-log/sign-in-log-entry.ts";
import { type Association, visibilityNameOf } from "../../record/doctors/association.ts";
import type { PersonalLink } from "../../record/links/personal-link.ts";
import { labels as fhirLabels } from "../fhir/labels.ts";
import type { AnsweredQuestion } from "../labels/history-lines.ts";
import { joinTexts, type PresentationContext } from "../presentations/presentation.ts";
import type { Column } from "./html.ts";

/** The options of the page. */
export interface PageOptions {
  readonly language: Language;
  readonly now: Instant;
  /** The names of the archive's entries. */
  readonly entries: ReadonlySet<string>;
}

/** The columns of the tables that are no sections, and of personal links. */
export const pageColumns = ({ language, labels, formatDay: day, formatInstant }: PresentationContext) => {
  const message = { it, en }[language];
  const formatValue = (value: unknown): string =>
    typeof value === "number" ? numeral(value, language) : String(value);
  const yesNo = (answer: boolean): string => (answer ? labels.yes : labels.no);
  const answers: readonly Column<AnsweredQuestion>[] = [
    [labels.question, ({ question }) => question],
    [labels.answer, ({ answer }) => answer],
  ];
  const links: readonly Column<PersonalLink>[] = [
    [labels.name, ({ name }) => name],
    [labels.address, ({ url }) => ({ text: url, href: url })],
    [labels.description, ({ description }) => description],
  ];
  const scores: readonly Column<ScoreDraft>[] = [
    [labels.score, ({ score }) => fhirLabels[language][`score_${score}`]],
    [labels.value, (score) => numeral(roundedValueOf(score), language)],
    [labels.second, ({ additional }) => (additional === null ? "" : numeral(additional, language))],
    [labels.dateAndTime, ({ createdAt }) => formatInstant(createdAt)],
    [
      labels.formula,
      (score) =>
        joinTexts(
          score.formula,
          score.version,
          score.formula === null || isReproduced(score) ? "" : labels.notReproduced,
        ),
    ],
    [
      labels.entered,
      ({ entered }) =>
        joinTexts(...Object.entries(entered ?? {}).map(([name, value]) => `${name}: ${formatValue(value)}`)),
    ],
  ];
  const doctors: readonly Column<Association>[] = [
    [labels.doctor, ({ name }) => name],
    [labels.specialty, ({ specialty }) => specialty],
    [labels.town, ({ town }) => town],
    [labels.visibility, ({ clearance }) => message[visibilityNameOf(clearance.visibility)]],
    [labels.level, ({ clearance }) => message[levelName(clearance.level)]],
  ];
  const consents: readonly Column<Consent>[] = [
    [labels.purpose, ({ treatment }) => translateTreatment(language, treatment).name],
    [labels.consentGiven, ({ given }) => yesNo(given)],
    [labels.day, ({ since }) => day(since)],
  ];
  const accesses: readonly Column<SignInLogEntry>[] = [
    [labels.dateAndTime, ({ at }) => formatInstant(at)],
    [labels.device, ({ device }) => device],
    [labels.network, ({ address }) => address],
  ];
  return { answers, links, scores, doctors, consents, accesses };
};
