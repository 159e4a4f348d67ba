import { contactChannels, helpNeeds } from '@app/contract/searchForm';
import { normalisePhone } from '@app/domain/phone';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../lib/currentUser.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { PhoneField } from '../../../ui/PhoneField.tsx';
import { PillGroup } from '../../../ui/PillGroup.tsx';
import { Section } from '../../../ui/Section.tsx';
import type { SearchFormState } from './useSearchForm.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import classes from './SearchForm.module.css';

/** Whom to answer and how; a realtor may search for somebody else. */
export function ContactSection({ form }: { form: SearchFormState }) {
  const t = useTranslations('searches');
  const { user } = useCurrentUser();
  const { contact, draft, errors, changeContact } = form;
  const isOthersNumber = user !== null && user.phone !== null && normalisePhone(contact.phone) !== user.phone;
  const isReady = !form.issues.some(({ name }) => name === 'phone' || name === 'email');
  return (
    <Section
      title={t('section.contact')}
      hint={t('contactHint')}
      state={isReady ? { kind: 'ready' } : { kind: 'needs', what: t('needsPhone') }}
    >
      <div className={classes.pair}>
        <div data-field="phone">
          <PhoneField
            label={t('phone')}
            name="phone"
            value={contact.phone}
            onChange={(phone) => changeContact({ phone })}
            error={errors['phone']}
          />
        </div>
        <div data-field="email">
          <TextInput
            label={t('email')}
            name="email"
            type="email"
            autoComplete="email"
            placeholder="ana@example.md"
            value={contact.email}
            onChange={(event) => changeContact({ email: event.currentTarget.value })}
            error={errors['email']}
          />
        </div>
      </div>
      {user?.isRealtor && isOthersNumber ? (
        <Checkbox
          label={t('clientNumber')}
          side="river"
          checked={draft.contact.forClient}
          onChange={(event) => changeContact({ forClient: event.currentTarget.checked })}
        />
      ) : null}
      <PillGroup
        label={t('contactWith')}
        multiple
        side="river"
        options={contactChannels.map((value) => ({ value, label: t(`channel.${value}`) }))}
        value={draft.contact.contactWith}
        onChange={(contactWith) => changeContact({ contactWith })}
      />
      <PillGroup
        label={t('helpWith')}
        multiple
        side="river"
        options={helpNeeds.map((value) => ({ value, label: t(`help.${value}`) }))}
        value={draft.contact.helpWith}
        onChange={(helpWith) => changeContact({ helpWith })}
      />
    </Section>
  );
}
