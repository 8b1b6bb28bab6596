import { ChakraProvider } from '@chakra-ui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '../api/queries.ts'
import { NotificationsProvider } from '../notifications/notifications-provider.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { system } from '../ui/theme/theme.ts'

const Toaster = lazyComponent(async () => (await import('../ui/feedback/toaster.tsx')).Toaster)

/** What every screen stands on. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <ChakraProvider value={system}>
      <NotificationsProvider>{children}</NotificationsProvider>
      {/* Its code is fetched beside the first paint, which waits for nothing. */}
      <Toaster />
    </ChakraProvider>
  </QueryClientProvider>
)
