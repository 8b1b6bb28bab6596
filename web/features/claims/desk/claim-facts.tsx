import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import type { AdminClaim } from '../../../../shared/claims/schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { formatMoment } from '../../../ui/format.ts'
import { Card, type Place, Stack, Text } from '../../../ui/primitives.tsx'
import stack from '../../../ui/layout/stack.module.css'
import { shortClaimId } from '../voucher-list.ts'
import styles from './claim-facts.module.css'

type FactsProps = ComponentProps<'dl'> & { columns: 'two' | 'four' | 'five' }

/** A list of labels and values on a sunken panel: two in a row, on wide screens as many as there is room for. */
export const Facts = ({ columns, ...rest }: FactsProps) => (
  <Card as="dl" sunken gap={4} className={clsx(stack['fixed-2'], columns !== 'two' && styles[columns])} {...rest} />
)

/** `whole`: as wide as the panel, always or on a phone. */
export const Fact = ({ label, whole, children }: { label: string; whole?: Place['whole']; children: ReactNode }) => (
  <Stack whole={whole}>
    <Text as="dt" size="caption" tone="faint">
      {label}
    </Text>
    <Text as="dd" weight="medium" anywhere>
      {children}
    </Text>
  </Stack>
)

/** Identifies the claim in the dialog that declines it. */
export const ClaimFacts = ({ claim: { name, platform, amount, id } }: { claim: AdminClaim }) => (
  <Facts columns="four">
    <Fact label="Claimant" whole="phone">
      {name}
    </Fact>
    <Fact label="Platform" whole="phone">
      {platform}
    </Fact>
    <Fact label="Amount">${formatAmount(amount)}</Fact>
    <Fact label="Claim ID">
      <code>{shortClaimId(id)}</code>
    </Fact>
  </Facts>
)

/** What is claimed, on the desk. */
export const ClaimInDetail = ({ claim: { platform, amount, solcoinsUsed, createdAt, id } }: { claim: AdminClaim }) => (
  <Facts columns="five">
    <Fact label="Platform">{platform}</Fact>
    <Fact label="Amount">${formatAmount(amount)}</Fact>
    <Fact label="Solcoins used">{formatAmount(solcoinsUsed)}</Fact>
    <Fact label="Submitted">{formatMoment(createdAt)}</Fact>
    <Fact label="Claim ID">
      <code>{shortClaimId(id)}</code>
    </Fact>
  </Facts>
)
