import { failureText } from '../lib/errorText.ts';

/** Why a form was not taken: said in words, or by what failed in its own; read out as it appears. */
export function FailureNote({ text, error }: { text?: string | null; error?: unknown }) {
  const words = error ? failureText(error) : text;
  if (!words) return null;
  return (
    <p className="note" data-side="bad" role="alert">
      {words}
    </p>
  );
}
