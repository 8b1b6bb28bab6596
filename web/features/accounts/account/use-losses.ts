import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { brand } from '../../../../shared/brand.ts'
import { formatWhole } from '../../../../shared/format-number.ts'
import { tierOf } from '../../../../shared/membership/tiers.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { queryClient, read, readPages } from '../../../api/queries.ts'
import { currentUser } from '../../../api/session.ts'
import { useCurrentUser } from '../../../api/use-current-user.ts'

/** Something that is lost with the account: how much, and what it is. */
export type Loss = { amount: string; what: string }

type List = { data: { pages: { rows: readonly unknown[] }[] } | undefined; hasNextPage: boolean }

/** How many rows the list has; with a plus when only its first page is known. None: undefined. */
function countOf({ data, hasNextPage }: List): string | undefined {
  const count = data?.pages.reduce((sum, { rows }) => sum + rows.length, 0) ?? 0
  return count === 0 ? undefined : `${formatWhole(count)}${hasNextPage ? '+' : ''}`
}

/** What the member would lose, with the numbers of this moment. Reads them once `isOpen` is true. */
export function useLosses(isOpen: boolean): Loss[] {
  const { solcoinBalance, loyaltyPoints, membershipTier } = useCurrentUser()
  const fresh = { enabled: isOpen, staleTime: 0 }
  const purchases = useInfiniteQuery({ ...readPages('shop/my-purchases', {}), ...fresh })
  const vouchers = useInfiniteQuery({ ...readPages('wallet/claimed-cards', {}), ...fresh })
  const claims = useInfiniteQuery({ ...readPages('wallet/my-claims', {}), ...fresh })
  const card = useQuery({ ...read('card/details', {}), ...fresh })
  useEffect(() => {
    if (isOpen) void queryClient.invalidateQueries({ queryKey: currentUser.queryKey })
  }, [isOpen])

  const { name, discountPercent } = tierOf(membershipTier)
  const counted = (list: List, one: string, many: string): Loss[] => {
    const amount = countOf(list)
    return amount === undefined ? [] : [{ amount, what: amount === '1' ? one : many }]
  }
  return [
    { amount: formatAmount(solcoinBalance), what: `${brand.coins}, worth ${formatAmount(solcoinBalance)} AUD` },
    {
      amount: formatWhole(loyaltyPoints),
      what: discountPercent > 0 ? `points and your ${discountPercent}% ${name} discount` : `points as a ${name}`,
    },
    ...(card.data ? [{ amount: '1', what: `debit card with ${formatAmount(card.data.balance)} AUD on it` }] : []),
    ...counted(purchases, 'purchased gift card and its code', 'purchased gift cards and their codes'),
    ...counted(vouchers, 'prepaid card and its details', 'prepaid cards and their details'),
    ...counted(claims, 'gift card claim and its details', 'gift card claims and their details'),
  ]
}
