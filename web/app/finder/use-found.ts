import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { HandCoins, Inbox, Package, Shirt, Target, UserRound } from 'lucide-react'
import type { UserSummary } from '../../../shared/accounts/schema.ts'
import type { AdminProduct } from '../../../shared/catalogue/schema.ts'
import { isPendingStatus, type ListedClaim } from '../../../shared/claims/schema.ts'
import type { AdminMission } from '../../../shared/missions/admin-schema.ts'
import { formatAmount } from '../../../shared/money.ts'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { readPages, useList, useRead } from '../../api/client.ts'
import { isUnlocked, useCurrentUser } from '../../api/session.ts'
import { giveState } from '../../features/ledger/desk/give-state.ts'
import { editMissionPath, memberPath, paths, queuedOrderPath } from '../../navigation/paths.ts'
import { faceValue } from '../../ui/format.ts'
import { type Found, type FoundGroup, giftIn, giftLabel, matching } from './found.ts'
import { actions, screens } from './places.ts'

const mostOfEach = 4
const shortestSearch = 2

const nameOf = ({ firstName, lastName }: UserSummary): string => `${firstName} ${lastName}`

const memberRow = (user: UserSummary): Found => ({
  id: `member ${user.id}`,
  label: nameOf(user),
  note: `${user.username}, ${user.email}`,
  to: memberPath(user.id),
  Icon: UserRound,
  face: user,
})

const giftRow = (user: UserSummary, amount: number | undefined): Found => ({
  id: `give ${user.id}`,
  label: giftLabel(user, amount),
  note: user.username,
  to: memberPath(user.id),
  state: giveState(amount),
  Icon: HandCoins,
})

/** Members whose name, username or email begins with the text. Never cached: they are personal data. */
function useMembers(q: string, isOpen: boolean) {
  const search = useInfiniteQuery({
    ...readPages('admin/users', { query: { q } }),
    enabled: isOpen && q.length >= shortestSearch,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  return { ...search, rows: (q.length >= shortestSearch && search.data?.pages[0]?.rows.slice(0, mostOfEach)) || [] }
}

function useOrders(q: string) {
  const search = useInfiniteQuery({
    ...readPages('admin/orders', { query: { q } }),
    enabled: q.length >= shortestSearch,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  const orders = (q.length >= shortestSearch && search.data?.pages[0]?.rows.slice(0, mostOfEach)) || []
  const rows = orders.map(({ id, status, customerName, email, paid, total }): Found => ({
    id: `order ${id}`,
    label: `Order ${orderNumber(id)}`,
    note: `${customerName ?? email ?? 'Not known yet'}, $${formatAmount(paid ?? total)}`,
    to: queuedOrderPath({ id, status }),
    Icon: Package,
  }))
  return { ...search, rows }
}

/** Claims that wait, and those that were decided last, as the desk lists them. */
const asClaims = (claims: readonly ListedClaim[]): Found[] =>
  claims.map((claim) => {
    const { id, name, username, email, platform, amount } = claim
    const isPending = isPendingStatus(claim.status)
    return {
      id: `claim ${id}`,
      label: `${faceValue(amount)} ${platform}`,
      note: `${name}, ${isPending ? 'waits' : claim.status}`,
      words: `claim ${name} ${username ?? ''} ${email}`,
      to: `${paths.rewards}?${isPending ? '' : 'status=processed&'}item=${id}`,
      Icon: Inbox,
    }
  })

const asProducts = (products: readonly AdminProduct[]): Found[] =>
  products.map(({ id, name, category }) => ({
    id: `product ${id}`,
    label: name,
    note: category,
    to: `${paths.shopManagement}?tab=merchandise`,
    Icon: Shirt,
  }))

const asMissions = (missions: readonly AdminMission[]): Found[] =>
  missions.map(({ id, title }) => ({ id: `mission ${id}`, label: title, to: editMissionPath(id), Icon: Target }))

/**
 * What the text finds, in groups: members once the owner password was entered, orders, claims, products, missions, screens and actions.
 * A text that begins with `>` finds only actions, and “give mia 50” gifts.
 */
export function useFound(typed: string) {
  const mayFindMembers = isUnlocked(useCurrentUser())
  const onlyActions = typed.startsWith('>')
  const q = typed.replace(/^>/, '').trim()
  const gift = giftIn(q)
  const members = useMembers(onlyActions ? '' : (gift?.to ?? q), mayFindMembers)
  const orders = useOrders(onlyActions || gift ? '' : q)
  const products = useRead('admin/products', {})
  const missions = useList('admin/missions', {})
  const claims = useList('admin/claims', { query: {} })

  const mostPlaces = q === '' ? screens.length : mostOfEach
  const gifts = gift ? members.rows.map((user) => giftRow(user, gift.amount)) : []
  const doing: FoundGroup = { title: 'Do', rows: [...gifts, ...matching(actions, q, mostPlaces)] }
  const goingTo: FoundGroup = { title: 'Go to', rows: matching(screens, q, mostPlaces) }
  const things: readonly FoundGroup[] = [
    { title: 'Members', rows: members.rows.map(memberRow) },
    { title: 'Orders', rows: orders.rows },
    { title: 'Claims', rows: matching(asClaims(claims.rows ?? []), q, mostOfEach) },
    { title: 'Products', rows: matching(asProducts(products.data ?? []), q, mostOfEach) },
    { title: 'Missions', rows: matching(asMissions(missions.rows ?? []), q, mostOfEach) },
  ]
  const searches = q.length >= shortestSearch && !onlyActions
  const found = !searches ? [doing, ...(onlyActions ? [] : [goingTo])] : gift ? [doing] : [...things, goingTo, doing]
  const reads = searches ? [members, orders, claims.list, products, missions.list] : []
  return {
    groups: found.filter(({ rows }) => rows.length > 0),
    /** Members cannot be found: the owner password was not entered. */
    hidesMembers: searches && !mayFindMembers,
    isSearching: reads.some(({ isFetching }) => isFetching),
    hasFailed: reads.some(({ isError }) => isError),
  }
}
