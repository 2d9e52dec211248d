/** The registry has a form but no route. The first matching pattern gives the route. */
const ROUTES: readonly (readonly [RegExp, string])[] = [
  [/collirio|oftalmic|oculare/, "oftalmica"],
  [/auricolar|otologic/, "auricolare"],
  [/nasal|rinologic/, "nasale"],
  [/inala|nebulizz|pressurizzat/, "inalatoria"],
  [/vagin|ovul/, "vaginale"],
  [/rettal|suppost|clism/, "rettale"],
  [/transdermic|cerott/, "transdermica"],
  [/sublingual/, "sublinguale"],
  [/iniett|iniezione|infusion|parenteral|endovenos|intramuscol|sottocut|penna|siringa preriempita/, "parenterale"],
  [/cutane|crema|unguento|pomata|shampoo|smalto|pasta cut|gel$/, "cutanea"],
  [/dial|emofiltraz|irrigaz|vescical|intrauterin|impianto|gas |dentale|gengival/, ""],
  [
    /compress|capsul|sciroppo|gocce|oral|granul|bustin|effervescent|pastigli|masticabil|tisana|polvere|confett/,
    "orale",
  ],
];

/** The route of administration of a form; empty when it is unknown. */
export const routeOf = (form: string): string => {
  const lower = form.toLocaleLowerCase("it");
  return ROUTES.find(([pattern]) => pattern.test(lower))?.[1] ?? "";
};
