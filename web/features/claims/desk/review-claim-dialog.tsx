import clsx from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { type AdminClaim, Decision } from '../../../../shared/claims/schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { useAction } from '../../../api/action.ts'
import { call, useRead } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { isEmptyField, Textarea } from '../../../ui/forms/field.tsx'
import { FormField, useSchemaForm } from '../../../ui/forms/form.tsx'
import { useDebounced } from '../../../ui/forms/use-debounced.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { Card, type Place, Row, Stack, Text } from '../../../ui/primitives.tsx'
import text from '../../../ui/text.module.css'
import stack from '../../../ui/layout/stack.module.css'
import { shortClaimId } from '../voucher-list.ts'
import styles from './review-claim-dialog.module.css'

/** The actions of staff on a claim. Each has a dialog. */
export type ClaimAction = 'approve' | 'decline' | 'ip'

/** The props of these dialogs. */
type ClaimActionProps = {
  claim: AdminClaim
  open: boolean
  onClose: () => void
  /** Lists all claims of the member with this username. */
  onFind: (username: string) => void
}

/** Approves or declines a claim. `onEnd` is called when the claim is no longer pending, also if another admin decided it. */
const useDecision = (onEnd: () => void) =>
  useAction({
    send: (decision: Decision) => call('admin/process-claim', 'POST', { body: decision }),
    onEnd,
    done: ({ id, status, name }) =>
      status === 'approved'
        ? { title: 'Claim Approved', description: `Claim ${shortClaimId(id)}: ${name} can now see the gift card.` }
        : { title: 'Claim Declined', description: `Claim ${shortClaimId(id)}: the Solcoins were refunded.` },
    failed: ['Error', 'Failed to process claim'],
    changes: ['admin/claims'],
    // Decided by somebody else, or deleted: the list is out of date.
    outdated: ['already_processed', 'not_found'],
  })

/** The expected lines of gift card details, with the format of each value. */
const expected = [
  { label: 'Card', value: /^[a-z0-9](?:[ -]?[a-z0-9]){7,29}$/i, description: 'the card number or code' },
  { label: 'PIN', value: /^[a-z0-9]{3,12}$/i, description: '3 to 12 letters or digits' },
  {
    label: 'Expiry',
    value: /^(?:0?[1-9]|1[0-2]) ?\/ ?(?:\d{2}|\d{4})$/,
    description: 'a month and a year, such as 06/28',
  },
  { label: 'CVV', value: /^\d{3,4}$/, description: '3 or 4 digits' },
] as const

type Label = (typeof expected)[number]['label']
const labels = expected.map(({ label }) => label)

/** The placeholder of the field: the form of the details, with nothing that could be taken for a card. */
export const exampleDetails = 'Card: number or code\nPIN: 4 digits\nExpiry: MM/YY\nCVV: 3 digits'

function parseLine(line: string): { label: Label | undefined; value: string } {
  const [name = '', ...rest] = line.split(':')
  const label = labels.find((label) => label.toLowerCase() === name.trim().toLowerCase())
  return { label: rest.length > 0 ? label : undefined, value: rest.join(':').trim() }
}

/**
 * Checks gift card details against the expected format: one sentence per deviation, none for empty details. These are
 * warnings only, because a card may well have no PIN.
 */
export function detailWarnings(details: string): string[] {
  if (details.trim() === '') return []
  const seen = new Set<Label>()
  const warnings = details.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    const { label, value } = parseLine(line)
    if (label === undefined) return [`Line ${index + 1} should begin with Card, PIN, Expiry or CVV and a colon.`]
    if (seen.has(label)) return [`${label} appears twice.`]
    seen.add(label)
    const rule = expected.find((rule) => rule.label === label)
    return rule?.value.test(value) ? [] : [`${label} should be ${rule?.description}.`]
  })
  const missing = labels.filter((label) => !seen.has(label))
  return missing.length > 0 ? [...warnings, `Missing: ${missing.join(', ')}.`] : warnings
}

const typingPauseMs = 400

