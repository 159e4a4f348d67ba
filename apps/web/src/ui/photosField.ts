import type { Photo } from '@app/contract/shared';

/** What a form gives the uploader of photos and learns from it. The app puts the uploader into the forms. */
export interface PhotosFieldProps {
  /** What is there at the start, in order; later changes are the field's own. */
  start: readonly Photo[];
  /** Kept photos in their order after every change; the first is the cover. */
  onChange: (photos: Photo[]) => void;
  /** How many are still on their way. */
  onPending: (count: number) => void;
  max: number;
  /** Said when more are chosen. */
  tooMany: string;
  error?: string;
  /** The first is shown large and called the cover. */
  hasCover?: boolean;
  /** Which form this is: what it had not sent yet when the page was left goes on when the same form opens again. */
  resumeKey?: string | undefined;
}
