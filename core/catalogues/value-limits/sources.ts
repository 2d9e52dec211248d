import type { Language } from "../../messages/codes.ts";

type SourceText = string | Readonly<Record<Language, string>>;

/** The publications from which the limits come. A clinician must confirm the limits before a release. */
const SOURCES = {
  NEWS2: "Royal College of Physicians, National Early Warning Score 2 (2017)",
  RCPATH: "Royal College of Pathologists, Critical and unexpected pathology results (G158, 2017)",
  HEFT: "University Hospitals Birmingham, decision limits for phoning",
  HOM: "Homerton University Hospital, urgent chemical pathology results",
  BARN: "Barnsley Hospital, critical results",
  RMH: "Royal Melbourne Hospital, critical results notification",
  MAYO: "Mayo Clinic Laboratories, Critical Values",
  HM: "Houston Methodist, Critical Values",
  HB: "Hawke's Bay laboratory, critical limits",
  NIFTP: "PMC4975205, table 3",
  CLR: { it: "rassegna dei limiti critici dei laboratori", en: "survey of critical limits of laboratories" },
  LIST: {
    it: "elenchi pubblici dei limiti critici dei laboratori",
    en: "public lists of critical limits of laboratories",
  },
  ESH: "ESH 2023",
  AHA: "American Heart Association",
  ADA: "American Diabetes Association, Standards of Care",
  KDIGO: "KDIGO 2024",
  "KDIGO-AKI": { it: "KDIGO 2012, danno renale acuto", en: "KDIGO 2012, acute kidney injury" },
  "NHS-OX": { it: "NHS, misura della saturazione a casa", en: "NHS, pulse oximetry at home" },
  "NICE-N": "NICE CG151",
  "NICE-P": "NICE NG133",
  "NICE-H": "NICE NG106",
  JBDS: "Joint British Diabetes Societies",
  "ESC-L": { it: "ESC/EAS, linea guida sui lipidi", en: "ESC/EAS, guideline on lipids" },
  "ESC-H": { it: "ESC, linea guida sullo scompenso cardiaco", en: "ESC, guideline on heart failure" },
  ILAE: "ILAE, Patsalos 2008",
  HARMONY: "Pathology Harmony UK",
  ASHP: "ASHP/IDSA/SIDP 2009",
  WHO: "WHO",
  IDF: "WHO/IDF",
  LABORATORY: { it: "segnalazione sul referto", en: "flag on the report" },
  COMMON: { it: "conoscenza professionale comune", en: "common professional knowledge" },
  REC: { it: "proposta, da confermare da un clinico", en: "proposal, to be confirmed by a clinician" },
} as const satisfies Readonly<Record<string, SourceText>>;

/** The code of a source. */
export type LimitSource = keyof typeof SOURCES;

/** The sources of a limit as people read them. */
export const sourceText = (sources: readonly LimitSource[], language: Language): string =>
  sources
    .map((code) => {
      const text: SourceText = SOURCES[code];
      return typeof text === "string" ? text : text[language];
    })
    .join("; ");
