import { IconPhone } from '../../../ui/icons/IconPhone.tsx';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../lib/currentUser.ts';
import { lazyPart } from '../../../lib/lazyPart.ts';
import { LatePart } from '../../../ui/LatePart.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { phoneHistory } from '../phoneHistory.ts';
import type { FilterPartProps } from './FilterPill.tsx';
import { usePanel } from './usePanel.ts';
import bar from './FilterBar.module.css';

const loadSearch = () => import('./PhoneSearch.tsx');
const PhoneSearch = lazyPart(loadSearch, 'PhoneSearch');
const PhoneText = lazyPart(loadSearch, 'PhoneText');

const width = 360;

/** What one person published, by their phone: for verified realtors and administrators, as the call itself has it. */
export function PhonePill({ side, filters, change }: FilterPartProps) {
  const t = useTranslations('mapPage');
  const { user } = useCurrentUser();
  const panel = usePanel(width);
  const mayFind = user !== null && (user.isAdmin || user.is_verified_realtor);
  const drop = (): void => change({ user: undefined });
  useEffect(() => void (mayFind && loadSearch().catch(() => undefined)), [mayFind]);
  if (!mayFind && filters.user === undefined) return null;
  const chosen = phoneHistory(side).find(({ person }) => person === filters.user);
  return (
    <div ref={panel.holder} className={bar.holder}>
      <Pill
        hasPanel={mayFind}
        icon={IconPhone}
        active={filters.user !== undefined}
        open={panel.open}
        onClick={mayFind ? panel.toggle : drop}
        onClear={drop}
      >
        {filters.user === undefined ? (
          t('phone')
        ) : chosen ? (
          <LatePart waiting={t('onePerson')} failed={t('onePerson')}>
            <PhoneText phone={chosen.phone} />
          </LatePart>
        ) : (
          t('onePerson')
        )}
      </Pill>
      {panel.open ? (
        <div className={bar.panel} role="dialog" aria-label={t('phone')} style={{ ...panel.place, width }}>
          <LatePart>
            <PhoneSearch
              side={side}
              onFound={({ person }) => {
                change({ user: person });
                panel.close();
              }}
            />
          </LatePart>
        </div>
      ) : null}
    </div>
  );
}
