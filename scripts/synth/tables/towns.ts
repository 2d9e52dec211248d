/** A municipality that does not exist, with a cadastral code that no place has. */
export interface Town {
  readonly code: string;
  readonly name: string;
}

const NAMES = [
  ...["Borgo Ginestra (FI)", "Castel Fiordaliso (PG)", "Monte Sereno di Sopra (AR)", "Valle Amena (TN)"],
  ...["San Fiorello in Piano (BO)", "Torre Celeste (BA)", "Pieve Serena (SI)", "Acquadolce Terme (PD)"],
  ...["Roccaluna (AQ)", "Villa Ginepro (NU)", "Campo Lieto di Sotto (CB)", "Portolume (SV)"],
  ...["Fontarossa (CT)", "Colle Mirtillo (LE)", "Santa Perla (PA)", "Ponte Sereno (VE)"],
  ...["Lago Smeraldo (VA)", "Selva Ridente (CN)", "Poggio Allegro (GR)", "Riva Turchina (RN)"],
  ...["Montelume Vecchio (MC)", "Isola Serena (CA)", "Pian della Luna (BZ)", "Corte Felice (MN)"],
];

const CODE_DIGITS = 3;

/**
 * Invented municipalities. The cadastral codes of municipalities begin with A to M and those of foreign states with Z, so
 * no person has a tax code with one of these places, and nobody lives there.
 *
 * Source  Agenzia delle Entrate, Archivio comuni e stati esteri
 */
export const TOWNS: readonly Town[] = NAMES.map((name, index) => ({
  code: `N${String(index + 1).padStart(CODE_DIGITS, "0")}`,
  name,
}));
