/** What may come out of one file and of all files inside it together. */
const TOTAL_BYTES = 256 * 2 ** 20;
const TOTAL_FILES = 5000;
/** Each picture takes about a second to be searched for codes. */
const TOTAL_PICTURES = 12;

/** Counts what is unpacked while a file is read, so that archives inside archives have no more room than one. */
export class ReadingBudget {
  constructor(
    private bytes = TOTAL_BYTES,
    private files = TOTAL_FILES,
    private pictures = TOTAL_PICTURES,
  ) {}

  /** How many bytes can still be unpacked. */
  get bytesLeft(): number {
    return this.bytes;
  }

  /** Takes unpacked bytes; false when there are too many, and then none are left. */
  takeBytes(count: number): boolean {
    this.bytes = count > this.bytes ? 0 : this.bytes - count;
    return this.bytes > 0;
  }

  /** Takes one file; false when there are too many. */
  takeFile(): boolean {
    this.files--;
    return this.files >= 0;
  }

  /** Takes one picture that is searched for codes; false when there are too many. */
  takePicture(): boolean {
    this.pictures--;
    return this.pictures >= 0;
  }
}
