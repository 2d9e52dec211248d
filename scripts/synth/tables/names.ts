/** Common first names by the year of birth from which they are common, and the most common surnames of Italy. */
const words = (text: string): readonly string[] => text.trim().split(/\s+/);

interface NamesOfTime {
  /** The first year of birth. */
  readonly from: number;
  readonly male: readonly string[];
  readonly female: readonly string[];
}

/** The latest time first. */
export const FIRST_NAMES: readonly NamesOfTime[] = [
  {
    from: 2000,
    male: words(
      "Leonardo Francesco Tommaso Edoardo Alessandro Lorenzo Mattia Gabriele Riccardo Andrea Diego Matteo Giuseppe Nicolò Antonio Federico Samuele Pietro",
    ),
    female: words(
      "Sofia Aurora Giulia Ginevra Beatrice Alice Vittoria Emma Ludovica Matilde Giorgia Chiara Anna Camilla Bianca Greta Martina Sara",
    ),
  },
  {
    from: 1970,
    male: words(
      "Marco Andrea Luca Alessandro Francesco Stefano Davide Matteo Simone Fabio Roberto Paolo Daniele Massimo Cristian Giovanni Antonio Riccardo",
    ),
    female: words(
      "Francesca Laura Chiara Elena Silvia Sara Valentina Paola Alessandra Federica Barbara Simona Monica Elisa Cristina Daniela Michela Ilaria",
    ),
  },
  {
    from: 0,
    male: words(
      "Giuseppe Giovanni Antonio Mario Luigi Franco Salvatore Angelo Vincenzo Bruno Sergio Carlo Renato Pietro Domenico Aldo Gino Umberto",
    ),
    female: words(
      "Maria Anna Rosa Giuseppina Teresa Lucia Carmela Angela Franca Luisa Graziella Bruna Giovanna Ines Adriana Elsa Rita Bianca",
    ),
  },
];

export const SURNAMES: readonly string[] = words(`
  Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti Costa Giordano Mancini Rizzo
  Lombardi Moretti Barbieri Fontana Santoro Mariani Rinaldi Caruso Ferrara Galli Martini Leone Longo Gentile Martinelli
  Vitale Lombardo Serra Coppola Marchetti Parisi Villa Conte Ferraro Ferri Fabbri Bianco Marini Grasso Valentini Messina
  Sala Gatti Pellegrini Palumbo Sanna Farina Rizzi Monti Cattaneo Morelli Amato Silvestri Mazza Testa Grassi Pellegrino
`);

export const STREETS: readonly string[] = [
  ...["Via dei Tigli", "Via delle Ginestre", "Via del Mulino", "Via della Fonte", "Via dei Mandorli", "Via delle Rose"],
  ...["Via degli Orti", "Viale dei Platani", "Via del Pozzo", "Via delle Viole", "Piazza del Pozzo", "Via dei Ciliegi"],
];

/** In words that fit both sexes. */
export const PROFESSIONS: readonly string[] = [
  ...["Lavoro in ufficio", "Insegnante", "Lavoro in fabbrica", "Lavoro in negozio", "Autista", "Contabile"],
  ...[
    "Geometra",
    "Edilizia",
    "Agricoltura",
    "Cucina di un ristorante",
    "Assistenza agli anziani",
    "Libera professione",
  ],
];
