import { useMutation, useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useId } from 'react'
import { useWatch } from 'react-hook-form'
import { type AdminClaim, Decision } from '../../../../shared/claims/schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { call, hasCode, invalidate, read, toastFailure } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Field, FormActions, isEmptyField, OptionalLabel, Textarea } from '../../../ui/forms/field.tsx'
import { Form, useSchemaForm } from '../../../ui/forms/form.tsx'
import { useDebounced } from '../../../ui/forms/use-debounced.ts'
import { Card, Row, Stack, Text } from '../../../ui/primitives.tsx'
import type { Place } from '../../../ui/layout/place.ts'
import text from '../../../ui/text.module.css'
import stack from '../../../ui/layout/stack.module.css'
import { shortClaimId } from '../voucher-list.ts'
import { detailWarnings, exampleDetails } from './detail-warnings.ts'
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

/** Approves or declines a claim. `onSettled` is called when the claim is no longer pending, also if another admin decided it. */
function useDecision(onSettled: () => void) {
  const refresh = () => invalidate('admin/claims')
  return useMutation({
    mutationFn: (decision: Decision) => call('admin/process-claim', 'POST', { body: decision }),
    onSuccess: ({ id, status, name }) => {
      onSettled()
      toast(
        status === 'approved'
          ? {
              tone: 'ok',
              title: 'Claim Approved',
              description: `Claim ${shortClaimId(id)}: ${name} can now see the gift card.`,
            }
          : {
              tone: 'ok',
              title: 'Claim Declined',
              description: `Claim ${shortClaimId(id)}: the Solcoins were refunded.`,
            },
      )
      return refresh()
    },
    onError: async (error) => {
      toastFailure(error, 'Error', 'Failed to process claim')
      // Decided by somebody else, or deleted: the list is out of date.
      if (!hasCode(error, 'already_processed', 'not_found')) return
      onSettled()
      await refresh()
    },
  })
}

const typingPauseMs = 400

/** Approves a claim with the details of a gift card. */
function ApproveClaimDialog({ claim, open, onClose }: ClaimActionProps) {
  const formId = useId()
  const decision = useDecision(onClose)
  const { control, register, handleSubmit, getValues, formState } = useSchemaForm(Decision, {
    claimId: claim.id,
    status: 'approved',
    giftCardDetails: '',
    adminNotes: '',
  })
  const details = useDebounced(useWatch({ control, name: 'giftCardDetails' }) ?? '', typingPauseMs)
  const submit = handleSubmit(
    (values) => decision.mutate(values),
    () => {
      if (!isEmptyField(getValues('giftCardDetails'))) return
      toast({ tone: 'bad', title: 'Missing Details', description: 'Please provide gift card details' })
    },
  )
  return (
    <Dialog
      wide
      title="Approve claim"
      open={open}
      onClose={onClose}
      actions={
        <FormActions
          form={formId}
          submit="Approve claim"
          pendingText="Approving..."
          pending={decision.isPending}
          onCancel={onClose}
        />
      }
    >
      <ClaimFacts claim={claim} />
      <Form id={formId} autoComplete="off" submit={submit}>
        <Field
          label="Gift card details"
          hint="One per line: Card, PIN, Expiry, CVV. Only the claimant will see them."
          error={formState.errors.giftCardDetails?.message}
        >
          {(control) => (
            <Textarea
              className={text.code}
              {...control}
              {...register('giftCardDetails')}
              rows={4}
              placeholder={exampleDetails}

              spellCheck={false}
            />
          )}
        </Field>
        <Stack as="output" gap={1} className={clsx(text.small, text.wait, styles.warnings)}>
          {detailWarnings(details).map((warning) => (
            <Row as="span" gap={2} align="start" key={warning}>
              <TriangleAlert size="1rem" aria-hidden />
              {warning}
            </Row>
          ))}
        </Stack>
        <Field
          label={<OptionalLabel>Admin notes</OptionalLabel>}
          hint="The claimant will see them."
          error={formState.errors.adminNotes?.message}
        >
          {(control) => <Textarea {...control} {...register('adminNotes')} rows={2} />}
        </Field>
      </Form>
    </Dialog>
  )
}

const loading = 'Loading...'

/** The claimant and the IP address of the claim. */
function ClaimIpDialog({ claim, open, onClose, onFind }: ClaimActionProps) {
  const { data: claimant, error } = useQuery(read('admin/user', { params: { id: claim.userId } }))
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
  const formId = useId()
  const decision = useDecision(onClose)
  const { register, handleSubmit, formState } = useSchemaForm(Decision, {
    claimId: claim.id,
    status: 'declined',
    adminNotes: '',
  })
  const submit = handleSubmit((values) => decision.mutate(values))
  return (
    <Dialog
      wide
      sheet
      title="Decline claim"
      description="Are you sure you want to decline this claim? Solcoins will be refunded."
      open={open}
      onClose={onClose}
      actions={
        <FormActions
          variant="danger"
          form={formId}
          submit="Decline claim"
          pendingText="Declining..."
          pending={decision.isPending}
          onCancel={onClose}
        />
      }
    >
      <ClaimFacts claim={claim} />
      <Form id={formId} autoComplete="off" submit={submit}>
        <Field
          label={<OptionalLabel>Reason</OptionalLabel>}
          hint="The claimant will see it."
          error={formState.errors.adminNotes?.message}
        >
          {(control) => <Textarea {...control} {...register('adminNotes')} rows={3} />}
        </Field>
      </Form>
    </Dialog>
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
