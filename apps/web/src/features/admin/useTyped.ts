import { useState } from 'react';
import { useDebounced } from '../../lib/useDebounced.ts';

/** Shorter than a pause between words, longer than one between letters. */
const pause = 250;

/** @returns what stands in a field, how to change it, and the same once its writer has paused */
export function useTyped(start: string): [string, (text: string) => void, string] {
  const [text, setText] = useState(start);
  return [text, setText, useDebounced(text.trim(), pause)];
}
