import type { Locale } from '@app/domain/kinds';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { colorSchemeManager, type Theme } from '../lib/theme.ts';
import type { Messages } from '../texts/messages.ts';
import { theme } from './theme.ts';

interface ProvidersProps {
  locale: Locale;
  messages: Messages;
  now: Date;
  queryClient: QueryClient;
  startTheme: Theme;
  styleNonce: string | undefined;
  children: ReactNode;
}

const manager = colorSchemeManager();

export function Providers({ locale, messages, now, queryClient, startTheme, styleNonce, children }: ProvidersProps) {
  return (
    <StrictMode>
      <IntlProvider locale={locale} messages={messages} now={now} timeZone="Europe/Chisinau">
        <MantineProvider
          theme={theme}
          colorSchemeManager={manager}
          defaultColorScheme={startTheme === 'night' ? 'dark' : 'light'}
          getStyleNonce={() => styleNonce ?? ''}
          withGlobalClasses={false}
          withCssVariables={false}
        >
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </MantineProvider>
      </IntlProvider>
    </StrictMode>
  );
}
