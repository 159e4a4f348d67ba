import { logout } from '@app/contract/accounts';
import type { Reply } from '@app/contract/call';
import { createSearch, editSearch, listMySearches, listSearches, showSearch } from '@app/contract/searches';
import { listSuitableOffers } from '@app/contract/proposals';
import { normalisePhone } from '@app/domain/phone';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { useCurrentUser } from '../../../lib/currentUser.ts';
import { failureText } from '../../../lib/errorText.ts';
import { rememberIntent } from '../../../lib/intent.ts';
import { useGo, usePatchSearch } from '../../../lib/navigation.ts';
import { rememberPasswordRequest } from '../../../lib/passwordRequest.ts';
import { dialogParams, paths } from '../../../lib/paths.ts';
import { readToken, signIn, signOut } from '../../../lib/session.ts';
import { useMapFilters } from '../../../lib/useMapFilters.ts';
import { toast } from '../../../ui/toast.ts';
import { petFiles, wireOf } from './searchDraft.ts';
import { fittingFilters } from '../fittingFilters.ts';
import type { SearchFormState } from './useSearchForm.ts';

export type SearchFormMode = { kind: 'create' } | { kind: 'edit'; id: number };

interface PublishOptions {
  mode: SearchFormMode;
  form: SearchFormState;
  /** Pictures of the zones for those who cannot draw a map; none when that fails. */
  picturesOfZones: () => Promise<Blob[]>;
  showWrong: (field: string) => void;
}

/** What follows a new search. */
function useOutcome() {
  const patch = usePatchSearch();
  const go = useGo();
  const queryClient = useQueryClient();
  const setMapFilters = useMapFilters();
  return async ({ outcome, message, request, user, token, grant, has_pass }: Reply<typeof createSearch>) => {
    if (outcome === 'confirm_account') {
      // That account's owner signs in: this browser cannot be somebody else meanwhile.
      if (readToken() !== null) await callApi(logout).catch(() => undefined);
      signOut();
      toast.warning(message);
      rememberIntent({ next: paths.mySearches() });
      return patch({ create: null, ...dialogParams.signIn() }, { replace: true });
    }
    toast.success(message);
    // On the map one sees then what it may find.
    const onMap = request ? setMapFilters({ ...fittingFilters(request), for_search: request.short_code }) : {};
    if (outcome === 'account_created' && token && user && request) {
      signIn(token, user.id);
      rememberPasswordRequest({
        phone: user.phone,
        email: user.email,
        hasPass: has_pass,
        grant,
      });
      void queryClient.invalidateQueries();
      // Its own page under the dialog of the password: one is seen after the other.
      return go(`${paths.searchPreview(request.short_code)}?password=1`, { replace: true });
    }
    if (request) patch({ ...onMap, create: null, ...dialogParams.search(request.short_code) }, { replace: true });
  };
}

/** Checks, asks about another's number, sends, and shows what came of it. */
export function usePublishSearch({ mode, form, picturesOfZones, showWrong }: PublishOptions) {
  const t = useTranslations('searches');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const patch = usePatchSearch();
  const follow = useOutcome();
  const { user } = useCurrentUser();
  const [pending, setPending] = useState(false);
  const [asksAboutNumber, setAsksAboutNumber] = useState(false);
  const isOthersNumber = user !== null && user.phone !== null && normalisePhone(form.contact.phone) !== user.phone;

  const body = (forClient: boolean) => {
    const wire = wireOf({ ...form.draft, contact: { ...form.draft.contact, forClient } }, user);
    if (!wire) throw new Error('a form without a type cannot be sent');
    return wire;
  };
  const send = async (forClient: boolean): Promise<void> => {
    setAsksAboutNumber(false);
    setPending(true);
    try {
      const files = { home_animals_photos: petFiles(form.draft), map_screenshots: await picturesOfZones() };
      if (mode.kind === 'edit') {
        const { message, request } = await callApi(editSearch, {
          params: { id: mode.id },
          body: body(forClient),
          files,
        });
        form.kept.done();
        toast.success(message);
        patch({ edit_search: null, ...dialogParams.search(request.short_code) }, { replace: true });
      } else {
        const answer = await callApi(createSearch, { body: body(forClient), files });
        form.kept.done();
        await follow(answer);
      }
      for (const { name } of [listMySearches, listSearches, showSearch, listSuitableOffers])
        void queryClient.invalidateQueries({ queryKey: [name] });
    } catch (error) {
      toast.error(failureText(error, locale));
      const refused = form.refuse(error);
      if (refused !== null) showWrong(refused);
    } finally {
      setPending(false);
    }
  };
  const submit = (): void => {
    const first = form.attempt();
    if (first !== null) {
      toast.warning(t('fillRequired'), (mode.kind === 'edit' ? editSearch : createSearch).name);
      return showWrong(first);
    }
    if (mode.kind === 'edit') return void send(isOthersNumber && user.isRealtor);
    const forClient = isOthersNumber && user.isRealtor && form.draft.contact.forClient;
    if (isOthersNumber && !forClient) return setAsksAboutNumber(true);
    void send(forClient);
  };
  return { pending, submit, send, asksAboutNumber, closeQuestion: () => setAsksAboutNumber(false), user };
}
