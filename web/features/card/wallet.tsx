import type { CSSProperties } from 'react'
import { claimValues } from '../../../shared/claims/schema.ts'
import { formatAmount } from '../../../shared/money.ts'
import { useCurrentUser } from '../../api/session.ts'
import { Button, type DialogTrigger } from '../../ui/button.tsx'
import coin from '../../art/coin.svg'
import { CardFace } from '../../ui/card-face.tsx'
import { lazyComponent, useDialog } from '../../ui/lazy.tsx'
import { Card, Columns, Row, Stack, Text } from '../../ui/primitives.tsx'
import { BackHome, PageHead } from '../../ui/layout/page-head.tsx'
import { ScreenTabs } from '../../ui/layout/tabs.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Vouchers } from '../claims/vouchers.tsx'
import { Statement } from '../ledger/statement.tsx'
import { DebitCard } from './debit-card.tsx'
import styles from './wallet.module.css'

const tabs = [
  { value: 'solcoins', label: 'Solcoin Wallet' },
  { value: 'card', label: 'Debit Card' },
] as const

/** `/wallet`: the Solcoins and the debit card. */
export const Wallet = () => (
  <>
    <PageHead title="Wallet" back={<BackHome />} />
    <ScreenTabs label="Wallet" tabs={tabs}>
      {(tab) => (tab === 'card' ? <DebitCard /> : <SolcoinWallet />)}
    </ScreenTabs>
  </>
)

const SubmitClaimDialog = lazyComponent(
  async () => (await import('../claims/submit-claim-dialog.tsx')).SubmitClaimDialog,
)

/** The Solcoin balance, the vouchers and claims, and the statement. */
function SolcoinWallet() {
  const { solcoinBalance } = useCurrentUser()
  const purchase = useDialog(SubmitClaimDialog.preload)
  const claim = useDialog(SubmitClaimDialog.preload)
  const dialogs = [
    ['voucher', purchase],
    ['claim', claim],
  ] as const
  return (
    <>
      <Columns side="22rem" gap={5} align="stretch">
        <BalancePanel balance={solcoinBalance} purchase={purchase} />
        <PricePanel />
      </Columns>
      <Vouchers canSpend={solcoinBalance > 0} purchase={purchase} claim={claim} />
      <Statement />
      {dialogs.map(
        ([kind, dialog]) =>
          dialog.isMounted && <SubmitClaimDialog key={`${kind} ${dialog.openCount}`} kind={kind} {...dialog.props} />,
      )}
    </>
  )
}

const buys = [
  { platform: 'playstation', name: 'PlayStation Store' },
  { platform: 'roblox', name: 'Roblox Credits' },
] as const

/** The value of a Solcoin at each platform. */
const PricePanel = () => (
  <Card as="aside" roomy className={styles.panel}>
    <Text as="h2" size="h3" below={4}>
      What a Solcoin buys
    </Text>
    <Stack as="ul" divided>
      {buys.map(({ platform, name }) => (
        <Row as="li" key={platform}>
          <div className={styles.face}>
            <CardFace platform={platform} sizes="7rem" lazy />
          </div>
          {name}
          <Text as="b" figure nowrap atEnd>
            1:1 AUD
          </Text>
        </Row>
      ))}
    </Stack>
    <Row as={Text} size="small" tone="muted">
      <img src={coin} alt="" width="24" />1 Solcoin = 1 AUD prepaid card value
    </Row>
  </Card>
)

const maxValue = Math.max(...claimValues)
const marks = claimValues.map((value) => ({ at: value / maxValue, label: `$${value}` }))

/** Which prepaid cards the balance covers. */
function coverage(balance: number): string {
  const maxCovered = claimValues.findLast((value) => value <= balance)
  if (maxCovered === maxValue) return 'Enough for any card'
  return maxCovered
    ? `Enough for cards up to $${maxCovered}`
    : `The smallest card costs ${formatAmount(claimValues[0])} Solcoins`
}

/** The balance, the cards it covers, and a button to purchase one. */
function BalancePanel({ balance, purchase }: { balance: number; purchase: DialogTrigger }) {
  const formatted = formatAmount(balance)
  return (
    <Card as="section" className={styles.balancePanel} aria-label="Balance" data-balance>
      <div className={styles.balance} aria-live="polite" aria-atomic>
        <Row className={styles.readout} style={{ '--length': formatted.length } as CSSProperties}>
          <img src={coin} alt="" />
          <b data-personal data-slot="balance">
            {formatted}
          </b>
        </Row>
        <Text tone="muted">Solcoins Available</Text>
      </div>
      <div data-personal>
        <ProgressBar share={Math.min(balance / maxValue, 1)} marks={marks} />
      </div>
      <Row wraps gap={3}>
        <Button fills variant="gold" size="large" disabled={balance <= 0} opens={purchase}>
          Purchase Prepaid Card
        </Button>
        <Text size="small" tone="muted" data-personal>
          {coverage(balance)}
        </Text>
      </Row>
    </Card>
  )
}
