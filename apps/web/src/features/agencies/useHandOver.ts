import type { AgencyMember, AgencyStanding } from '@app/contract/agencies';
import { handOver, type HandOverForm, leaveAgency, removeMember } from '@app/contract/agencyAdverts';
import { CallError } from '@app/contract/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { failureText } from '../../lib/errorText.ts';
import { toast } from '../../ui/toast.ts';
import { agencyQuery, handOversQuery, refreshShared, useTakeStanding } from './api.ts';
import type { HandOverMode } from './HandOverDialog.tsx';

/** A viewing at whose time the colleague has another one. */
export interface BusyViewing {
  id: number;
  starts_at: string;
  address: string;
}

export interface Failure {
  text: string;
  viewings: readonly BusyViewing[];
}

export function failureOf(error: unknown): Failure {
  const details = error instanceof CallError ? (error.details as { viewings?: BusyViewing[] } | null) : null;
  return { text: failureText(error), viewings: details?.viewings ?? [] };
}

type Asked = Omit<HandOverForm, 'to'> & { to: number | null };
const isNothing = ({ offers, searches }: Asked): boolean => offers.length === 0 && searches.length === 0;

/** Hands over, leaves or removes; what is refused is said in the dialog, which stays. */
export function useHandOver({
  member,
  mode,
  onClose,
}: {
  member: AgencyMember;
  mode: HandOverMode;
  onClose: () => void;
}) {
  const t = useTranslations('agency');
  const queryClient = useQueryClient();
  const takeStanding = useTakeStanding();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const name = member.name ?? t('people.noName');

  async function act(form: HandOverForm | undefined): Promise<string> {
    if (mode === 'handOver') {
      const given = await callApi(handOver, { body: { ...form!, from: member.id } });
      refreshShared(queryClient);
      void queryClient.invalidateQueries({ queryKey: handOversQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey: agencyQuery.queryKey });
      return t('handOver.done', given);
    }
    const body = form ? { hand_over: form } : {};
    const standing: AgencyStanding =
      mode === 'leave'
        ? await callApi(leaveAgency, { body })
        : await callApi(removeMember, { params: { id: member.id }, body });
    takeStanding(standing);
    void queryClient.invalidateQueries({ queryKey: handOversQuery.queryKey });
    return mode === 'leave' ? t('left') : t('people.removed', { name });
  }

  const { mutate, isPending } = useMutation({
    mutationFn: act,
    onSuccess: (words) => {
      toast.success(words);
      onClose();
    },
    onError: (error) => setFailure(failureOf(error)),
  });

  function send(asked: Asked | null): void {
    setFailure(null);
    setProblem(undefined);
    if (!asked) return mutate(undefined);
    const { to } = asked;
    if (to === null) return setProblem(t('handOver.toRequired'));
    if (isNothing(asked)) return setFailure({ text: t('handOver.nothingChosen'), viewings: [] });
    mutate({ ...asked, to });
  }
  return { send, pending: isPending, failure, problem };
}
