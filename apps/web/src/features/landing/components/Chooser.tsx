import { IconBuilding } from '../../../ui/icons/IconBuilding.tsx';
import { IconBuildingStore } from '../../../ui/icons/IconBuildingStore.tsx';
import { IconHome } from '../../../ui/icons/IconHome.tsx';
import { IconPolygon } from '../../../ui/icons/IconPolygon.tsx';
import { IconSearch } from '../../../ui/icons/IconSearch.tsx';
import { IconTrees } from '../../../ui/icons/IconTrees.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { dialogParams, paths } from '../../../lib/paths.ts';
import { AppLink, DialogLink } from '../../../ui/AppLink.tsx';
import { CreateOfferButton } from '../../../entities/offer/CreateOfferButton.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { asked } from '../../../ui/numberText.ts';
import { useNumberProblem } from '../../../ui/useNumberProblem.ts';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { TileGroup } from '../../../ui/TileGroup.tsx';
import { asksRooms, firstChoice, foundOffersQuery, mapFilters, waitingSearchesQuery, type Choice } from '../api.ts';
import { PlacesField } from './PlacesField.tsx';
import { RoomsPills } from './RoomsPills.tsx';
import classes from './Chooser.module.css';

/** The first choice: which side, which deal, which kind, where and for how much; the number answers before the click. */
export function Chooser() {
  const t = useTranslations('landing');
  const [choice, setChoice] = useState<Choice>(firstChoice);
  const change = (patch: Partial<Choice>): void => setChoice((before) => ({ ...before, ...patch }));
  const looking = choice.side === 'looking';
  const side = looking ? 'river' : 'ember';
  return (
    <div className={classes.ask} data-side={side}>
      <div className={classes.sides} role="group" aria-label={t('ask')}>
        <button type="button" aria-pressed={looking} data-side="river" onClick={() => change({ side: 'looking' })}>
          <IconSearch size={21} stroke={1.75} aria-hidden />
          {t('looking')}
        </button>
        <button type="button" aria-pressed={!looking} data-side="ember" onClick={() => change({ side: 'offering' })}>
          <IconHome size={21} stroke={1.75} aria-hidden />
          {t('offering')}
        </button>
      </div>
      <div className={classes.form}>
        <What choice={choice} change={change} />
        {looking ? <LookingPart choice={choice} change={change} /> : <OfferingPart choice={choice} change={change} />}
      </div>
    </div>
  );
}

interface PartProps {
  choice: Choice;
  change: (patch: Partial<Choice>) => void;
}

function What({ choice, change }: PartProps) {
  const t = useTranslations('landing');
  const ui = useTranslations('ui');
  const looking = choice.side === 'looking';
  return (
    <>
      <SegmentedControl
        full
        label={t('deal')}
        value={choice.deal}
        onChange={(deal) => deal && change({ deal, from: null, to: null })}
        options={[
          { value: 1, label: looking ? t('rent') : t('rentOut') },
          { value: 4, label: t('rentByDay') },
          { value: 2, label: looking ? t('buy') : t('sell') },
          { value: 3, label: t('exchange') },
        ]}
      />
      <TileGroup
        label={t('kind')}
        labelHidden
        side={looking ? 'river' : 'ember'}
        value={choice.kind}
        onChange={(kind) => kind && change({ kind })}
        options={[
          { value: 1, label: ui('kind.apartment'), icon: IconBuilding },
          { value: 2, label: ui('kind.house'), icon: IconHome },
          { value: 3, label: ui('kind.land'), icon: IconTrees },
          { value: 4, label: ui('kind.commercial'), icon: IconBuildingStore },
        ]}
      />
    </>
  );
}

function LookingPart({ choice, change }: PartProps) {
  const t = useTranslations('landing');
  const ui = useTranslations('ui');
  const [fromProblem, onFromProblem] = useNumberProblem('€');
  const [toProblem, onToProblem] = useNumberProblem('€');
  const problem = fromProblem ?? toProblem;
  const { data } = useQuery(foundOffersQuery(useDeferredValue(choice)));
  const total = data?.total;
  const describe = dialogParams.createSearch(mapFilters(choice));
  const label =
    total === undefined
      ? t('showAnyOffers')
      : total === 0
        ? t('noOffersYet')
        : total > 1000
          ? t('showManyOffers', { count: '1\u00a0000' })
          : t('showOffers', { count: total });
  return (
    <>
      <div className={classes.place}>
        <PlacesField value={choice.places} onChange={(places) => change({ places })} />
        <AppLink
          to={paths.map({ ...mapFilters(choice), draw: '1' })}
          className="link small row nowrap"
          data-side="river"
        >
          <IconPolygon size={17} stroke={1.75} aria-hidden />
          {t('draw')}
        </AppLink>
      </div>
      <div className="row">
        <NumberInput
          label={t('budgetFrom')}
          prefix={ui('from')}
          unit="€"
          value={choice.from}
          onChange={(from) => change({ from: asked(from) ?? null })}
          onProblem={onFromProblem}
          {...(fromProblem ? { describedBy: 'budget-problem' } : {})}
        />
        <span className="faint" aria-hidden>
          –
        </span>
        <NumberInput
          label={t('budgetTo')}
          prefix={ui('to')}
          unit="€"
          value={choice.to}
          onChange={(to) => change({ to: asked(to) ?? null })}
          onProblem={onToProblem}
          {...(toProblem ? { describedBy: 'budget-problem' } : {})}
        />
      </div>
      {problem ? (
        <p id="budget-problem" className="error-line small c-bad">
          {problem}
        </p>
      ) : null}
      {asksRooms(choice) ? <RoomsPills value={choice.rooms} onChange={(rooms) => change({ rooms })} /> : null}
      {total === 0 ? (
        <LinkButton open={describe} variant="river" size="l" block>
          {label}
        </LinkButton>
      ) : (
        <LinkButton to={paths.map(mapFilters(choice))} variant="river" size="l" block>
          {label}
        </LinkButton>
      )}
      <p className={classes.or}>
        {t.rich('orDescribe', {
          link: (words) => (
            <DialogLink open={describe} className="link" data-side="river">
              {words}
            </DialogLink>
          ),
        })}
      </p>
    </>
  );
}

function OfferingPart({ choice, change }: PartProps) {
  const t = useTranslations('landing');
  const [problem, onProblem] = useNumberProblem('€');
  const { data } = useQuery(waitingSearchesQuery(useDeferredValue(choice)));
  return (
    <>
      <NumberInput
        label={t('priceAsked')}
        prefix={t('priceAsked')}
        unit="€"
        value={choice.from}
        onChange={(from) => change({ from: asked(from) ?? null })}
        onProblem={onProblem}
        {...(problem ? { describedBy: 'price-problem' } : {})}
      />
      {problem ? (
        <p id="price-problem" className="error-line small c-bad">
          {problem}
        </p>
      ) : null}
      <p className={classes.waiting} aria-live="polite">
        {data ? (data.total > 0 ? t('waitingSearches', { count: data.total }) : t('waitingNone')) : '\u00a0'}
      </p>
      <CreateOfferButton
        variant="ember"
        size="l"
        block
        chosen={{ deal: choice.deal, kind: choice.kind, price: choice.from ?? undefined }}
      >
        {t('publish')}
      </CreateOfferButton>
      <p className={classes.or}>
        {t.rich('orSee', {
          link: (words) => (
            <AppLink
              to={paths.map({ side: 'searches', deal: choice.deal, kind: choice.kind })}
              className="link"
              data-side="ember"
            >
              {words}
            </AppLink>
          ),
        })}
      </p>
    </>
  );
}
