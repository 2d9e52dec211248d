import { inAtcGroup } from "../drug.ts";

/** How strong the evidence is that a drug causes torsade de pointes through a long QT interval. */
export type QtRisk = "known" | "possible";

/** Drugs that prolong the QT interval. */
export interface QtDrugs {
  /** ATC codes or groups. Only preparations that act in the whole body: no eye drops, no creams. */
  readonly atc: readonly string[];
  readonly risk: QtRisk;
  /** Whether section 4.3 of the product information contraindicates other drugs that prolong the QT interval. */
  readonly isContraindicatedWithOthers: boolean;
  readonly reference: string;
}

const drugs = (risk: QtRisk, atc: string, reference: string): QtDrugs => ({
  atc: atc.split(" "),
  risk,
  isContraindicatedWithOthers: false,
  reference,
});
/** Drugs of which section 4.3 contraindicates every other drug that prolongs the QT interval. */
const excludingOthers = (atc: string, name: string): QtDrugs => ({
  ...drugs("known", atc, `RCP di ${name}, par. 4.3`),
  isContraindicatedWithOthers: true,
});
const known = (atc: string, name: string): QtDrugs => drugs("known", atc, `RCP di ${name}, par. 4.4 e 4.5`);

/**
 * The list of QT drugs. Known risk: the list "known risk of TdP" of CredibleMeds, and drugs of which section 4.3
 * excludes other QT drugs. Sertraline, fluoxetine and paroxetine, which do so only in an overdose or with a rare
 * genetic form, are not on it. Drugs that only lower potassium or magnesium, such as diuretics and proton pump inhibitors,
 * are not on it.
 *
 * Source  CredibleMeds, QTdrugs list (crediblemeds.org); the product information of each drug
 */
export const QT_DRUGS: readonly QtDrugs[] = [
  excludingOthers("C01BD01", "amiodarone"),
  excludingOthers("C01BD07", "dronedarone"),
  excludingOthers("J01MA14", "moxifloxacina"),
  excludingOthers("N06AB04", "citalopram"),
  excludingOthers("N06AB10", "escitalopram"),
  excludingOthers("N05AD01", "aloperidolo"),
  excludingOthers("N05AG02", "pimozide"),
  excludingOthers("N05AE03", "sertindolo"),
  excludingOthers("N05AE04", "ziprasidone"),
  excludingOthers("N05BB01", "idrossizina"),
  excludingOthers("A03FA03", "domperidone"),
  excludingOthers("J05AE01", "saquinavir"),
  excludingOthers("L02BA02", "toremifene"),
  excludingOthers("P01BF01", "artemetere e lumefantrina"),
  excludingOthers("P01BF05", "artenimolo e piperachina"),
  known("C01BA", "chinidina"),
  known("C07AA07", "sotalolo"),
  known("J01FA01", "eritromicina"),
  known("J01FA06", "roxitromicina"),
  known("J01FA09", "claritromicina"),
  known("J01FA10", "azitromicina"),
  known("J01MA02", "ciprofloxacina"),
  known("J01MA12", "levofloxacina"),
  known("J02AC01", "fluconazolo"),
  known("P01BA01", "clorochina"),
  known("P01BA02", "idrossiclorochina"),
  known("P01CX01", "pentamidina"),
  known("N05AA01", "clorpromazina"),
  known("N05AA02", "levomepromazina"),
  known("N05AL01", "sulpiride"),
  known("N05AL07", "levosulpiride"),
  known("N06DA02 N06DA52", "donepezil"),
  known("N07BC02 N02AC52", "metadone"),
  known("A04AA01", "ondansetrone"),
  known("B01AC23", "cilostazolo"),
  known("H01BA04", "terlipressina"),
  known("L01XX27", "arsenico triossido"),
  known("L01XX35", "anagrelide"),
  known("L01EX04 L01XE12", "vandetanib"),
  drugs(
    "possible",
    "C01BC03 C01BC04 C01EB17 C01EB18 G04BE09 G04CA01",
    "RCP di propafenone, flecainide, ivabradina, ranolazina, vardenafil e alfuzosina, par. 4.4",
  ),
  drugs(
    "possible",
    "N05AA03 N05AB03 N05AF05 N05AH02 N05AH03 N05AH04 N05AL03 N05AL05 N05AX08 N05AX13 N05AN01",
    "RCP dei singoli antipsicotici e del litio, par. 4.4 e 4.8",
  ),
  drugs(
    "possible",
    "N06AA N06AX05 N06AX11 N06AX16 N06BA09",
    "RCP dei singoli antidepressivi e di atomoxetina, par. 4.4 e 4.8",
  ),
  drugs(
    "possible",
    "N04BB01 N04BC07 N06DA04 N07XX06",
    "RCP di amantadina, apomorfina, galantamina e tetrabenazina, par. 4.4",
  ),
  drugs(
    "possible",
    "J01MA01 J01MA06 J02AC02 J02AC03 J02AC04 J02AB02 H02CA03 J04AK05 J04AK06 P01BC01",
    "RCP dei singoli antimicrobici, par. 4.4",
  ),
  drugs("possible", "A04AA02 A03FA01 R06AX22", "RCP di granisetron, metoclopramide ed ebastina, par. 4.4"),
  drugs("possible", "L02AE L02BX02 L02BX03 L02BB03 L02BB04 L02BB05", "RCP dei singoli farmaci antiandrogeni, par. 4.4"),
  drugs(
    "possible",
    "L01EA03 L01XE08 L01EB04 L01XE35 L01EC01 L01XE15 L01ED01 L01XE16 L01EF02 L01XE42 L01EH01 L01XE07 L01EX01 L01XE04 L01EX03 L01XE11 L01EX08 L01XE29",
    "RCP dei singoli inibitori delle chinasi, par. 4.4",
  ),
  drugs("possible", "L04AE01 L04AA27 L04AD02 H01CB05", "RCP di fingolimod, tacrolimus e pasireotide, par. 4.4"),
];

/** The rule of a drug, the gravest of its ingredients; null: it does not prolong the QT interval. */
export const findQtDrugs = (atc: readonly string[]): QtDrugs | null =>
  QT_DRUGS.find((one) => inAtcGroup(atc, one.atc)) ?? null;
