/** A medical specialty or profession, as tags name it. */
export interface SpecialtyTag {
  readonly id: number;
  readonly name: string;
  readonly area: string;
  readonly commonName: string;
}
