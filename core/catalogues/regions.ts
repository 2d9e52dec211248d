/**
 * The provinces of each region and of the two autonomous provinces, by their letters. The names are those of the list of
 * pharmacovigilance structures.
 *
 * Source  Istat, Codici statistici delle unità amministrative territoriali; CI and VS are provinces of Sardinia too
 */
const PROVINCES_BY_REGION: Readonly<Record<string, string>> = {
  Piemonte: "AL AT BI CN NO TO VB VC",
  "Valle d'Aosta": "AO",
  Lombardia: "BG BS CO CR LC LO MB MI MN PV SO VA",
  "Provincia autonoma di Bolzano": "BZ",
  "Provincia autonoma di Trento": "TN",
  Veneto: "BL PD RO TV VE VI VR",
  "Friuli-Venezia Giulia": "GO PN TS UD",
  Liguria: "GE IM SP SV",
  "Emilia-Romagna": "BO FC FE MO PC PR RA RE RN",
  Toscana: "AR FI GR LI LU MS PI PO PT SI",
  Umbria: "PG TR",
  Marche: "AN AP FM MC PU",
  Lazio: "FR LT RI RM VT",
  Abruzzo: "AQ CH PE TE",
  Molise: "CB IS",
  Campania: "AV BN CE NA SA",
  Puglia: "BA BR BT FG LE TA",
  Basilicata: "MT PZ",
  Calabria: "CS CZ KR RC VV",
  Sicilia: "AG CL CT EN ME PA RG SR TP",
  Sardegna: "CA CI NU OG OR OT SS SU VS",
};

const REGION_BY_PROVINCE: ReadonlyMap<string, string> = new Map(
  Object.entries(PROVINCES_BY_REGION).flatMap(([region, provinces]) =>
    provinces.split(" ").map((province): readonly [string, string] => [province, region]),
  ),
);

/** The region of a province, by the two letters of the province; null when they belong to no present region. */
export const regionOf = (province: string): string | null => REGION_BY_PROVINCE.get(province) ?? null;
