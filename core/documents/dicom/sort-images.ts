import type { DicomInstance, Vector } from "./instance.ts";

type Image = Pick<DicomInstance, "path" | "number" | "position" | "orientation">;

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Directions that differ less are those of one plane: makers round them. */
const SAME_DIRECTION = 0.01;
const isSameDirection = (a: Vector, b: Vector): boolean =>
  a.every((part, at) => Math.abs(part - (b[at] ?? 0)) < SAME_DIRECTION);

/**
 * The place of each image along the normal of the plane that all of them have, in millimetres; null when an image has no
 * place, or they have several planes.
 */
const placesAlongNormal = (images: readonly Image[]): ReadonlyMap<Image, number> | null => {
  const plane = images[0]?.orientation ?? null;
  if (plane === null) return null;
  const normal = cross(...plane);
  if (dot(normal, normal) < 0.5) return null;
  const places = new Map<Image, number>();
  for (const image of images) {
    const { position, orientation } = image;
    if (position === null || orientation === null) return null;
    if (!orientation.every((direction, at) => isSameDirection(direction, plane[at === 0 ? 0 : 1]))) return null;
    places.set(image, dot(position, normal));
  }
  return places;
};

const comparePaths = (a: Image, b: Image): number => a.path.localeCompare(b.path, "en", { numeric: true });
const compareNumbers = (a: Image, b: Image): number => (a.number ?? 0) - (b.number ?? 0) || comparePaths(a, b);

/** Places that differ less are one place: several images of one place follow each other by their number. */
const SAME_PLACE_MILLIMETRES = 0.001;

/**
 * Sorts the images of a series: by their place along the normal of their plane; without one by their instance number; when
 * one has no number, by the names of the files.
 */
export const sortImages = <I extends Image>(images: readonly I[]): readonly I[] => {
  const compare = images.every(({ number }) => number !== null) ? compareNumbers : comparePaths;
  const places = placesAlongNormal(images);
  if (places === null) return images.toSorted(compare);
  // rounded places keep the order transitive
  const placeOf = (image: I): number => Math.round((places.get(image) ?? 0) / SAME_PLACE_MILLIMETRES);
  return images.toSorted((a, b) => placeOf(a) - placeOf(b) || compare(a, b));
};
