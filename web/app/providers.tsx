import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { queryClient } from '../api/client.ts'
import { PlainToast } from '../ui/feedback/plain-toast.tsx'
import { toasts } from '../ui/feedback/toast.ts'
import { lazyComponent } from '../ui/lazy.tsx'
import { whenSettled } from '../ui/when-settled.ts'

const Toaster = lazyComponent(async () => (await import('../ui/feedback/toaster.tsx')).Toaster, {
  missing: <PlainToast />,
})

/** The toaster, whose code loads when the page has settled or with the first toast. */
function LazyToaster() {
  const [isSettled, setSettled] = useState(false)
  const hasToast = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.current) !== undefined
  useEffect(() => whenSettled(() => setSettled(true)), [])
  return isSettled || hasToast ? <Toaster /> : null
}

/** The providers that every screen needs. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    {children}
    <LazyToaster />
  </QueryClientProvider>
)