/** Approves a claim with the details of a gift card. */
function ApproveClaimDialog({ claim, open, onClose }: ClaimActionProps) {
  const decision = useDecision(onClose)
  const form = useSchemaForm(Decision, {
    claimId: claim.id,
    status: 'approved',
    giftCardDetails: '',
    adminNotes: '',
  })
  const details = useDebounced(useWatch({ control: form.control, name: 'giftCardDetails' }) ?? '', typingPauseMs)
  const submit = form.handleSubmit(
    (values) => decision.mutate(values),
    () => {
      if (!isEmptyField(form.getValues('giftCardDetails'))) return
      toast({ tone: 'bad', title: 'Missing Details', description: 'Please provide gift card details' })
    },
  )
  return (
    <FormDialog
      wide
      title="Approve claim"
      open={open}
      onClose={onClose}
      action="Approve claim"
      pendingText="Approving..."
      pending={decision.isPending}
      above={<ClaimFacts claim={claim} />}
      form={{ autoComplete: 'off' }}
      submit={submit}
    >
      <FormField
        as={Textarea}
        form={form}
        name="giftCardDetails"
        label="Gift card details"
        hint="One per line: Card, PIN, Expiry, CVV. Only the claimant will see them."
        code
        rows={4}
        placeholder={exampleDetails}
        spellCheck={false}
      />
      <Stack as="output" gap={1} className={clsx(text.small, text.wait, styles.warnings)}>
        {detailWarnings(details).map((warning) => (
          <Row as="span" gap={2} align="start" key={warning}>
            <TriangleAlert size="1rem" aria-hidden />
            {warning}
          </Row>
        ))}
      </Stack>
      <FormField
        as={Textarea}
        form={form}
        name="adminNotes"
        label="Admin notes"
        isOptional
        hint="The claimant will see them."
        rows={2}
      />
    </FormDialog>
  )
}

const loading = 'Loading...'

/** The claimant and the IP address of the claim. */
function ClaimIpDialog({ claim, open, onClose, onFind }: ClaimActionProps) {
  const { data: claimant, error } = useRead('admin/user', { params: { id: claim.userId } })
  useEffect(() => {
    if (error) console.error('Failed to load the claimant:', error)
  }, [error])
  return (
    <Dialog
      sheet
      title="IP information"
      description={`Where ${claim.name}’s claim came from.`}
      open={open}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="quiet"
            disabled={!claimant}
            onClick={() => {
              if (claimant) onFind(claimant.username)
              onClose()
            }}
          >
            All their claims
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <Facts columns="two" aria-busy={!claimant && !error}>
        <Fact label="Username">{claimant?.username ?? loading}</Fact>
        <Fact label="User type">{claimant?.userType ?? loading}</Fact>
        <Fact label="User ID" whole>
          {claimant ? <code className={text.caption}>{claimant.id}</code> : loading}
        </Fact>
        <Fact label="Claim IP">
          <code>{claim.userIp}</code>
        </Fact>
      </Facts>
    </Dialog>
  )
}

/** Declines a claim after asking for the reason. The Solcoins are refunded. */
function DeclineClaimDialog({ claim, open, onClose }: ClaimActionProps) {
  const decision = useDecision(onClose)
  const form = useSchemaForm(Decision, {
    claimId: claim.id,
    status: 'declined',
    adminNotes: '',
  })
  return (
    <FormDialog
      wide
      sheet
      title="Decline claim"
      description="Are you sure you want to decline this claim? Solcoins will be refunded."
      open={open}
      onClose={onClose}
      action="Decline claim"
      variant="danger"
      pendingText="Declining..."
      pending={decision.isPending}
      above={<ClaimFacts claim={claim} />}
      form={{ autoComplete: 'off' }}
      submit={form.handleSubmit((values) => decision.mutate(values))}
    >
      <FormField
        as={Textarea}
        form={form}
        name="adminNotes"
        label="Reason"
        isOptional
        hint="The claimant will see it."
        rows={3}
      />
    </FormDialog>
  )
}

const dialogs = { approve: ApproveClaimDialog, decline: DeclineClaimDialog, ip: ClaimIpDialog }

/** The dialog for an action on a claim. */
export function ReviewClaimDialog({ action, ...props }: ClaimActionProps & { action: ClaimAction }) {
  const Dialog = dialogs[action]
  return <Dialog {...props} />
}

/** Identifies the claim in a decision dialog. */
const ClaimFacts = ({ claim: { name, platform, amount, id } }: { claim: AdminClaim }) => (
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

/** A list of labels and values on a sunken panel, in columns on wide screens. */
const Facts = ({ columns, children }: { columns: 'two' | 'four'; children: ReactNode }) => (
  <Card
    as="dl"
    sunken
    gap={4}
    below={columns === 'four' ? 5 : undefined}
    className={clsx(stack['fixed-2'], columns === 'four' && styles.four)}
  >
    {children}
  </Card>
)

/** `whole`: as wide as the panel, always or on a phone. */
const Fact = ({ label, whole, children }: { label: string; whole?: Place['whole']; children: ReactNode }) => (
  <Stack whole={whole}>
    <Text as="dt" size="caption" tone="faint">
      {label}
    </Text>
    <Text as="dd" weight="medium" anywhere>
      {children}
    </Text>
  </Stack>
)
