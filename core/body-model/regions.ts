import type { Landmark, Measure } from "./anatomy.ts";
import type { BodySide } from "./canvas.ts";

/** A place of the left half or the middle: a landmark, a share of the way between two, or x and y. */
export type Place =
  | Landmark
  | readonly [from: Landmark, to: Landmark, share: number]
  | readonly [x: Measure, y: Measure];

/** A line through places. */
type PlaceLine = readonly [Place, ...Place[]];

interface RegionDefinition {
  readonly name: string;
  readonly it: string;
  readonly en: string;
  /** A point of the body belongs to the region whose lines are nearest. */
  readonly lines: readonly PlaceLine[];
}

/** A region in the middle, or the right one of two; its words for the side name the left one too. */
const region = (name: string, it: string, en: string, ...lines: readonly PlaceLine[]): RegionDefinition => ({
  ...{ name, it, en, lines },
});

const between = (from: Landmark, to: Landmark, ...shares: readonly [number, ...number[]]): PlaceLine =>
  shares.map((share) => [from, to, share] as const) as unknown as PlaceLine;
const across = (halfWidth: number, y: number): PlaceLine => [
  [-halfWidth, y],
  [halfWidth, y],
];

const by = (female: number, male: number): Measure => ({ female, male });

const ARM: PlaceLine = between("shoulder", "elbow", 0.4, 0.78);
const FOREARM: PlaceLine = between("elbow", "wrist", 0.28, 0.76);
const HAND: readonly PlaceLine[] = [
  ["palm", "middle"],
  ["thumbBase", "thumb"],
];
const THIGH: PlaceLine = between("groin", "knee", 0.25, 0.72);
const LOWER_LEG: PlaceLine = between("knee", "ankle", 0.28, 0.76);

/** The named regions of each side of the body, from top to bottom. */
export const REGION_DEFINITIONS: Readonly<Record<BodySide, readonly RegionDefinition[]>> = {
  front: [
    region("forehead", "Fronte", "Forehead", across(3, 165)),
    region("temple", "Tempia destra", "Right temple", [
      [6.6, 162.5],
      [6.8, 158.5],
    ]),
    region("face", "Viso", "Face", across(2.4, 158.5)),
    region("mouth", "Bocca e mandibola", "Mouth and jaw", across(3, 151.5)),
    region("throat", "Gola", "Throat", across(2, 144)),
    region("shoulder", "Spalla destra", "Right shoulder", ["collar", "shoulder"]),
    region("breastbone", "Centro del petto", "Middle of the chest", [
      [0, 136],
      [0, 122],
    ]),
    region("chest", "Petto a destra", "Right side of the chest", [
      [by(7.8, 8.6), 130],
      [by(8.4, 9.6), 124],
    ]),
    region("stomach", "Bocca dello stomaco", "Pit of the stomach", across(1.5, 114)),
    region("ribs", "Costato destro", "Right ribs", [[by(9, 10.4), 114.5]]),
    region("navel", "Intorno all'ombelico", "Around the navel", across(2, 104)),
    region("flank", "Fianco destro", "Right flank", [[by(9.6, 10.6), 104]]),
    region("lowerBelly", "Basso ventre al centro", "Middle of the lower belly", across(1, 94.5)),
    region("lowerBellySide", "Basso ventre a destra", "Right side of the lower belly", [[by(8, 7.8), 96]]),
    region("hip", "Anca destra", "Right hip", [[by(15.4, 14.2), 88]]),
    region("groin", "Inguine destro", "Right groin", [[6.8, 87]]),
    region("genitals", "Zona genitale", "Genital area", [[0, 86]]),
    region("upperArm", "Braccio destro", "Right upper arm", ARM),
    region("innerElbow", "Piega del gomito destro", "Crook of the right elbow", ["elbow"]),
    region("forearm", "Avambraccio destro", "Right forearm", FOREARM),
    region("wrist", "Polso destro", "Right wrist", ["wrist"]),
    region("palm", "Palmo della mano destra", "Palm of the right hand", ...HAND),
    region("thigh", "Coscia destra", "Right thigh", THIGH),
    region("knee", "Ginocchio destro", "Right knee", ["knee"]),
    region("shin", "Stinco destro", "Right shin", LOWER_LEG),
    region("ankle", "Caviglia destra", "Right ankle", ["ankle"]),
    region("foot", "Piede destro", "Right foot", ["instep", "toes"]),
  ],
  back: [
    region("backOfHead", "Testa, dietro", "Back of the head", across(4, 163.5)),
    region("skullBase", "Base del cranio", "Base of the skull", across(3.6, 154.5)),
    region("nape", "Cervicale", "Back of the neck", across(2, 146)),
    region("shoulderBack", "Spalla destra, dietro", "Back of the right shoulder", ["collar", "shoulder"]),
    region("upperSpine", "Tra le scapole", "Between the shoulder blades", [
      [0, 137],
      [0, 122],
    ]),
    region("shoulderBlade", "Scapola destra", "Right shoulder blade", [
      [by(8.2, 9.2), 131],
      [by(8.4, 9.6), 124],
    ]),
    region("middleSpine", "Metà della schiena", "Middle of the back", [[0, 114]]),
    region("backRibs", "Costato destro, dietro", "Right ribs at the back", [[by(8.6, 10), 114.5]]),
    region("lowerBack", "Zona lombare", "Lower back", [[0, 103]]),
    region("lowerBackSide", "Zona lombare a destra", "Right side of the lower back", [[by(8.6, 9.6), 103.5]]),
    region("sacrum", "Osso sacro", "Sacrum", across(1, 93)),
    region("buttock", "Gluteo destro", "Right buttock", [
      [by(9, 8.6), 90],
      [by(8.6, 8.4), 84],
    ]),
    region("armBack", "Braccio destro, dietro", "Back of the right upper arm", ARM),
    region("elbow", "Gomito destro", "Right elbow", ["elbow"]),
    region("forearmBack", "Avambraccio destro, dietro", "Back of the right forearm", FOREARM),
    region("wristBack", "Polso destro, dietro", "Back of the right wrist", ["wrist"]),
    region("handBack", "Dorso della mano destra", "Back of the right hand", ...HAND),
    region("thighBack", "Coscia destra, dietro", "Back of the right thigh", THIGH),
    region("kneeBack", "Dietro il ginocchio destro", "Back of the right knee", ["knee"]),
    region("calf", "Polpaccio destro", "Right calf", LOWER_LEG),
    region("achilles", "Tendine d'Achille destro", "Right Achilles tendon", ["ankle"]),
    region("heel", "Tallone destro", "Right heel", ["heel", "toes"]),
  ],
};

const OTHER_SIDE: Readonly<Record<string, string>> = {
  ...{ destra: "sinistra", destro: "sinistro", Right: "Left", right: "left" },
};

/** The name of the left region of two. */
export const nameOfLeft = (nameOfRight: string): string =>
  nameOfRight.replace(/destr[ao]|right/gi, (word) => OTHER_SIDE[word] ?? word);

/** Whether a region exists on the right and on the left. */
export const isPaired = ({ it }: Pick<RegionDefinition, "it">): boolean => nameOfLeft(it) !== it;
