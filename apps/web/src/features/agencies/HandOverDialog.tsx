import type { Agency, AgencyMember } from '@app/contract/agencies';
import type { HandOverForm } from '@app/contract/agencyAdverts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Select } from '../../ui/Select.tsx';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { HandOverFailure } from './components/HandOverFailure.tsx';
import { OffersChoice, SearchesChoice } from './components/WhatIsGiven.tsx';
import { useHandOver } from './useHandOver.ts';

export type HandOverMode = 'handOver' | 'leave' | 'remove';

interface HandOverDialogProps {
  agency: Agency;
  /** Whose they are. */
  member: AgencyMember;
  mode: HandOverMode;
  onClose: () => void;
}

const titles = { handOver: 'title', leave: 'leaveTitle', remove: 'removeTitle' } as const;
const acts = { handOver: 'send', leave: 'leave', remove: 'remove' } as const;

/** To whom a colleague's offers and searches go, all or some; when somebody leaves, whether they go at all. */
export function HandOverDialog({ agency, member, mode, onClose }: HandOverDialogProps) {
  const t = useTranslations('agency.handOver');
  const people = useTranslations('agency.people');
  const { user } = useCurrentUser();
  const [gives, setGives] = useState(mode === 'handOver');
  const [form, setForm] = useState<Omit<HandOverForm, 'to'> & { to: number | null }>({
    to: null,
    offers: 'all',
    searches: 'all',
  });
  const { send, pending, failure, problem } = useHandOver({ member, mode, onClose });
  const others = agency.members.filter(({ id, is_blocked: blocked }) => id !== member.id && !blocked);
  const hasAnything = member.offers + member.searches > 0;
  const isOwn = member.id === user?.id;
  return (
    <Dialog title={t(titles[mode])} onClose={onClose}>
      <div className="column gap-5">
        {isOwn ? null : <p className="strong">{t('whose', { name: member.name ?? people('noName') })}</p>}
        {mode !== 'handOver' && hasAnything && others.length > 0 ? (
          <SegmentedControl
            label={t('choice')}
            labelHidden={false}
            full
            options={[
              { value: 'keep', label: isOwn ? t('keep') : t('keepTheirs') },
              { value: 'give', label: t('give') },
            ]}
            value={gives ? 'give' : 'keep'}
            onChange={(value) => setGives(value === 'give')}
          />
        ) : null}
        {gives && others.length === 0 ? <p className="note">{t('nobody')}</p> : null}
        {gives && others.length > 0 ? (
          <>
            <Select
              label={t('to')}
              options={[
                { value: '', label: t('choose') },
                ...others.map(({ id, name }) => ({ value: String(id), label: name ?? people('noName') })),
              ]}
              value={form.to === null ? '' : String(form.to)}
              onChange={({ currentTarget }) => setForm({ ...form, to: Number(currentTarget.value) || null })}
              error={problem}
            />
            <OffersChoice member={member} value={form.offers} onChange={(offers) => setForm({ ...form, offers })} />
            <SearchesChoice
              member={member}
              value={form.searches}
              onChange={(searches) => setForm({ ...form, searches })}
            />
            <p className="small muted">{t('text')}</p>
          </>
        ) : null}
        {failure ? <HandOverFailure failure={failure} /> : null}
        <Button
          variant={mode === 'handOver' ? 'ink' : 'bad'}
          block
          loading={pending}
          disabled={gives && others.length === 0}
          onClick={() => send(gives ? form : null)}
        >
          {t(acts[mode])}
        </Button>
      </div>
    </Dialog>
  );
}
