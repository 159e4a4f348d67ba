import type { Locale } from '@app/domain/kinds';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import type { Messages } from '../texts/messages.ts';

interface ProvidersProps {
  locale: Locale;
  messages: Messages;
  now: Date;
  queryClient: QueryClient;
  children: ReactNode;
}

export function Providers({ locale, messages, now, queryClient, children }: ProvidersProps) {
  return (
    <StrictMode>
      <IntlProvider locale={locale} messages={messages} now={now} timeZone="Europe/Chisinau">
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </IntlProvider>
    </StrictMode>
  );
}
