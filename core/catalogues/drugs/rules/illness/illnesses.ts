/** How a recorded diagnosis states an illness. */
export interface IllnessWords {
  /** The words of the illness, in Italian or English. */
  readonly words: RegExp;
  /** Words that mean another illness, or the illness in a form that does not count. */
  readonly other?: RegExp;
  /** The ICD-9-CM codes of the illness. */
  readonly icd?: RegExp;
}

const CANCER = "(\\bk|\\bca|tumore|cancro|carcinoma|adenocarcinoma|neoplasia|cancer|tumou?r)";
const HEART_FAILURE =
  /scompenso (cardiac|congestiz)|insufficienza (cardiac|ventricolare)|heart failure|\bhf[rmp]+ef\b/i;
const PRESERVED = /conservata|preserv|diastolic|hfpef/i;
const HYPERTENSION = /ipertensi|hypertensi|pressione alta|high blood pressure/i;
const OTHER_HYPERTENSION = /polmonar|portal|ocular|endocranic|pulmonary|intracranial|camice bianco|white coat/i;
const CHRONIC_KIDNEY =
  /insufficienza renale|malattia renale cronica|nefropatia cronica|dialisi|\b(irc|mrc|ckd)\b|chronic kidney disease|renal (failure|impairment|insufficiency)|kidney failure|dialysis/i;
const NO_DIALYSIS = /pre-?\s?dial|attesa di dial|rifiut|await|wait|refus|\b(former|ex)\b/i;
const DEMENTIA = /demenza|alzheimer|dementia|(decadimento|deterioramento) cognitivo|corpi di lewy|lewy bod/i;
const MILD_DECLINE = /cognitivo lieve|(lieve|mild) (decadimento|deterioramento|cognitive)|\bmci\b/i;
const GLAUCOMA = /glaucoma/i;
/** Words that say that an illness is over. */
export const PAST =
  /pregress|guarit|in passato|anamnesi|risolt|\bpast\b|previous|former|healed|cured|resolved|history of/i;

