/** A whole picture in the storage. */
export interface StoredFile {
  key: string;
  changedAt: Date;
}

const keyShape = /^[\w-]+(\/[\w-]+)*\.webp$/;

/** Whether a picture may be kept by this key. */
export const isPictureKey = (key: string): boolean => keyShape.test(key);

/** What is said of a file that has more bytes than whoever reads it has room for. */
export const tooLarge = (key: string, most: number): Error =>
  new Error(`${key} is larger than ${Math.floor(most / 1_048_576)} MB`);
