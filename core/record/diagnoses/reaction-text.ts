import type { Language } from "../../messages/codes.ts";
import { isolateDirection } from "../../messages/isolate-direction.ts";
import type { Criticality, Diagnosis, ReactionSeverity } from "./diagnosis.ts";

interface Texts {
  readonly reaction: string;
  readonly severities: Readonly<Record<ReactionSeverity, string>>;
  readonly severe: string;
  readonly criticalities: Readonly<Record<Criticality, string>>;
  readonly high: string;
}

const texts: Readonly<Record<Language, Texts>> = {
  it: {
    reaction: "reazione",
    severities: { mild: "reazione lieve", moderate: "reazione moderata", severe: "reazione grave" },
    severe: "REAZIONE GRAVE",
    criticalities: {
      low: "rischio basso di reazioni pericolose",
      high: "rischio alto di reazioni pericolose",
      unableToAssess: "rischio di reazioni pericolose non valutabile",
    },
    high: "RISCHIO ALTO di reazioni pericolose",
  },
  en: {
    reaction: "reaction",
    severities: { mild: "mild reaction", moderate: "moderate reaction", severe: "severe reaction" },
    severe: "SEVERE REACTION",
    criticalities: {
      low: "low risk of dangerous reactions",
      high: "high risk of dangerous reactions",
      unableToAssess: "risk of dangerous reactions cannot be assessed",
    },
    high: "HIGH RISK of dangerous reactions",
  },
};

type WithReaction = Pick<Diagnosis, "list" | "reaction" | "severity" | "criticality">;

/**
 * What is known about the reaction of an allergy or intolerance: "REAZIONE GRAVE: orticaria", "rischio basso di reazioni
 * pericolose". A severe reaction and a high risk are in capitals, because not every reader sees colours; those of an
 * excluded allergy are not. Nothing that the row does not state is named.
 */
export const formatReaction = (
  language: Language,
  { list, reaction, severity, criticality }: WithReaction,
): readonly string[] => {
  const { severities, criticalities, ...labels } = texts[language];
  const isSerious = list !== "excluded";
  const name =
    severity === null ? labels.reaction : isSerious && severity === "severe" ? labels.severe : severities[severity];
  return [
    ...(reaction === "" ? (severity === null ? [] : [name]) : [`${name}: ${isolateDirection(reaction)}`]),
    ...(criticality === null ? [] : [isSerious && criticality === "high" ? labels.high : criticalities[criticality]]),
  ];
};
