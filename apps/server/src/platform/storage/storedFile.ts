/** A whole picture in the storage. */
export interface StoredFile {
  key: string;
  changedAt: Date;
}

const keyShape = /^[\w-]+(\/[\w-]+)*\.webp$/;

/** Whether a picture may be kept by this key. */
export const isPictureKey = (key: string): boolean => keyShape.test(key);
