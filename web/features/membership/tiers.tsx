import { brand } from '../../../shared/brand.ts'
import { dailyLoginPoints, tiers, type Tier } from '../../../shared/membership/tiers.ts'
import { orderStepAud, streakDays } from '../../../shared/missions/kinds.ts'
import { discounted, formatAmount, toAmount, toCents } from '../../../shared/money.ts'
import { useUserQuery } from '../../api/session.ts'
import coin from '../../art/coin.svg'
import daily from '../../art/mission-daily.svg'
import evidence from '../../art/mission-evidence.svg'
import order from '../../art/mission-order.svg'
import word from '../../art/mission-word.svg'
import { tierEmblems } from '../../art/tier-emblems.ts'
import { paths } from '../../navigation/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { formatCount } from '../../ui/format.ts'
import { BackHome, PageHead } from '../../ui/layout/page-head.tsx'
import { Cell, Table } from '../../ui/layout/table.tsx'
import { platformDisplay } from '../../ui/platform-display.ts'
import { Card, Grid, Row, Stack, Text } from '../../ui/primitives.tsx'
import place from '../../ui/layout/place.module.css'
import styles from './tiers.module.css'

/** `/tiers`: what a membership gives, for those who have none yet. */
export function Tiers() {
  const { data: user } = useUserQuery()
  return (
    <>
      <PageHead
        title="Membership"
        back={<BackHome />}
        lead={`Join free, earn ${brand.coins}, and pay less for every gift card as you climb.`}
      >
        {user ? (
          <ButtonLink variant="gold" fills to={paths.membership}>
            See your tier
          </ButtonLink>
        ) : (
          <ButtonLink variant="gold" fills to={paths.signIn}>
            Join as Member
          </ButtonLink>
        )}
      </PageHead>
      <TierTable />
      <Earning />
      <Spending />
    </>
  )
}

/** In AUD, and as many Solcoins: the card whose price each tier shows. */
const exampleCard = 50

const priceFor = ({ discountPercent }: Tier): string =>
  formatAmount(toAmount(discounted(toCents(exampleCard), discountPercent)))

const TierTable = () => (
  <section aria-labelledby="tiers">
    <h2 id="tiers">Five tiers</h2>
    <Text tone="muted" above={2} below={5}>
      Points raise your tier, and each tier takes more off the price of every gift card.
    </Text>
    <Table
      className={styles.tiers}
      columns={['Tier', { number: 'Points' }, { number: 'Off gift cards' }, { number: `A $${exampleCard} card` }]}
    >
      {tiers.map((tier) => (
        <tr key={tier.level}>
          <Cell kind="name">
            <div>
              <img className={styles.emblem} src={tierEmblems[tier.level]} alt="" width="48" height="48" />
              <Text as="b" size="h4">
                {tier.name}
              </Text>
            </div>
          </Cell>
          <Cell kind="number" label="Points">
            {formatCount(tier.pointsRequired)}
          </Cell>
          <Cell kind="number" label="Off gift cards">
            {tier.discountPercent}%
          </Cell>
          <Cell kind="number" label={`A $${exampleCard} card`} className={styles.last}>
            <Row as="span" gap={1} className={styles.price}>
              <img src={coin} alt="" width="18" height="18" />
              {priceFor(tier)}
            </Row>
          </Cell>
        </tr>
      ))}
    </Table>
  </section>
)

const ways = [
  {
    art: daily,
    title: 'Check in each day',
    text: `${dailyLoginPoints} points a day, and ${brand.coins} for ${streakDays} days in a row.`,
  },
  { art: word, title: 'Find the word of the week', text: 'We say it at the end of Thursday’s stream.' },
  { art: evidence, title: 'Test a build', text: 'Play it, write down what broke, and send it in.' },
  {
    art: order,
    title: 'Wear the orbit',
    text: `Merchandise pays ${brand.coins} for every ${orderStepAud} AUD.`,
  },
]

const Earning = () => (
  <section className={place.above16} aria-labelledby="earning">
    <h2 id="earning">What earns</h2>
    <Text tone="muted" above={2} below={5}>
      Missions change through the year. Each one says what it pays.
    </Text>
    <Grid as="ul" gap={4}>
      {ways.map(({ art, title, text }) => (
        <Card as="li" key={title}>
          <Row gap={4}>
            <img src={art} alt="" width="56" height="56" loading="lazy" className={styles.patch} />
            <div>
              <Text as="h3" size="h4">
                {title}
              </Text>
              <Text size="small" tone="muted" above={1}>
                {text}
              </Text>
            </div>
          </Row>
        </Card>
      ))}
    </Grid>
  </section>
)

const cards = [
  { ...platformDisplay.playstation, text: 'PlayStation Store cards for games, add-ons and subscriptions.' },
  { ...platformDisplay.roblox, text: 'Roblox cards for Robux and Premium.' },
]

const Spending = () => (
  <section className={place.above16} aria-labelledby="spending">
    <h2 id="spending">What {brand.coins} buy</h2>
    <Text tone="muted" above={2} below={5}>
      1 {brand.coin} is 1 Australian dollar. The code is on your screen as soon as you buy.
    </Text>
    <Grid as="ul" gap={4}>
      {cards.map(({ name, art, text }) => (
        <Card as="li" key={name}>
          <Row gap={4}>
            <img src={art} alt="" width="40" height="40" loading="lazy" />
            <Stack gap={1}>
              <Text as="h3" size="h4">
                {name}
              </Text>
              <Text size="small" tone="muted">
                {text}
              </Text>
            </Stack>
          </Row>
        </Card>
      ))}
    </Grid>
  </section>
)
