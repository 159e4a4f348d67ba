import type { TransitLine } from '@app/contract/map';
import { useTranslations } from 'use-intl';
import { Dropdown } from '../ui/Dropdown.tsx';
import { IconRoute } from '../ui/icons/IconRoute.tsx';
import { IconX } from '../ui/icons/IconX.tsx';
import { LineChips } from './LineChips.tsx';
import classes from './LinesMenu.module.css';

interface LinesMenuProps {
  lines: readonly TransitLine[];
  /** Numbers of those that stand out. */
  chosen: readonly string[];
  onChoose: (numbers: string[]) => void;
}

/** All lines to choose one from, and beside the button what is chosen. */
export function LinesMenu({ lines, chosen, onChoose }: LinesMenuProps) {
  const t = useTranslations('map');
  const shown = lines.filter(({ number }) => chosen.includes(number));
  return (
    <div className={classes.menu}>
      <Dropdown
        label={t('lines')}
        button={<IconRoute size={20} stroke={1.75} aria-hidden />}
        buttonClass={classes.button ?? ''}
        width={272}
      >
        {(close) => (
          <div className={classes.all}>
            {(['trolleybus', 'bus'] as const).map((vehicle) => (
              <div key={vehicle} role="group" aria-label={t(`vehicles.${vehicle}`)}>
                <p aria-hidden>{t(`vehicles.${vehicle}`)}</p>
                <LineChips
                  lines={lines.filter((line) => line.vehicle === vehicle)}
                  chosen={chosen}
                  onChoose={(numbers) => {
                    onChoose(numbers);
                    close();
                  }}
                />
              </div>
            ))}
          </div>
        )}
      </Dropdown>
      <div role="status" className={classes.status}>
        {shown.length > 0 ? (
          <div className={classes.chosen}>
            <LineChips lines={shown} chosen={chosen} onChoose={onChoose} />
            <button type="button" className={classes.clear} aria-label={t('allLines')} onClick={() => onChoose([])}>
              <IconX size={16} stroke={2} aria-hidden />
            </button>
          </div>
        ) : null}
      </div>
    </div>
  );
}
