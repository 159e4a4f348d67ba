import type { FullOffer } from '@app/contract/offers';
import { maxCompared } from '@app/domain/comparing';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { compareTray, toggleCompared } from '../../../entities/offer/compareTray.ts';
import { offerQuery } from '../../../entities/offer/offerQuery.ts';
import { useStored } from '../../../lib/browserStore.ts';
import { isGone } from '../../../lib/gone.ts';
import { useHydrated } from '../../../lib/hydrated.ts';
import { lazyPart } from '../../../lib/lazyPart.ts';
import { usePatchSearch, useSearchValue } from '../../../lib/navigation.ts';
import { PageHead } from '../../../lib/pageHead.tsx';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { IconPrinter } from '../../../ui/icons/IconPrinter.tsx';
import { IconScale } from '../../../ui/icons/IconScale.tsx';
import { IconShare2 } from '../../../ui/icons/IconShare2.tsx';
import { IconTrash } from '../../../ui/icons/IconTrash.tsx';
import { LateDialog } from '../../../ui/LateDialog.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { CardSkeletons } from '../../../ui/Skeleton.tsx';
import { CompareTable } from './CompareTable.tsx';
import { useNearRows, useWayRows } from './useAroundRows.ts';
import { useHomeRows } from './useHomeRows.ts';
import { isMixed, useMoneyRows } from './useMoneyRows.ts';
import classes from './ComparePage.module.css';
import paper from './PrintSheet.module.css';

const ShareDialog = lazyPart(() => import('../../../ui/ShareDialog.tsx'), 'ShareDialog');
const OwnPlacesDialog = lazyPart(() => import('../../../entities/place/OwnPlacesDialog.tsx'), 'OwnPlacesDialog');

const codesIn = (text: string): string[] =>
  [...new Set(text.split(',').filter((code) => /^[\w-]{8}$/.test(code)))].slice(0, maxCompared);

/** Which offers the address names; a bare one names those that this browser put side by side. */
function useCompared() {
  const asked = useSearchValue('ids');
  const patch = usePatchSearch();
  const tray = useStored(compareTray);
  const isThere = useHydrated();
  const kept = tray.join(',');
  useEffect(() => {
    if (isThere && asked === null && kept !== '') patch({ ids: kept }, { replace: true });
  }, [isThere, asked, kept, patch]);
  const codes = codesIn(asked ?? kept);
  const show = (next: readonly string[]): void =>
    patch({ ids: next.length > 0 ? next.join(',') : null }, { replace: true });
  return {
    codes: isThere ? codes : null,
    remove: (code: string): void => {
      if (compareTray.read().includes(code)) toggleCompared(code);
      show(codes.filter((one) => one !== code));
    },
    clear: (): void => {
      compareTray.write([]);
      show([]);
    },
  };
}

/** Up to four offers side by side: what they cost, what they are, what is near. The address is the comparison. */
export function ComparePage() {
  const t = useTranslations('compare');
  const { codes, remove, clear } = useCompared();
  const found = useQueries({ queries: (codes ?? []).map((code) => offerQuery(code)) });
  const failed = found.find(({ error }) => error && !isGone(error));
  const isLoading = codes === null || found.some(({ data, error }) => !data && !error);
  const offers = found.flatMap(({ data }) => data ?? []);
  return (
    <div className={`wrap ${classes.page} ${paper.sheet}`}>
      <PageHead title={t('title')} noIndex />
      <div className="row wraps between gap-3 mb-4">
        <h1>{t('title')}</h1>
        {offers.length > 0 ? <Acts codes={offers.map((offer) => offer.short_code)} onClear={clear} /> : null}
      </div>
      {(codes ?? []).map((code, at) =>
        isGone(found[at]?.error) ? <GoneNote key={code} code={code} onRemove={() => remove(code)} /> : null,
      )}
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : isLoading ? (
        <Waiting />
      ) : offers.length > 0 ? (
        <Compared offers={offers} onRemove={(offer) => remove(offer.short_code)} />
      ) : (
        <EmptyState icon={IconScale} title={t('emptyTitle')} text={t('emptyText')} level={2}>
          <LinkButton to={paths.map()} variant="ember">
            {t('toMap')}
          </LinkButton>
        </EmptyState>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div className={classes.waiting}>
      <CardSkeletons side="ember" count={2} />
    </div>
  );
}

/** One that was hidden or taken down since. */
function GoneNote({ code, onRemove }: { code: string; onRemove: () => void }) {
  const t = useTranslations('compare');
  return (
    <div className={`note mb-3 ${classes.gone}`} role="status">
      <p className="grow">{t('gone', { code })}</p>
      <Button size="s" onClick={onRemove}>
        {t('remove')}
      </Button>
    </div>
  );
}

function Compared({ offers, onRemove }: { offers: readonly FullOffer[]; onRemove: (offer: FullOffer) => void }) {
  const t = useTranslations('compare');
  const [differencesAlone, setDifferencesAlone] = useState(false);
  const [places, setPlaces] = useState(false);
  const money = useMoneyRows(offers);
  const home = useHomeRows(offers);
  const near = useNearRows(offers);
  const ways = useWayRows(offers);
  return (
    <>
      {offers.length === 1 ? <p className="note mb-3">{t('one')}</p> : null}
      {isMixed(offers) ? (
        <p className="note mb-3" data-side="warn">
          {t('mixed')}
        </p>
      ) : null}
      {offers.length > 1 ? (
        <div className={`mb-3 ${paper.unprinted}`}>
          <Checkbox
            label={t('differences')}
            checked={differencesAlone}
            onChange={({ currentTarget }) => setDifferencesAlone(currentTarget.checked)}
          />
        </div>
      ) : null}
      <CompareTable
        offers={offers}
        groups={[money, ...home, near, ways]}
        differencesAlone={differencesAlone}
        onRemove={onRemove}
      />
      <div className={`mt-4 ${paper.unprinted}`}>
        <Button size="s" onClick={() => setPlaces(true)}>
          {t('places')}
        </Button>
      </div>
      {places ? (
        <LateDialog close={() => setPlaces(false)}>
          <OwnPlacesDialog close={() => setPlaces(false)} />
        </LateDialog>
      ) : null}
    </>
  );
}

function Acts({ codes, onClear }: { codes: readonly string[]; onClear: () => void }) {
  const t = useTranslations('compare');
  const ui = useTranslations('ui');
  const [sharing, setSharing] = useState(false);
  return (
    <div className={`row gap-2 ${paper.unprinted}`}>
      <Button size="s" icon={IconShare2} aria-label={ui('share.act')} onClick={() => setSharing(true)}>
        <span className="only-desktop">{ui('share.act')}</span>
      </Button>
      <Button size="s" icon={IconPrinter} aria-label={t('print')} onClick={() => window.print()}>
        <span className="only-desktop">{t('print')}</span>
      </Button>
      <Button size="s" icon={IconTrash} aria-label={t('clear')} onClick={onClear}>
        <span className="only-desktop">{t('clear')}</span>
      </Button>
      {sharing ? (
        <LateDialog close={() => setSharing(false)}>
          <ShareDialog
            title={ui('share.act')}
            address={paths.compare(codes)}
            text={t('title')}
            onClose={() => setSharing(false)}
          />
        </LateDialog>
      ) : null}
    </div>
  );
}
