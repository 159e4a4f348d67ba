import { logout } from '@app/contract/accounts';
import type { Reply } from '@app/contract/call';
import { createSearch, editSearch, listMySearches, listSearches, showSearch } from '@app/contract/searches';
import { listNearMisses, listSuitableOffers } from '@app/contract/proposals';
import { normalisePhone } from '@app/domain/phone';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { useCurrentUser } from '../../../lib/currentUser.ts';
import { rememberIntent } from '../../../lib/intent.ts';
import { useGo, usePatchSearch } from '../../../lib/navigation.ts';
import { rememberPasswordRequest } from '../../../lib/passwordRequest.ts';
import { dialogParams, paths } from '../../../lib/paths.ts';
import { readToken, signIn, signOut } from '../../../lib/session.ts';
import { useMapFilters } from '../../../lib/useMapFilters.ts';
import type { FirstWrong } from '../../../ui/fields/useFirstWrong.ts';
import { useSubmit } from '../../../ui/fields/useSubmit.ts';
import { toast } from '../../../ui/toast.ts';
import { petFiles, wireOf } from './searchDraft.ts';
import { fittingFilters } from '../fittingFilters.ts';
import type { SearchFormState } from './useSearchForm.ts';

interface PublishOptions {
  /** The search that is edited. */
  id: number | null;
  form: SearchFormState;
  wrong: FirstWrong;
  /** Pictures of the zones for those who cannot draw a map; none when that fails. */
  picturesOfZones: () => Promise<Blob[]>;
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
      return patch({ create: null, begin: null, ...dialogParams.signIn() }, { replace: true });
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
    if (request)
      patch({ ...onMap, create: null, begin: null, ...dialogParams.search(request.short_code) }, { replace: true });
  };
}

/** Checks, asks about another's number, sends, and shows what came of it. */
export function usePublishSearch({ id, form, wrong, picturesOfZones }: PublishOptions) {
  const queryClient = useQueryClient();
  const patch = usePatchSearch();
  const follow = useOutcome();
  const { user } = useCurrentUser();
  const { pending, isComplete, send } = useSubmit(
    form,
    wrong,
    (id === null ? createSearch : editSearch).name,
    (error) => toast.failure(error),
  );
  const [asksAboutNumber, setAsksAboutNumber] = useState(false);
  const isOthersNumber = user !== null && user.phone !== null && normalisePhone(form.contact.phone) !== user.phone;

  const body = (forClient: boolean) => {
    const wire = wireOf({ ...form.draft, contact: { ...form.draft.contact, forClient } }, user);
    if (!wire) throw new Error('a form without a type cannot be sent');
    return wire;
  };
  const publish = async (forClient: boolean): Promise<void> => {
    const files = { home_animals_photos: petFiles(form.draft), map_screenshots: await picturesOfZones() };
    if (id === null) {
      const answer = await callApi(createSearch, { body: body(forClient), files });
      form.kept.done();
      await follow(answer);
    } else {
      const { message, request } = await callApi(editSearch, { params: { id }, body: body(forClient), files });
      form.kept.done();
      toast.success(message);
      patch({ edit_search: null, ...dialogParams.search(request.short_code) }, { replace: true });
    }
    for (const { name } of [listMySearches, listSearches, showSearch, listSuitableOffers, listNearMisses])
      void queryClient.invalidateQueries({ queryKey: [name] });
  };
  const sendFor = (forClient: boolean): void => {
    setAsksAboutNumber(false);
    void send(() => publish(forClient));
  };
  const submit = (): void => {
    if (!isComplete()) return;
    if (id !== null) return sendFor(isOthersNumber && user.isRealtor);
    const forClient = isOthersNumber && user.isRealtor && form.draft.contact.forClient;
    if (isOthersNumber && !forClient) return setAsksAboutNumber(true);
    sendFor(forClient);
  };
  return { pending, submit, sendFor, asksAboutNumber, closeQuestion: () => setAsksAboutNumber(false), user };
}
