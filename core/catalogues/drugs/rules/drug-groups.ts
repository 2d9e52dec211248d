/** ATC codes and groups that several rules name. Preparations for the skin, the eye and the nose have other codes. */

/** Anti-inflammatory drugs without aspirin. */
export const NSAIDS_WITHOUT_ASPIRIN = "M01AA M01AB M01AC M01AE M01AG M01AH M01AX01 M01AX02 M01AX17";
/** Anti-inflammatory drugs, with aspirin in doses against pain. */
export const NSAIDS = `${NSAIDS_WITHOUT_ASPIRIN} N02BA01`;
/** Anti-inflammatory drugs that harm heart and vessels most: diclofenac, aceclofenac and the coxibs. */
export const COXIBS_AND_DICLOFENAC = "M01AH M01AB05 M01AB55 M01AB16";
/** Beta blockers that also act on the lungs, and their combinations. */
export const NON_SELECTIVE_BETA_BLOCKERS = "C07AA C07BA C07CA C07DA C07FA";
/** Carvedilol and labetalol, which also block the alpha receptors. */
export const ALPHA_BETA_BLOCKERS = "C07AG C07BG C07CG";
/** Beta blockers that act mainly on the heart. */
export const SELECTIVE_BETA_BLOCKERS = "C07AB C07BB C07CB C07DB C07FB";
/** Verapamil and diltiazem. */
export const VERAPAMIL_DILTIAZEM = "C08D C09BB10";
/** Thiazide diuretics, with indapamide, and their combinations. */
export const THIAZIDES = "C03A C03BA C03EA C07B C09BA C09DA C09DX01 C09DX03 C09BX01";
/** Pills, patches and rings with an oestrogen. */
export const COMBINED_CONTRACEPTIVES = "G03AA G03AB G03HB01 G02BB01";
/** Hormones of the menopause. */
export const MENOPAUSE_HORMONES = "G03C G03F";
/** Tricyclic antidepressants. */
export const TRICYCLICS = "N06AA";
/** Older antihistamines, which reach the brain. */
export const OLD_ANTIHISTAMINES = "R06AA R06AB R06AC R06AD R06AE03 R06AE05 R06AX02 R06AX17 N05BB01";
/** Drugs for an overactive bladder that block acetylcholine; mirabegron is none of them. */
export const BLADDER_DRUGS = "G04BD04 G04BD06 G04BD07 G04BD08 G04BD09 G04BD10 G04BD11";
/** Antipsychotics without lithium. */
export const ANTIPSYCHOTICS = "N05AA N05AB N05AC N05AD N05AE N05AF N05AG N05AH N05AL N05AX";
/** Tranquillisers and sleeping pills of the benzodiazepine type. */
export const BENZODIAZEPINES = "N05BA N05CD N05CF";
/** Nose drugs that are taken by mouth: pseudoephedrine and phenylephrine. */
export const ORAL_DECONGESTANTS = "R01BA02 R01BA03 R01BA52 R01BA53 M01AE51";
/** Direct oral anticoagulants. */
export const DIRECT_ANTICOAGULANTS = "B01AE07 B01AF";
/** All anticoagulants. */
export const ANTICOAGULANTS =
  "B01AA B01AB01 B01AB04 B01AB05 B01AB06 B01AB07 B01AB08 B01AB10 B01AB12 B01AE07 B01AF B01AX05";
/** Drugs with metformin. */
export const METFORMIN =
  "A10BA02 A10BD02 A10BD03 A10BD05 A10BD07 A10BD08 A10BD10 A10BD11 A10BD13 A10BD14 A10BD15 A10BD16 A10BD17 A10BD18 A10BD20 A10BD22 A10BD23 A10BD25 A10BD26 A10BD27";
/** Drugs with pioglitazone or rosiglitazone. */
export const GLITAZONES = "A10BG A10BD03 A10BD04 A10BD05 A10BD06 A10BD09 A10BD12";
/** Gliflozins. */
export const SGLT2_INHIBITORS = "A10BK A10BD15 A10BD16 A10BD19 A10BD20 A10BD21 A10BD23 A10BD24 A10BD25 A10BD27";
/** GLP-1 drugs, also with insulin, and tirzepatide. */
export const GLP1_DRUGS = "A10BJ A10AE54 A10AE56 A10BX16";
/** Sulfonylureas, also with metformin. */
export const SULFONYLUREAS = "A10BB A10BD02";
/** Statins and their combinations. */
export const STATINS = "C10AA C10BA02 C10BA03 C10BA04 C10BA05 C10BA06 C10BA07 C10BA08 C10BA09 C10BX";
/** ACE inhibitors. */
export const ACE_INHIBITORS = "C09A C09B";
/** Sartans. */
export const SARTANS = "C09C C09D";
/** JAK inhibitors. */
export const JAK_INHIBITORS = "L04AF";
/** TNF inhibitors. */
export const TNF_INHIBITORS = "L04AB";
/** Methotrexate. */
export const METHOTREXATE = "L04AX03 L01BA01";
/** Leflunomide. */
export const LEFLUNOMIDE = "L04AK01 L04AA13";
/** Calcium blockers that mainly widen the vessels. */
export const DIHYDROPYRIDINES = "C08CA C07FB C08GA C09BB02 C09BB03 C09BB04 C09BB05 C09BB06 C09BB07 C09BB12 C09DB";
/** Bisphosphonates by mouth. */
export const ORAL_BISPHOSPHONATES = "M05BA01 M05BA04 M05BA06 M05BA07 M05BB";
/** Codes of preparations of vitamin D. */
export const VITAMIN_D = "A11CC";