/** The illnesses of the rules by their names. */
export const ILLNESSES = {
  heartFailure: { words: HEART_FAILURE, icd: /^(428|398\.91|402\.[019]1|404\.[019][13])/ },
  weakHeartFailure: {
    words:
      /((scompenso|insufficienza cardiaca|heart failure).*(ridotta|reduced|sistolic|systolic))|\bhfr(ef)?\b|cardiomiopatia dilatativa|dilated cardiomyopathy/i,
    other: PRESERVED,
    icd: /^428\.[24]/,
  },
  unspecifiedHeartFailure: {
    words: HEART_FAILURE,
    other: new RegExp(`${PRESERVED.source}|ridotta|reduced|sistolic|systolic|hfref`, "i"),
    icd: /^428\.(0|1|9)/,
  },
  coronaryDisease: {
    words:
      /cardiopatia ischemic|ischemia (del miocardio|miocardica)|coronaropat|\bangina\b|infarto (acuto |pregresso )?(del )?(miocard|cardiac)|infarto miocard|\bn?stemi\b|stent coronar|by-?pass (aorto|coronar)|\bptca\b|angioplastica (coronar|con)|coronaric|myocardial infarct|heart attack|coronary|isch(a)?emic heart|\bima\b/i,
    other: /indenn|angina (di ludwig|tonsill|erpetic)|normal coronar/i,
    icd: /^(41[0-4]|V45\.8[12])/,
  },
  infarction: {
    words: /infarto (acuto |pregresso )?(del )?(miocard|cardiac)|\bn?stemi\b|\bima\b|myocardial infarct|heart attack/i,
    icd: /^41[02]/,
  },
  unstableAngina: { words: /angina instabil|unstable angina/i, icd: /^411\.1/ },
  severeHypertension: {
    words:
      /(ipertensi|hypertensi).*(non controll|mal controll|scarso controllo|poorly controlled|grave|severa|maligna|resistent|grado 3|stadio 3|uncontrolled|severe|malignant|stage 3)|(severe|uncontrolled|malignant|resistant) hypertensi|crisi ipertensiv|hypertensive (crisis|emergency)/i,
    other: OTHER_HYPERTENSION,
    icd: /^(401\.0|402\.0|403\.0|404\.0|437\.2)/,
  },
  hypertension: { words: HYPERTENSION, other: OTHER_HYPERTENSION, icd: /^40[1-5]/ },
  stroke: {
    words:
      /\bictus\b|\btia\b|attacco ischemico|infarto cerebral|ischemia cerebral|emorragia cerebral|vasculopatia cerebr|\bstroke\b|isch(a)?emic attack|cerebral (infarct|h(a)?emorrhage)|cerebrovascular (disease|accident)/i,
    other: /\bheat stroke|colpo di calore/i,
    icd: /^(43[0-2]|43[45]|436|438|V12\.54)/,
  },
  cerebralHaemorrhage: {
    words:
      /emorragia (cerebral|intracranic|intracerebral|subaracnoid)|ictus emorragic|ematoma (sub|epi|extra)dural|(intracranial|intracerebral|cerebral|subarachnoid) h(a)?emorrhage|h(a)?emorrhagic stroke|subdural h(a)?ematoma/i,
    icd: /^43[0-2]/,
  },
  peripheralArteryDisease: {
    words:
      /arteriopatia|claudicatio|\baocp\b|peripheral (arter|vascular)|peripheral arterial|aterosclerosi periferica/i,
    icd: /^(440\.2|443\.9)/,
  },
  raynaud: { words: /raynaud/i, icd: /^443\.0/ },
  thrombosis: {
    words:
      /trombosi venosa|trombosi profonda|\btvp\b|emboli\w* polmonar|tromboemboli\w* (venos|polmonar)|\bdvt\b|deep vein thrombosis|pulmonary embol|venous thrombo/i,
    other: /superficial/i,
    icd: /^(415\.1|453(?!\.[67])|451\.1|V12\.51)/,
  },
  thrombophilia: { words: /trombofili|thrombophili|fattore v (di )?leiden|factor v leiden/i, icd: /^289\.81/ },
  antiphospholipid: {
    words: /antifosfolip|anticardiolipin|lupus anticoagulant|anticoagulante lupic|antiphospholipid/i,
  },
  mechanicalValve: {
    words: /(protesi|valvola).*meccanic|mechanical (heart )?valve/i,
    other: /\b(d'anca|anca|ginocchio|spalla|hip|knee)\b/i,
    icd: /^V43\.3/,
  },
  bleeding: {
    words:
      /emorragia (in atto|attiva|acuta|digestiva|gastro|intestinal|massiva)|sanguinamento (attivo|in atto|gastro|digestiv|intestinal)|ematemesi|melena|active bleeding|(gastro-?intestinal|gi) (bleeding|h(a)?emorrhage)|h(a)?ematemesis|mel(a)?ena/i,
    icd: /^(578|53[1-4]\.[0246])/,
  },
  bleedingDisorder: {
    words: /emofilia|von willebrand|h(a)?emophilia|diatesi emorragica|bleeding disorder/i,
    icd: /^286\.[0-57]/,
  },
  pepticUlcer: {
    words:
      /ulcer\w+ (peptic|gastric|duoden|gastroduoden|dello stomaco|del duodeno)|(peptic|gastric|duodenal|stomach) ulcer/i,
    icd: /^(53[1-4]|V12\.71)/,
  },
  oesophagusNarrowed: {
    words:
      /(stenosi|restringimento) (dell')?esofag|acalasia|o?esophageal stricture|stricture of the o?esophagus|achalasia/i,
    icd: /^530\.[03]/,
  },
  oesophagusInflamed: {
    words: /esofagit|barrett|varici esofag|o?esophagitis|o?esophageal varic/i,
    icd: /^(530\.1|530\.2|530\.85|456\.[0-2])/,
  },
  bowelInflammation: {
    words: /\bcrohn\b|colite ulcerosa|rettocolite|ulcerative colitis|inflammatory bowel/i,
    icd: /^55[56]/,
  },
  bowelBlocked: {
    words:
      /ileo paralitic|occlusione intestinal|ostruzione intestinal|paralytic ileus|bowel obstruction|intestinal obstruction/i,
    other: PAST,
    icd: /^560/,
  },
  pancreatitis: { words: /pancreatit/i, icd: /^577\.[01]/ },
  asthma: { words: /\basma|asthma/i, other: /asma cardiac|cardiac asthma/i, icd: /^493/ },
  copd: {
    words:
      /\b(bpco|copd)\b|broncopneumopatia cronica|bronchite cronica ostruttiva|enfisema polmonar|chronic obstructive|emphysema/i,
    icd: /^(491\.2|492|496)/,
  },
  respiratoryFailure: { words: /insufficienza respiratori|respiratory failure/i, icd: /^518\.8[134]/ },
  sleepApnoea: {
    words: /apne\w+ (ostruttiv|notturn|del sonno|nel sonno)|\bosas?\b|sleep apn/i,
    icd: /^(327\.2|780\.5[137])/,
  },
  lungFibrosis: {
    words: /fibrosi polmonar|interstiziopatia|pneumopatia interstizial|pulmonary fibrosis|interstitial lung/i,
    icd: /^(515|516\.3)/,
  },
  kidneyDisease: { words: CHRONIC_KIDNEY, icd: /^(58[45]|V45\.1|V56)/ },
  severeKidneyDisease: {
    words:
      /(insufficienza renale|malattia renale|\b(irc|mrc|ckd)\b|kidney disease|renal (failure|impairment)).*(grave|sever[oa]|terminale|avanzata|stadio *(4|5|iv|v)\b|\b(4|5|iv|v|quarto|quinto)[°º]? *stadio|\bg[45]\b|severe|end.stage|stage *[45])|(grave|severa) insufficienza renale|(severe|end.stage) (renal|kidney)|dialisi|dialysis/i,
    other: NO_DIALYSIS,
    icd: /^(585\.[4-6]|V45\.1|V56)/,
  },
  dialysis: { words: /dialisi|dialysis/i, other: NO_DIALYSIS, icd: /^(585\.6|V45\.1|V56)/ },
  renalArteryStenosis: {
    words: /stenosi.*arteri\w* renal|renal artery stenosis/i,
    icd: /^440\.1/,
  },
  severeLiverDisease: {
    words: /cirrosi|insufficienza epatica|encefalopatia epatica|cirrhosis|(liver|hepatic) (failure|impairment)/i,
    other: /biliare primitiva|primary biliary/i,
    icd: /^(570|571\.[25]|572)/,
  },
  activeLiverDisease: {
    words:
      /insufficienza epatica|epatite (acuta|attiva|alcolic|cronica attiva|tossica)|(liver|hepatic) failure|(acute|active|alcoholic) hepatitis/i,
    other: PAST,
    icd: /^(570|571\.1|573\.3)/,
  },
  chronicLiverDisease: {
    words: /epatopatia|epatite (b|c|cronica)\b|(chronic|viral) hepatitis|hepatitis (b|c)\b|chronic liver disease/i,
    other: new RegExp(`${PAST.source}|eradicat`, "i"),
    icd: /^(070\.[35]|571\.4)/,
  },
  alcoholDependence: {
    words:
      /dipendenza (da|dall') ?alco|alcolism|alcolista|abuso (di |d'|alco)|etilism|etilista|alcoholi(c|sm)\b|alcohol (dependence|abuse|use disorder)/i,
    other: /\bex\b|\bex[- ]|remission|in passato|former|abuso di (farmac|sostanz|analges|tabac)|epat|cirr|hepat|liver/i,
    icd: /^(303\.[09][012]?$|305\.0[012]?$)/,
  },
  type1Diabetes: {
    words: /diabet\w+ (mellito )?(di )?(tipo )?(1|i)\b|type (1|i) diabetes/i,
    other: /tipo (2|ii)|type (2|ii)/i,
    icd: /^250\.\d[13]/,
  },
  ketoacidosis: { words: /chetoacidosi|ketoacidosis/i, icd: /^250\.1/ },
  lacticAcidosis: { words: /acidosi lattica|lactic acidosis/i, icd: /^276\.2/ },
  gout: { words: /\bgotta\b|\bgout\b|artrite gottosa|gouty/i, icd: /^274/ },
  addison: {
    words: /addison|insufficienza (cortico)?surren|adrenal insufficiency/i,
    icd: /^255\.4/,
  },
  hyperthyroidism: {
    words: /ipertiroid|tireotossic|basedow|\bgraves\b|hyperthyroid|thyrotoxic/i,
    other: PAST,
    icd: /^242/,
  },
  lowSodium: { words: /iponatriemi|iposodiemi|siadh|hyponatr/i, icd: /^(253\.6|276\.1)/ },
  highCalcium: { words: /ipercalcemi|hypercalc(a)?emi/i, icd: /^275\.42/ },
  lowCalcium: { words: /ipocalcemi|hypocalc(a)?emi/i, icd: /^275\.41/ },
  haemochromatosis: { words: /emocromatosi|h(a)?emochromatosis/i, icd: /^275\.0/ },
  porphyria: { words: /porfiria|porphyria/i, other: /tarda/i, icd: /^277\.1/ },
  favism: { words: /favismo|favism|g-?6-?pd|glucosio-6-fosfato/i, other: /normal/i, icd: /^282\.2/ },
  phaeochromocytoma: {
    words: /feocromocitoma|ph(a)?eochromocytoma|paraganglioma/i,
    other: new RegExp(`${PAST.source}|operat|asportat|removed`, "i"),
  },
  dementia: { words: DEMENTIA, other: MILD_DECLINE, icd: /^(290|294\.[12]|331\.[01]|331\.82)/ },
  parkinson: {
    words: /parkinson|corpi di lewy|lewy bod/i,
    other: /wolff/i,
    icd: /^(332|331\.82)/,
  },
  tardiveDyskinesia: { words: /discinesi\w+ tardiv|tardive dyskinesia/i, icd: /^333\.85/ },
  epilepsy: {
    words: /epiless|epilett|epilep|convulsion|crisi convulsiv|seizure/i,
    other: /febbril|febrile|non epilett|non-?epilep/i,
    icd: /^345/,
  },
  migraineWithAura: { words: /emicrania.*aura|migraine.*aura/i, other: /senza aura|without aura/i, icd: /^346\.0/ },
  multipleSclerosis: { words: /sclerosi multipla|multiple sclerosis/i, icd: /^340/ },
  myasthenia: { words: /miastenia|myasthenia|lambert-eaton/i, icd: /^358\.0/ },
  leukoencephalopathy: {
    words: /leucoencefalopatia multifocale|\b(pml|lmp)\b|multifocal leu[ck]oencephalopathy/i,
    icd: /^046\.3/,
  },
  depression: {
    words: /depressi(one|v[oa])|depression|depressive/i,
    other: /respirator|midollare|marrow/i,
    icd: /^(296\.[23]|311)/,
  },
  psychosis: { words: /schizofreni|psicosi|psicotic|schizophreni|psychosis|psychotic/i, icd: /^(295|297|298)/ },
  eatingDisorder: { words: /anoressia nervosa|bulimi|anorexia nervosa/i, icd: /^307\.(1|51)/ },
  closedAngleGlaucoma: {
    words:
      /glaucoma.*(angolo (chiuso|stretto|acuto)|(angle[- ]?closure|narrow|closed))|(narrow|closed|angle[- ]closure).*glaucoma|glaucoma acut|acute glaucoma/i,
    icd: /^365\.2/,
  },
  unspecifiedGlaucoma: {
    words: GLAUCOMA,
    other: /angolo|angle|chiuso|narrow|semplice|acut|pigmentari|pressione normale|normal.tension/i,
    icd: /^365\.9/,
  },
  opticIschaemia: { words: /neuropatia ottica ischemica|\bnaion\b|isch(a)?emic optic/i, icd: /^377\.41/ },
  opticNeuritis: { words: /neurite ottica|optic neuritis/i, icd: /^377\.3/ },
  maculaDisease: { words: /maculopatia|degenerazione macular|macular degeneration|maculopathy/i, icd: /^362\.5/ },
  urinaryRetention: { words: /ritenzione (urinaria|d'urina|di urina|acuta d)|urinary retention/i, icd: /^788\.2/ },
  largeProstate: {
    words:
      /(ipertrofia|iperplasia|adenoma) (benigna )?(del(la)? )?prostat|prostatism|\b(ipb|bph)\b|prostatic hyper|enlarged prostate/i,
    icd: /^600/,
  },
  breastCancer: {
    words: new RegExp(`${CANCER}.*(mammell|mammari|\\bseno\\b|breast)|breast ${CANCER}`, "i"),
    other: /benign|fibroadenom|paranasal|mascellar/i,
    icd: /^(174|175|V10\.3|233\.0)/,
  },
  endometrialCancer: {
    words: new RegExp(`${CANCER}.*(endometri|corpo dell'utero)|(endometrial|uterine) ${CANCER}`, "i"),
    other: /benign/i,
    icd: /^(182|V10\.42)/,
  },
  prostateCancer: {
    words: new RegExp(`${CANCER}.*(prostat)|prostat\\w* ${CANCER}`, "i"),
    other: /benign/i,
    icd: /^(185|V10\.46)/,
  },
  bladderCancer: {
    words: new RegExp(`${CANCER}.*(vescic|bladder)|bladder ${CANCER}`, "i"),
    other: /benign/i,
    icd: /^(188|V10\.51|233\.7)/,
  },
  medullaryThyroidCancer: {
    words:
      /(carcinoma|tumore) midollare.*tiroid|medullary thyroid|\bmen ?2|neoplasi\w+ endocrin\w+ multipl\w+.*2|multiple endocrine neoplasia.*2/i,
    icd: /^258\.0[23]/,
  },
  activeTuberculosis: {
    words: /tubercolosi|\btbc\b|tuberculosis/i,
    other: new RegExp(`${PAST.source}|latent|contatto|mantoux|contact|esiti`, "i"),
    icd: /^01[0-8]/,
  },
  latentTuberculosis: {
    words:
      /(tubercolosi|tbc) latente|mantoux positiv|infezione tubercolare latente|latent tuberculosis|quantiferon.*positiv/i,
    icd: /^795\.5/,
  },
  longQt: { words: /qt lungo|long qt|romano-ward|jervell/i, icd: /^426\.82/ },
  heartBlock: {
    words:
      /\bbav\b|blocco (atrioventricolare|atrio-ventricolare|av|seno-?atriale)|malattia del nodo del seno|(av|atrioventricular|heart) block|sick sinus/i,
    other: /\b(primo|1°|i°?) grado|first.degree|grado (1|i)\b/i,
    icd: /^(426\.0|426\.1[23]|427\.81)/,
  },
  bradycardia: { words: /bradicardia|bradycardia/i, icd: /^427\.81/ },
  preExcitation: {
    words: /wolff|\bwpw\b|pre-?eccitazione|pre-?excitation/i,
    other: /ablat|ablaz/i,
    icd: /^426\.7/,
  },
  hypertrophicCardiomyopathy: {
    words: /cardiomiopatia ipertrofica|hypertrophic (obstructive )?cardiomyopathy/i,
    icd: /^425\.1/,
  },
  severeAorticStenosis: { words: /stenosi aortica.*(grave|severa|serrata)|severe aortic stenosis/i },
  aorticAneurysm: {
    words: /(aneurisma|dissezione).*aort|aortic (aneurysm|dissection)|\bmarfan\b|ehlers/i,
    icd: /^(441|759\.82|756\.83)/,
  },
  orthostaticHypotension: {
    words: /ipotensione (ortostatic|posturale)|(orthostatic|postural) hypotension/i,
    icd: /^458\.0/,
  },
  quinoloneTendon: { words: /(tendin|tendon).*(c?hinolon|quinolone)|(c?hinolon|quinolone).*(tendin|tendon)/i },
  tendonDisorder: {
    words:
      /tendinit|tendinopat|(rottura|lesione) (del |di )?tendine|tendon (rupture|disorder)|tend[io]n(o|i)(pathy|tis)/i,
  },
  angioedema: { words: /angioedema|edema di quincke|quincke/i, icd: /^(995\.1|277\.6)/ },
  hereditaryAngioedema: {
    words: /angioedema.*(ereditari|idiopatic|\bace\b)|(hereditary|idiopathic) angio(-)?(o)?edema/i,
    icd: /^277\.6/,
  },
  muscleDisease: { words: /rabdomiolisi|\bmiopatia|rhabdomyolysis|\bmyopathy/i, icd: /^(728\.88|359\.4)/ },
  pacemaker: { words: /pace-?maker|defibrillatore|\bicd\b|defibrillator/i, icd: /^V45\.0[12]/ },
} as const satisfies Readonly<Record<string, IllnessWords>>;
/** The name of an illness of the rules. */
export type IllnessName = keyof typeof ILLNESSES;
