import { inArea, measured, uncoded } from "./lab-test.ts";

/** Infections. The origin of the facts is in `lab-tests.ts`. */
export const INFECTIONS = inArea("infections", [
  {
    id: "hbsag",
    names: { it: "HBsAg (antigene di superficie dell'epatite B)", en: "HBsAg (hepatitis B surface antigen)" },
    results: [measured("5196-1", "Hepatitis B virus surface Ag [Presence] in Serum or Plasma by Immunoassay")],
  },
  {
    id: "anti-hbs",
    names: { it: "Anti-HBs", en: "Anti-HBs" },
    results: [measured("16935-9", "Hepatitis B virus surface Ab [Units/volume] in Serum", "m[IU]/mL", "[IU]/L")],
  },
  {
    id: "anti-hbc",
    names: { it: "Anti-HBc totali", en: "Anti-HBc, total" },
    results: [measured("13952-7", "Hepatitis B virus core Ab [Presence] in Serum or Plasma by Immunoassay")],
  },
  {
    id: "anti-hbc-igm",
    names: { it: "Anti-HBc IgM", en: "Anti-HBc IgM" },
    results: [measured("24113-3", "Hepatitis B virus core IgM Ab [Presence] in Serum or Plasma by Immunoassay")],
  },
  {
    id: "hbeag",
    names: { it: "HBeAg", en: "HBeAg" },
    results: [measured("13954-3", "Hepatitis B virus e Ag [Presence] in Serum by Immunoassay")],
  },
  {
    id: "anti-hbe",
    names: { it: "Anti-HBe", en: "Anti-HBe" },
    results: [measured("13953-5", "Hepatitis B virus e Ab [Presence] in Serum by Immunoassay")],
  },
  {
    id: "hbv-dna",
    names: { it: "HBV-DNA", en: "HBV DNA" },
    results: [
      measured(
        "42595-9",
        "Hepatitis B virus DNA [Units/volume] (viral load) in Serum or Plasma by NAA with probe detection",
        "[IU]/mL",
      ),
    ],
  },
  {
    id: "anti-hcv",
    names: { it: "Anti-HCV", en: "Anti-HCV" },
    results: [measured("13955-0", "Hepatitis C virus Ab [Presence] in Serum or Plasma by Immunoassay")],
  },
  {
    id: "hcv-rna",
    names: { it: "HCV-RNA", en: "HCV RNA" },
    results: [
      measured(
        "11011-4",
        "Hepatitis C virus RNA [Units/volume] (viral load) in Serum or Plasma by Probe and target amplification method",
        "[IU]/mL",
      ),
    ],
  },
  {
    id: "anti-hav-igm",
    names: { it: "Anti-HAV IgM", en: "Anti-HAV IgM" },
    results: [measured("13950-1", "Hepatitis A virus IgM Ab [Presence] in Serum or Plasma by Immunoassay")],
  },
  {
    id: "anti-hav",
    names: { it: "Anti-HAV totali", en: "Anti-HAV, total" },
    results: [measured("13951-9", "Hepatitis A virus Ab [Presence] in Serum by Immunoassay")],
  },
  {
    id: "hiv-antigen-antibodies",
    names: { it: "HIV, antigene e anticorpi", en: "HIV antigen and antibodies" },
    results: [measured("56888-1", "HIV 1+2 Ab+HIV1 p24 Ag [Presence] in Serum or Plasma by Immunoassay")],
  },
  {
    id: "hiv-rna",
    names: { it: "HIV-RNA", en: "HIV RNA" },
    results: [
      measured(
        "20447-9",
        "HIV 1 RNA [#/volume] (viral load) in Serum or Plasma by Probe and target amplification method",
        "{copies}/mL",
      ),
    ],
  },
  {
    id: "rubella-igg",
    names: { it: "Rosolia IgG", en: "Rubella IgG" },
    results: [measured("5334-8", "Rubella virus IgG Ab [Units/volume] in Serum by Immunoassay", "[IU]/mL", "k[IU]/L")],
  },
  {
    id: "toxoplasma-igg",
    names: { it: "Toxoplasma IgG", en: "Toxoplasma IgG" },
    results: [
      measured("5388-4", "Toxoplasma gondii IgG Ab [Units/volume] in Serum by Immunoassay", "[IU]/mL", "k[IU]/L"),
    ],
  },
  {
    id: "toxoplasma-igm",
    names: { it: "Toxoplasma IgM", en: "Toxoplasma IgM" },
    results: [uncoded()],
  },
  {
    id: "cmv-igg",
    names: { it: "Citomegalovirus IgG", en: "Cytomegalovirus IgG" },
    results: [measured("5124-3", "Cytomegalovirus IgG Ab [Units/volume] in Serum by Immunoassay", "U/mL", "[IU]/mL")],
  },
  {
    id: "cmv-igm",
    names: { it: "Citomegalovirus IgM", en: "Cytomegalovirus IgM" },
    results: [measured("5126-8", "Cytomegalovirus IgM Ab [Units/volume] in Serum by Immunoassay", "U/mL")],
  },
  {
    id: "ebv-vca-igg",
    names: { it: "Epstein-Barr VCA IgG", en: "Epstein-Barr VCA IgG" },
    results: [measured("5157-3", "Epstein Barr virus capsid IgG Ab [Units/volume] in Serum by Immunoassay", "U/mL")],
  },
  {
    id: "ebv-vca-igm",
    names: { it: "Epstein-Barr VCA IgM", en: "Epstein-Barr VCA IgM" },
    results: [measured("5159-9", "Epstein Barr virus capsid IgM Ab [Units/volume] in Serum by Immunoassay", "U/mL")],
  },
  {
    id: "ebv-ebna-igg",
    names: { it: "Epstein-Barr EBNA IgG", en: "Epstein-Barr EBNA IgG" },
    results: [measured("30083-0", "Epstein Barr virus nuclear IgG Ab [Units/volume] in Serum by Immunoassay", "U/mL")],
  },
  {
    id: "varicella-zoster-igg",
    names: { it: "Varicella zoster IgG", en: "Varicella zoster IgG" },
    results: [
      measured(
        "5403-1",
        "Varicella zoster virus IgG Ab [Units/volume] in Serum by Immunoassay",
        "m[IU]/mL",
        "[IU]/L",
        "U/mL",
      ),
    ],
  },
  {
    id: "measles-igg",
    names: { it: "Morbillo IgG", en: "Measles IgG" },
    results: [measured("5244-9", "Measles virus IgG Ab [Units/volume] in Serum by Immunoassay", "U/mL", "m[IU]/mL")],
  },
  {
    id: "mumps-igg",
    names: { it: "Parotite IgG", en: "Mumps IgG" },
    results: [measured("7966-5", "Mumps virus IgG Ab [Units/volume] in Serum", "U/mL")],
  },
  {
    id: "parvovirus-b19-igg",
    names: { it: "Parvovirus B19 IgG", en: "Parvovirus B19 IgG" },
    results: [measured("5273-8", "Parvovirus B19 IgG Ab [Units/volume] in Serum by Immunoassay", "U/mL", "[IU]/mL")],
  },
  {
    id: "rpr",
    names: { it: "Sifilide: RPR", en: "Syphilis: RPR" },
    results: [measured("20507-0", "Reagin Ab [Presence] in Serum by RPR")],
  },
  {
    id: "tpha",
    names: { it: "Sifilide: TPHA", en: "Syphilis: TPHA" },
    results: [measured("24312-1", "Treponema pallidum Ab [Presence] in Serum by Agglutination")],
  },
  {
    id: "mononucleosis-test",
    names: { it: "Anticorpi eterofili (mononucleosi)", en: "Heterophile antibodies (mononucleosis)" },
    results: [measured("31418-7", "Heterophile Ab [Presence] in Serum")],
  },
  {
    id: "sars-cov-2-rna",
    names: { it: "SARS-CoV-2, test molecolare", en: "SARS-CoV-2 RNA" },
    results: [
      measured(
        "94500-6",
        "SARS-CoV-2 (COVID-19) RNA [Presence] in Respiratory system specimen by NAA with probe detection",
      ),
    ],
  },
  {
    id: "sars-cov-2-antigen",
    names: { it: "SARS-CoV-2, antigene", en: "SARS-CoV-2 antigen" },
    results: [
      measured("94558-4", "SARS-CoV-2 (COVID-19) Ag [Presence] in Respiratory system specimen by Rapid immunoassay"),
    ],
  },
  {
    id: "streptococcus-throat-antigen",
    names: { it: "Streptococco A, antigene faringeo", en: "Group A streptococcus, throat antigen" },
    results: [measured("18481-2", "Streptococcus pyogenes Ag [Presence] in Throat")],
  },
  {
    id: "throat-culture",
    names: { it: "Tampone faringeo, coltura", en: "Throat culture" },
    results: [measured("626-2", "Bacteria identified in Throat by Culture")],
  },
  {
    id: "helicobacter-stool-antigen",
    names: { it: "Helicobacter pylori, antigene fecale", en: "Helicobacter pylori, stool antigen" },
    results: [measured("17780-8", "Helicobacter pylori Ag [Presence] in Stool by Immunoassay")],
  },
  {
    id: "helicobacter-breath-test",
    names: { it: "Helicobacter pylori, breath test", en: "Helicobacter pylori, breath test" },
    results: [measured("29891-9", "Helicobacter pylori [Presence] in Stomach by urea breath test")],
  },
  {
    id: "clostridioides-toxin",
    names: { it: "Clostridioides difficile, tossine A e B", en: "Clostridioides difficile toxins A and B" },
    results: [measured("34713-8", "Clostridium difficile toxin A+B [Presence] in Stool")],
  },
  {
    id: "stool-culture",
    names: { it: "Coprocoltura", en: "Stool culture" },
    results: [measured("625-4", "Bacteria identified in Stool by Culture")],
  },
  {
    id: "stool-parasites",
    names: { it: "Esame parassitologico delle feci", en: "Stool ova and parasites" },
    results: [measured("10704-5", "Ova and parasites identified in Stool by Light microscopy")],
  },
  {
    id: "stool-occult-blood",
    names: { it: "Sangue occulto nelle feci", en: "Faecal occult blood" },
    results: [measured("29771-3", "Hemoglobin.gastrointestinal [Presence] in Stool by Immunologic method")],
  },
]);
