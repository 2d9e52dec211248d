/** Operations and injuries of the past: the earliest age, and the age at which they happened. */
export const PAST_EVENTS: readonly {
  readonly text: string;
  readonly sex?: "male" | "female";
  readonly at: readonly [fromAge: number, toAge: number];
  readonly share: number;
}[] = [
  { text: "Appendicectomia", at: [8, 35], share: 0.12 },
  { text: "Tonsillectomia", at: [4, 12], share: 0.12 },
  { text: "Frattura del polso sinistro, guarita", at: [7, 60], share: 0.14 },
  { text: "Ernia inguinale operata", sex: "male", at: [25, 70], share: 0.1 },
  { text: "Colecistectomia", at: [38, 70], share: 0.1 },
  { text: "Parto cesareo", sex: "female", at: [26, 38], share: 0.02 },
  { text: "Distorsione della caviglia", at: [10, 50], share: 0.15 },
  { text: "Menisco destro operato", at: [20, 60], share: 0.06 },
];

/** For those who have no parents in the population. */
export const FAMILY_STORIES: readonly string[] = [
  "Padre iperteso, madre diabetica. Nessun tumore noto in famiglia.",
  "Nonno materno con infarto a 70 anni. Genitori in buona salute.",
  "Madre con ipotiroidismo, padre con ipertensione.",
  "Padre con diabete di tipo 2, un fratello sano.",
  "Nessuna malattia di rilievo nei genitori.",
  "Madre con osteoporosi, padre morto per ictus a 78 anni.",
];

export const SLEEP: readonly string[] = [
  "Sette ore, regolare",
  "Sei ore, si sveglia una volta",
  "Otto ore, riposa bene",
  "Fatica ad addormentarsi qualche volta",
];

/** What anybody writes in a diary. */
export const DIARY: readonly string[] = [
  "Giornata normale, nessun disturbo",
  "Un po' di stanchezza, a letto presto",
  "Camminata al parco con la famiglia",
  "Raffreddore leggero, passato in due giorni",
];
