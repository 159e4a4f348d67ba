import { mortgageLimits } from '@app/domain/mortgage';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../ui/Dialog.tsx';
import { FullMortgage } from './calculator/FullMortgage.tsx';

/** Prices below are no property's: the value only says that the dialog is open. */
const leastPrice = 100;

/** The credit calculator; the value is the price it starts with, in euros. */
export function CalculatorDialog({ value, close }: { value: string; close: () => void }) {
  const t = useTranslations('shell');
  const price = Math.min(Math.round(Number(value)) || 0, mortgageLimits.value.max);
  return (
    <Dialog title={t('calculator')} onClose={close} width={700}>
      <FullMortgage {...(price >= leastPrice ? { price } : {})} />
    </Dialog>
  );
}
