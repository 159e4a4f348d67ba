import { type Agency, closeAgency } from '@app/contract/agencies';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { lazyPart } from '../../../lib/lazyPart.ts';
import { usePatchSearch, useSearchValue } from '../../../lib/navigation.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { IconPencil } from '../../../ui/icons/IconPencil.tsx';
import { LateDialog } from '../../../ui/LateDialog.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useAgencyAct } from '../api.ts';
import { HandOvers } from './HandOvers.tsx';
import { Invitations } from './Invitations.tsx';
import { AgencyLogo } from './Logo.tsx';
import { Members } from './Members.tsx';
import { SharedOffers, SharedSearches } from './SharedLists.tsx';
import { WhoSees } from './WhoSees.tsx';
import classes from '../AgencyPage.module.css';

const AgencyFormDialog = lazyPart(() => import('../AgencyFormDialog.tsx'), 'AgencyFormDialog');
const tabs = ['people', 'offers', 'searches'] as const;

/** One's agency: its people, and what they offer and seek. */
export function AgencyHome({ agency }: { agency: Agency }) {
  const t = useTranslations('agency.tabs');
  const patch = usePatchSearch();
  const asked = useSearchValue('tab');
  const tab = tabs.find((one) => one === asked) ?? 'people';
  const sum = (of: 'offers' | 'searches') => agency.members.reduce((all, member) => all + member[of], 0);
  const counts = { people: agency.members.length, offers: sum('offers'), searches: sum('searches') };
  return (
    <>
      <AgencyHead agency={agency} />
      <HandOvers />
      <Tabs
        label={t('label')}
        tabs={tabs.map((value) => ({ value, label: t(value), count: counts[value] }))}
        value={tab}
        onChange={(value) => patch({ tab: value === 'people' ? null : value }, { replace: true })}
      >
        <h2 className="visuallyHidden">{t(tab)}</h2>
        {tab === 'people' ? (
          <div className={classes.stack}>
            <Members agency={agency} />
            {agency.role === 'owner' ? <Invitations agency={agency} /> : null}
            <WhoSees />
          </div>
        ) : null}
        {tab === 'offers' ? <SharedOffers agency={agency} /> : null}
        {tab === 'searches' ? <SharedSearches agency={agency} /> : null}
      </Tabs>
    </>
  );
}

function AgencyHead({ agency }: { agency: Agency }) {
  const t = useTranslations('agency');
  const [dialog, setDialog] = useState<'change' | 'close' | null>(null);
  const shut = () => setDialog(null);
  const close = useAgencyAct(
    () => callApi(closeAgency),
    () => t('closed'),
  );
  return (
    <section className={`panel ${classes.panel}`} aria-labelledby="agency-name">
      <div className={classes.head}>
        <AgencyLogo name={agency.name} path={agency.logo_path} />
        <div className="grow stack gap-1">
          <h2 id="agency-name">{agency.name}</h2>
          {agency.about ? <p className={classes.about}>{agency.about}</p> : null}
        </div>
      </div>
      {agency.role === 'owner' ? (
        <div className="row wraps">
          <Button icon={IconPencil} onClick={() => setDialog('change')}>
            {t('change')}
          </Button>
          <Button variant="quiet" onClick={() => setDialog('close')}>
            {t('close')}
          </Button>
        </div>
      ) : null}
      {dialog === 'change' ? (
        <LateDialog close={shut}>
          <AgencyFormDialog agency={agency} onClose={shut} />
        </LateDialog>
      ) : null}
      {dialog === 'close' ? (
        <ConfirmDialog
          title={t('closeTitle', { name: agency.name })}
          text={t('closeText')}
          act={t('close')}
          dangerous
          pending={close.isPending}
          onConfirm={() => close.mutate(undefined, { onSettled: shut })}
          onClose={shut}
        />
      ) : null}
    </section>
  );
}
