import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { formatWhole } from '@app/domain/money';
import { Button } from '../../../ui/Button.tsx';
import { countQuery } from '../api.ts';
import type { Filters, MapSide } from '../mapState.ts';
import { useDebounced } from '../../../lib/useDebounced.ts';
import classes from './FilterBar.module.css';

interface PanelActsProps {
  side: MapSide;
  filters: Filters;
  /** Whether anything is chosen here. */
  isChosen: boolean;
  onClear: () => void;
  onShow: () => void;
}

/** The end of a panel: take back, which is seen at once, and come into force with the number of what will be found. */
export function PanelActs({ side, filters, isChosen, onClear, onShow }: PanelActsProps) {
  const t = useTranslations('mapPage');
  const { data: count } = useQuery(countQuery(side, useDebounced(filters, 200)));
  const words =
    count === undefined ? t('showResult') : count > 1_000 ? t('showMany') : t('show', { count: formatWhole(count) });
  return (
    <div className={classes.acts}>
      <Button variant="quiet" size="s" aria-disabled={!isChosen} onClick={isChosen ? onClear : undefined}>
        {t('clear')}
      </Button>
      <Button variant={side === 'offers' ? 'ember' : 'river'} size="s" onClick={onShow}>
        {words}
      </Button>
    </div>
  );
}
