import { type PictureEdit, turnedSize } from "@libretto/core/documents/pages/picture-edit";

/** A turned and cropped copy of a picture. */
export const editPicture = (picture: ImageBitmap, { turns, crop }: PictureEdit): ImageBitmap => {
  const { width, height } = turnedSize(picture, turns);
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(width * crop.width)),
    Math.max(1, Math.round(height * crop.height)),
  );
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("The browser gives no canvas.");
  context.translate(width / 2 - crop.left * width, height / 2 - crop.top * height);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  return canvas.transferToImageBitmap();
};
