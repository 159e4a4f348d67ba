import type { OfferDraft } from './offerDraft.ts';

/** An open form as this tab keeps it, so that a reload shows it as it was. */
export interface FormSnapshot {
  userId: number;
  /** Which form it is: `create`, `draft-<id>` or `offer-<id>`. */
  form: string;
  draftKey: string;
  draftId: number | null;
  savedAt: string | null;
  draft: OfferDraft;
  /** When it was kept, in milliseconds. */
  at: number;
}

const storageKey = 'offer-form';
/** Uploaded photos that nothing names are removed after 48 hours: what is older is not worth coming back to. */
const keptFor = 24 * 3_600_000;

/** What this tab kept of this person's form, when it is the very form that opens now and not too old. */
export function readSnapshot(userId: number, form: string, now: number): FormSnapshot | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as FormSnapshot | null;
    return kept?.userId === userId && kept.form === form && kept.at > now - keptFor ? kept : null;
  } catch {
    return null;
  }
}

/** Without room or permission the form lives on in the page alone. */
export function keepSnapshot(snapshot: FormSnapshot): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(snapshot));
  } catch {
    // The draft on the server remains.
  }
}

export function dropSnapshot(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // There was none.
  }
}
