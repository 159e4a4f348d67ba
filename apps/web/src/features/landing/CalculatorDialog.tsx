import { useTranslations } from 'use-intl';
import { Dialog } from '../../ui/Dialog.tsx';
import { Mortgage } from './components/MortgageCard.tsx';

/** The credit calculator (A2): currency, value, down payment, term and rate give the monthly payment. */
export function CalculatorDialog({ close }: { close: () => void }) {
  const t = useTranslations('shell');
  return (
    <Dialog title={t('calculator')} onClose={close} width={700}>
      <Mortgage full />
    </Dialog>
  );
}
