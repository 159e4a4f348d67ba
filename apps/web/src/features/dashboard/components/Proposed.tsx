import type { NewestForSearch } from '@app/contract/dashboard';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconHeart } from '../../../ui/icons/IconHeart.tsx';
import { IconX } from '../../../ui/icons/IconX.tsx';
import { newestQuery, useAnswerProposal } from '../api.ts';
import { NewestOffer } from './NewestOffer.tsx';
import classes from './Newest.module.css';

/** Offers put forward for my searches that wait for a word of mine, which is given right here. */
export function Proposed() {
  const t = useTranslations('dashboard');
  const { data } = useQuery(newestQuery);
  const title = useRef<HTMLHeadingElement>(null);
  if (!data?.proposed.length) return null;
  return (
    <section className={`panel ${classes.panel}`} data-side="ember" aria-labelledby="proposed">
      <div className="row between">
        <h2 id="proposed" ref={title} tabIndex={-1}>
          {t('proposed')}
        </h2>
        <AppLink to={paths.mySearches()} className="link small" data-side="river">
          {t('all')}
        </AppLink>
      </div>
      <ul>
        {data.proposed.map((one) => (
          <NewestOffer key={one.response_id} one={one}>
            {/* The row that had the focus is gone. */}
            <Acts one={one} onDone={() => title.current?.focus({ preventScroll: true })} />
          </NewestOffer>
        ))}
      </ul>
    </section>
  );
}

function Acts({ one, onDone }: { one: NewestForSearch; onDone: () => void }) {
  const t = useTranslations('dashboard');
  const { mutate, isPending, variables } = useAnswerProposal(one, onDone);
  return (
    <div className={classes.acts}>
      <Button
        size="s"
        variant="river-outlined"
        icon={IconHeart}
        loading={isPending && variables === 'like'}
        disabled={isPending}
        onClick={() => mutate('like')}
      >
        {t('like')}
      </Button>
      <Button
        size="s"
        variant="quiet"
        icon={IconX}
        loading={isPending && variables === 'decline'}
        disabled={isPending}
        onClick={() => mutate('decline')}
      >
        {t('declineOffer')}
      </Button>
    </div>
  );
}
