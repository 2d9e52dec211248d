import type { Advice, Severity } from "../interaction.ts";
import { ACE_INHIBITORS, ANTICOAGULANTS, BENZODIAZEPINES, NSAIDS_WITHOUT_ASPIRIN, SARTANS } from "./drug-groups.ts";

/** Drugs that harm when several are taken together. */
export interface Combination {
  /**
   * The parts that must all be filled, each a list of ATC codes or groups. One drug with two ingredients can fill two
   * parts.
   */
  readonly parts: readonly (readonly string[])[];
  /** How many different drugs are needed at least. */
  readonly size: number;
  readonly severity: Severity;
  readonly advice: Advice;
  readonly reference: string;
}

const combination = (
  severity: Severity,
  parts: readonly string[],
  size: number,
  reference: string,
  advice: Advice,
): Combination => ({ severity, parts: parts.map((part) => part.split(" ")), size, reference, advice });

const OPIOIDS = "N02A N07BC01 N07BC02 N07BC51";
/** Tranquillisers and sleeping pills, with clonazepam. */
const TRANQUILLISERS = `${BENZODIAZEPINES} N03AE01`;
const GABAPENTINOIDS = "N02BF N03AX12 N03AX16";
const SEDATING_ANTIDEPRESSANTS = "N06AA N06AX05 N06AX11";
const SEDATING_ANTIPSYCHOTICS = "N05AA N05AB N05AC N05AD N05AE N05AF N05AG N05AH N05AL03 N05AX08 N05AX13";
const SEDATING_ANTIHISTAMINES = "R06AA02 R06AA09 R06AB04 R06AD R06AE03 R06AX02 N05BB01";
const BARBITURATES = "N03AA N05CA";

const RENIN_DRUGS = `${ACE_INHIBITORS} ${SARTANS}`;
const DIURETICS =
  "C03A C03B C03C C03D C03E C07B C07C C07D C09BA C09DA C09BX01 C09BX03 C09DX01 C09DX03 C09DX06 C09DX07 C09XA52 C09XA54";
const PAIN_KILLERS = `${NSAIDS_WITHOUT_ASPIRIN} N02AJ08 N02AJ14 N02AJ19`;

const ASPIRIN =
  "B01AC06 B01AC30 B01AC34 B01AC56 N02BA01 N02BA51 N02BA71 C10BX01 C10BX02 C10BX04 C10BX05 C10BX06 C10BX08 C10BX12";
const PLATELET_INHIBITORS = "B01AC04 B01AC05 B01AC22 B01AC24 B01AC30 B01AC34";

/** Drugs with three points on the scale of Boustani. */
const STRONG_ANTICHOLINERGICS =
  "N06AA01 N06AA02 N06AA04 N06AA06 N06AA09 N06AA10 N06AA12 N06AB05 N05AA01 N05AB03 N05AB06 N05AH02 N05AH03 N05AH04 N05BB01 N04AA01 N04AB02 N04AC01 G04BD02 G04BD04 G04BD06 G04BD07 G04BD08 G04BD09 G04BD10 G04BD11 R06AA02 R06AA04 R06AA08 R06AA09 R06AB01 R06AB04 R06AD02 R06AE05 A03AA07 A03AB05 A03BA A04AD01 M03BA03 M03BC01";

/** Drugs that raise serotonin, of which the product information names the serotonin syndrome. */
const SEROTONERGIC =
  "N06AB N06AX02 N06AX05 N06AX16 N06AX17 N06AX21 N06AX23 N06AX25 N06AX26 N06AA02 N06AA04 N06AF N06AG N04BD N05AN01 N05BE01 G04BX14 N02AX02 N02AX06 N02AJ13 N02AJ14 N02AJ15 N02AB02 N02AB03 N07BC02 N02CC R05DA09 J01XX08";

