import clsx from 'clsx'
import { useState } from 'react'
import { games, studioLinks } from '../../../shared/brand-community.ts'
import { priceRange } from '../../../shared/catalogue/prices.ts'
import { formatAmount, toAmount, toCents } from '../../../shared/money.ts'
import { paysFixedReward } from '../../../shared/missions/kinds.ts'
import type { CurrentUser } from '../../../shared/accounts/schema.ts'
import { useList, useRead } from '../../api/client.ts'
import community from '../../art/mission-community.svg'
import word from '../../art/mission-word.svg'
import { Picture } from '../../cart/picture.tsx'
import { PriceTag } from '../../cart/price-tag.tsx'
import { ProductPicture } from '../../cart/product-picture.tsx'
import { orderPath, paths } from '../../navigation/paths.ts'
import { CardFace } from '../../ui/card-face.tsx'
import { comingDay, formatCount, studioDay } from '../../ui/format.ts'
import { Badge, Text } from '../../ui/primitives.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { keyArtOf } from '../community/key-art.tsx'
import { kinds } from '../missions/mission-words.ts'
import { DayCard, DayCards, DayCardSkeleton, DayPicture } from './day-card.tsx'
import { awaitedOrder, endsFirst, newsAge, nextCard, openTest, progressOf } from './for-you.ts'
import styles from './day-card.module.css'

/** What is new for the member today. Each card has a read of its own, and another place to lead to when there is nothing. */
export const ForYouToday = ({ user }: { user: CurrentUser }) => (
  <DayCards title="For you today">
    <NextCard user={user} />
    <NextMission />
    <NewestProduct />
    <NextArrival />
    <LatestNews />
  </DayCards>
)

/** The gift card that the balance reaches next. */
function NextCard({ user: { solcoinBalance: balance, preferredPlatform } }: { user: CurrentUser }) {
  const { data, isPending } = useRead('shop/items', {})
  if (isPending) return <DayCardSkeleton />
  const card = data && nextCard(data, balance, preferredPlatform)
  if (!card)
    return (
      <DayCard
        kind="In the store"
        title="Gift cards"
        to={paths.store}
        text="For PlayStation and Roblox, paid with Solcoins."
        art={<CardFace platform={preferredPlatform} sizes="13rem" lazy />}
      />
    )
  const { name, platform, amount, yourPrice } = card
  const isCovered = yourPrice <= balance
  const missing = formatAmount(toAmount(toCents(yourPrice) - toCents(balance)))
  return (
    <DayCard
      kind={isCovered ? 'In reach' : balance > 0 ? 'Next card in reach' : 'Your first card'}
      title={name}
      to={platform === preferredPlatform ? paths.store : `${paths.store}?platform=${platform}`}
      text={isCovered ? 'You can buy this.' : `${missing} Solcoins more for this card.`}
      end={
        <>
          <ProgressBar slim share={Math.min(balance / yourPrice, 1)} />
          <Text as="span" size="caption" tone="muted" numeric>
            {isCovered
              ? `${formatAmount(yourPrice)} Solcoins`
              : `${formatAmount(balance)} of ${formatAmount(yourPrice)}`}
          </Text>
        </>
      }
      art={<CardFace platform={platform} amount={amount} sizes="13rem" lazy />}
    />
  )
}

const stream = studioLinks.find(({ kind }) => kind === 'stream')

/** The mission that ends first; without one, the next stream. */
function NextMission() {
  const [today] = useState(() => studioDay(new Date()))
  const { data, isPending } = useRead('missions', {})
  if (isPending) return <DayCardSkeleton />
  const mission = data && endsFirst(data, today)
  if (mission) {
    const { kind, title, text, endsOn, state } = mission
    return (
      <DayCard
        kind={endsOn === null ? 'Mission' : `Ends first, ${comingDay(endsOn, today)}`}
        title={title}
        to={paths.missions}
        text={text}
        end={
          <>
            <Badge tone="sky">{state === 'declined' ? 'Declined, try again' : 'Open'}</Badge>
            <Text as="span" size="caption" tone="muted">
              Pays {formatAmount(mission.solcoins)} Solcoins {paysFixedReward(kind) || kinds[kind].paysFor}
            </Text>
          </>
        }
        art={<DayPicture src={kinds[kind].patch} />}
      />
    )
  }
  if (!stream)
    return (
      <DayCard
        kind="Missions"
        title="Mission Control"
        to={paths.missions}
        text="New missions appear here."
        art={<DayPicture src={word} />}
      />
    )
  return (
    <DayCard
      kind="Next stream"
      title={stream.name}
      to={stream.address}
      target="_blank"
      text={stream.text}
      art={<DayPicture src={word} />}
    />
  )
}

/** The newest product that can be bought. */
export function NewestProduct() {
  const { data, isPending } = useRead('shop/products', {})
  if (isPending) return <DayCardSkeleton />
  const product = data?.find(({ inStock }) => inStock)
  if (!product)
    return (
      <DayCard
        kind="In the shop"
        title="Merchandise"
        to={paths.shop}
        text="Apparel, prints and pins from the studio."
        art={<ProductPicture className={styles.picture} product={{ id: '0', images: [] }} />}
      />
    )
  const { lowest, highest } = priceRange(product)
  return (
    <DayCard
      kind="New in the shop"
      title={product.name}
      to={`${paths.shop}/${product.slug}`}
      text={<PriceTag price={lowest} isFrom={highest > lowest} />}
      art={<ProductPicture className={styles.picture} product={product} sizes="8.5rem" />}
    />
  )
}

/** The order that the member waits for; without one, the next game test. */
function NextArrival() {
  const [now] = useState(() => new Date())
  const { list, rows = [] } = useList('user/orders', {})
  if (list.isPending) return <DayCardSkeleton />
  const order = awaitedOrder(rows, now)
  if (!order) return <NextTest />
  return (
    <DayCard
      kind="Your order"
      title={order.title}
      to={orderPath(order.sessionId)}
      text={progressOf(order, studioDay(now))}
      art={<ProductPicture className={styles.picture} product={order} sizes="8.5rem" />}
    />
  )
}

function NextTest() {
  const { data, isPending } = useRead('user/betas', {})
  if (isPending) return <DayCardSkeleton />
  const test = data && openTest(data)
  const game = games.find(({ id }) => id === test?.game)
  const shown = game ?? games[0]
  if (!shown) return null
  return (
    <DayCard
      kind={game ? 'Next in the games' : 'In the making'}
      title={game ? `${shown.title} test` : shown.title}
      to={`${paths.games}/${shown.id}`}
      text={test && game ? `${shown.genre}. ${formatCount(test.placesLeft)} places left.` : shown.stage}
      art={<DayPicture wide src={keyArtOf(shown.id)} />}
    />
  )
}

/** The latest news; without any, where the members are. */
export function LatestNews() {
  const [today] = useState(() => studioDay(new Date()))
  const { list, rows = [] } = useList('news', {})
  if (list.isPending) return <DayCardSkeleton />
  const [latest] = rows
  if (!latest)
    return (
      <DayCard
        kind="Community"
        title="Meet other explorers"
        to={paths.community}
        text="Share what you make and help shape the next build."
        art={<DayPicture wide src={community} />}
      />
    )
  const { title, text, picture, day } = latest
  return (
    <DayCard
      kind={`News, ${newsAge(day, today)}`}
      title={title}
      to={paths.community}
      text={text}
      art={
        picture ? (
          <div className={clsx(styles.picture, styles.wide)}>
            <Picture path={picture} alt="" sizes="8.5rem" />
          </div>
        ) : (
          <DayPicture wide src={community} />
        )
      }
    />
  )
}
