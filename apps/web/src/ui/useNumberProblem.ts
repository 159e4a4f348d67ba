import type { NumberProblem } from '@app/domain/typedNumber';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** What is wrong with the text of a number field, in words, and how the field reports it. */
export function useNumberProblem(unit = ''): [string | undefined, (problem: NumberProblem | undefined) => void] {
  const t = useTranslations('ui');
  const [problem, setProblem] = useState<NumberProblem>();
  return [problem && t(`number.${problem}`, { unit }), setProblem];
}