/** The list: the gravest first, and the more specific ones before the general ones. */
export const COMBINATIONS: readonly Combination[] = [
  combination(
    "contraindicated",
    ["B01AC23", `${ASPIRIN} ${PLATELET_INHIBITORS} ${ANTICOAGULANTS}`],
    3,
    "RCP di cilostazolo, par. 4.3",
    {
      it: "Il cilostazolo con due altri farmaci che fluidificano il sangue può causare emorragie gravi: è controindicato. Chiama oggi il medico; non smettere da solo.",
      en: "Cilostazol with two other blood thinners can cause severe bleeding: it is contraindicated. Call your doctor today; do not stop on your own.",
    },
  ),
  combination(
    "severe",
    [OPIOIDS, TRANQUILLISERS, GABAPENTINOIDS],
    3,
    "RCP di pregabalin, par. 4.4 e 4.5; RCP di ossicodone, par. 4.4",
    {
      it: "Un oppioide, un calmante o sonnifero e gabapentin o pregabalin insieme possono far respirare troppo poco, fino al coma. Prima chiama il medico. Non smettere da solo. Se qualcuno non si sveglia chiama il 112.",
      en: "An opioid, a tranquilliser or sleeping pill, and gabapentin or pregabalin together can slow the breathing, up to coma. Call your doctor first. Do not stop on your own. If somebody does not wake up call 112.",
    },
  ),
  combination(
    "severe",
    [RENIN_DRUGS, DIURETICS, PAIN_KILLERS],
    2,
    "Lapi F et al., BMJ 2013;346:e8525; RCP di ibuprofene, par. 4.5",
    {
      it: "Un antinfiammatorio insieme a un ACE-inibitore o sartano e a un diuretico può bloccare i reni. Prima di prendere l'antinfiammatorio chiama il medico: esistono alternative. Non smettere da solo i farmaci della pressione.",
      en: "An anti-inflammatory together with an ACE inhibitor or sartan and a diuretic can stop the kidneys. Call your doctor before you take the anti-inflammatory: there are alternatives. Do not stop blood pressure drugs on your own.",
    },
  ),
  combination(
    "severe",
    [ASPIRIN, PLATELET_INHIBITORS, ANTICOAGULANTS],
    2,
    "Hansen ML et al., Arch Intern Med 2010;170:1433-1441",
    {
      it: "Due antiaggreganti e un anticoagulante insieme causano spesso emorragie gravi. Si usano insieme solo per poco tempo e per decisione del cardiologo: chiama il medico e chiedi fino a quando. Non smettere da solo.",
      en: "Two antiplatelet drugs and an anticoagulant together often cause severe bleeding. They are used together only for a short time, when the cardiologist decides so: call your doctor and ask until when. Do not stop on your own.",
    },
  ),
  combination("severe", [SEROTONERGIC], 3, "Boyer EW, Shannon M, N Engl J Med 2005;352:1112-1120", {
    it: "Tre o più farmaci che aumentano la serotonina insieme possono causare la sindrome serotoninergica. Prima chiama il medico; non smettere da solo. Con agitazione, febbre, tremore o rigidità chiama il 112.",
    en: "Three or more drugs that raise serotonin can together cause the serotonin syndrome. Call your doctor first; do not stop on your own. With agitation, fever, tremor or stiffness call 112.",
  }),
  combination(
    "moderate",
    [
      `${OPIOIDS} ${TRANQUILLISERS} ${GABAPENTINOIDS} ${SEDATING_ANTIDEPRESSANTS} ${SEDATING_ANTIPSYCHOTICS} ${SEDATING_ANTIHISTAMINES} ${BARBITURATES}`,
    ],
    3,
    "RCP di lorazepam, par. 4.5; criteri di Beers, J Am Geriatr Soc 2023;71:2052-2081",
    {
      it: "Tre o più farmaci che danno sonnolenza insieme aumentano cadute e confusione. Chiedi al medico se servono tutti. Non guidare se hai sonno. Non smettere da solo.",
      en: "Three or more drugs that cause sleepiness raise together the risk of falls and confusion. Ask your doctor if all are needed. Do not drive if you are sleepy. Do not stop on your own.",
    },
  ),
  combination("moderate", [STRONG_ANTICHOLINERGICS], 2, "Boustani M et al., Aging Health 2008;4:311-320 (scala ACB)", {
    it: "Due o più farmaci con forte effetto anticolinergico insieme causano bocca secca, stitichezza, difficoltà a urinare e confusione, soprattutto negli anziani. Chiedi al medico se c'è un'alternativa.",
    en: "Two or more drugs with a strong anticholinergic effect cause together a dry mouth, constipation, trouble passing urine and confusion, above all in older people. Ask your doctor if there is an alternative.",
  }),
];
