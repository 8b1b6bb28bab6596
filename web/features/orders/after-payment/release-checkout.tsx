import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { openCheckout } from '../../../cart/open-checkout.ts'
import { paths } from '../../../navigation/paths.ts'

const isPaid = (error: unknown): boolean => error instanceof ApiError && error.code === 'already_paid'

/**
 * Ends the checkout immediately, so that others can buy what it held. Leads to the order when it was paid after all: in another
 * tab, or just before. After another failure, the hold ends when the payment page expires.
 */
export function ReleaseCheckout({ sessionId }: { sessionId: string }) {
  const { mutate: release, error } = useMutation({
    mutationFn: () => call('shop/checkout/cancel', 'POST', { params: { sessionId } }),
    onSuccess: () => openCheckout.remove(),
  })
  useEffect(release, [release])
  if (!isPaid(error)) return null
  return <Navigate to={`${paths.thankYou}?session_id=${sessionId}`} replace />
}
