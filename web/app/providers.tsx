import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '../api/queries.ts'
import { NotificationsProvider } from '../notifications/notifications-provider.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'

const Toaster = lazyComponent(async () => (await import('../ui/feedback/toaster.tsx')).Toaster)

/** The providers that every screen needs. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <NotificationsProvider>{children}</NotificationsProvider>
    {/* Its code loads without delaying the first paint. */}
    <Toaster />
  </QueryClientProvider>
)
