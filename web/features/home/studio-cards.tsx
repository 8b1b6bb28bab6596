import { dollars, toCents, formatAmount } from '../../../shared/money.ts'
import { stockState } from '../../../shared/stock-state.ts'
import { useRead } from '../../api/client.ts'
import coins from '../../art/coin-stack.svg'
import evidence from '../../art/mission-evidence.svg'
import { paths } from '../../navigation/paths.ts'
import { CardFace } from '../../ui/card-face.tsx'
import { formatCount } from '../../ui/format.ts'
import { platformDisplay } from '../../ui/platform-display.ts'
import { DayCard, DayCards, DayCardSkeleton, DayPicture } from './day-card.tsx'
import { LatestNews, NewestProduct } from './for-you-cards.tsx'

/** What staff look at today: the stock, what is owed, what members have sent, and what members see. */
export const InTheStudio = () => (
  <DayCards title="In the studio today">
    <Stock />
    <Owed />
    <Evidence />
    <NewestProduct />
    <LatestNews />
  </DayCards>
)

/** What of the overview failed is said by the list of what waits. */
const useOverview = () => useRead('admin/overview', {})

const stockWords = { out: 'Sold out', low: 'Running low', enough: 'Lowest stock' } as const

/** The gift card of which the fewest are left. */
function Stock() {
  const { data, isPending } = useOverview()
  if (isPending) return <DayCardSkeleton />
  const [lowest] = data?.stock.toSorted((a, b) => a.available - b.available) ?? []
  if (!lowest)
    return (
      <DayCard
        kind="Gift cards"
        title="Shop Management"
        to={paths.shopManagement}
        text="Gift cards, merchandise and orders."
        art={<CardFace platform="playstation" sizes="13rem" lazy />}
      />
    )
  const { platform, amount, available, sold, alertAt } = lowest
  return (
    <DayCard
      kind={stockWords[stockState(available, alertAt)]}
      title={`${platformDisplay[platform].name} $${amount}`}
      to={paths.shopManagement}
      text={`${available === 1 ? '1 code' : `${formatCount(available)} codes`} left, ${formatCount(sold)} sold.`}
      art={<CardFace platform={platform} amount={amount} sizes="13rem" lazy />}
    />
  )
}

/** The Solcoins of the members, and what the shop has sold in a week. */
function Owed() {
  const { data, isPending } = useOverview()
  if (isPending) return <DayCardSkeleton />
  const sold = data?.daily.slice(-7).reduce((sum, { merchandise }) => sum + toCents(merchandise), 0)
  return (
    <DayCard
      kind="Owed to members"
      title={data ? `${formatAmount(data.outstanding)} Solcoins` : 'Overview'}
      to={paths.admin}
      text={
        sold === undefined
          ? 'Sales, stock and what members own.'
          : `${dollars(sold)} of merchandise sold in seven days.`
      }
      art={<DayPicture src={coins} />}
    />
  )
}

/** What members have sent for missions. */
function Evidence() {
  const { data, isPending } = useOverview()
  if (isPending) return <DayCardSkeleton />
  const count = data?.waiting.missionEvidence.count ?? 0
  return (
    <DayCard
      kind="Missions"
      title={count === 0 ? 'Missions desk' : count === 1 ? '1 to read' : `${formatCount(count)} to read`}
      to={count === 0 ? paths.missionsDesk : paths.missionEvidence}
      text={count === 0 ? 'Missions, their budgets and rewards.' : 'Evidence that members have sent.'}
      art={<DayPicture src={evidence} />}
    />
  )
}
