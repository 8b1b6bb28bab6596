import clsx from 'clsx'
import { type Control, type FieldErrors, useController, useWatch } from 'react-hook-form'
import { NewClaim } from '../../../shared/claims/new-claim.ts'
import { type ClaimKind, claimPlatforms, claimValues } from '../../../shared/claims/schema.ts'
import { formatAmount } from '../../../shared/money.ts'
import { call, hasCode, invalidate } from '../../api/client.ts'
import { useAction } from '../../api/action.ts'
import { updateCurrentUser, useCurrentUser } from '../../api/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { RadioGroup, RadioTile, Select } from '../../ui/forms/field.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { FormField, useSchemaForm } from '../../ui/forms/form.tsx'
import { Card, Grid, Row, Stack, Text } from '../../ui/primitives.tsx'
import { Price } from '../../ui/price.tsx'
import text from '../../ui/text.module.css'
import { shortClaimId } from './voucher-list.ts'
import styles from './submit-claim-dialog.module.css'

/** How each kind is submitted: its call, the list to refresh and the title of the success toast. */
const submissions = {
  voucher: {
    send: ({ value, ...recipient }: NewClaim) =>
      call('wallet/purchase-card', 'POST', { body: { ...recipient, amount: value } }),
    list: 'wallet/claimed-cards',
    successTitle: 'Gift Card Purchased',
  },
  claim: {
    send: async (claim: NewClaim) => {
      const { claimId: id, newSolcoinBalance } = await call('wallet/submit-claim', 'POST', { body: claim })
      return { id, newSolcoinBalance }
    },
    list: 'wallet/my-claims',
    successTitle: 'Claim Submitted Successfully',
  },
} as const

/** Shows a toast when the name or email is missing. An invalid email is only marked at its field. */
function reportMissing({ name, email }: FieldErrors<NewClaim>, { email: enteredEmail }: { email: string }) {
  if (name || (email && enteredEmail.trim() === ''))
    toast({ tone: 'bad', title: 'Missing Information', description: 'Please provide your name and email' })
}

/** The form for a prepaid card or a claim, filled with the name and email of the account, and its submission. */
function useClaimForm(kind: ClaimKind, onSubmitted: () => void) {
  const { solcoinBalance, firstName, lastName, email } = useCurrentUser()
  const { send, list, successTitle } = submissions[kind]
  const form = useSchemaForm(NewClaim, { name: `${firstName} ${lastName}`.trim(), email })
  const [platform, value] = useWatch({ control: form.control, name: ['platform', 'value'] }) as Partial<
    [NewClaim['platform'], NewClaim['value']]
  >
  const isTooExpensive = value !== undefined && value > solcoinBalance

  const submitting = useAction({
    send,
    onDone: ({ newSolcoinBalance }) => updateCurrentUser(() => ({ solcoinBalance: newSolcoinBalance })),
    onEnd: onSubmitted,
    done: ({ id }, claim: NewClaim) => ({
      title: successTitle,
      description: `${claim.platform}, $${claim.value}. Claim ID ${shortClaimId(id)}`,
    }),
    failed: ['Purchase Failed', 'Failed to purchase prepaid card'],
    onFailure: (error) => (hasCode(error, 'insufficient_solcoins') ? invalidate('auth/user') : undefined),
    // Staff may have the claims list cached: the new claim belongs in it.
    changes: [list, 'wallet/statement', 'admin/claims'],
  })
  return {
    form,
    cost: value,
    balance: solcoinBalance,
    isTooExpensive,
    canSubmit: Boolean(platform) && value !== undefined && !isTooExpensive,
    isPending: submitting.isPending,
    submit: form.handleSubmit(
      (claim) => submitting.mutate(claim),
      (errors) => reportMissing(errors, form.getValues()),
    ),
  }
}

type ClaimFormState = ReturnType<typeof useClaimForm>

const texts: Record<ClaimKind, { title: string; description: string; submit: string; pending: string }> = {
  voucher: {
    title: 'Purchase Prepaid Card',
    description: 'The studio prepares your card. Its details appear in your wallet.',
    submit: 'Purchase',
    pending: 'Purchasing...',
  },
  claim: {
    title: 'Claim Gift Card',
    description: 'The studio reviews your claim. If it is declined, you get your Solcoins back.',
    submit: 'Submit Claim',
    pending: 'Submitting...',
  },
}

/** Requests a prepaid card or a gift card. The Solcoins are taken immediately. */
export function SubmitClaimDialog({ kind, open, onClose }: { kind: ClaimKind; open: boolean; onClose: () => void }) {
  const state = useClaimForm(kind, onClose)
  const { title, description, submit, pending } = texts[kind]
  return (
    <FormDialog
      title={title}
      description={description}
      open={open}
      onClose={onClose}
      action={submit}
      pendingText={pending}
      pending={state.isPending}
      disabled={!state.canSubmit}
      submit={state.submit}
    >
      <ClaimFields valueLabel={kind === 'claim' ? 'Value, AUD' : 'Amount, AUD'} state={state} />
    </FormDialog>
  )
}

const hint = { as: 'small', size: 'caption', tone: 'faint' } as const

/** Asks for the platform, amount and recipient, and shows the cost. */
function ClaimFields({ valueLabel, state }: { valueLabel: string; state: ClaimFormState }) {
  const { form, cost, balance, isTooExpensive } = state
  return (
    <>
      <FormField as={Select} form={form} name="platform" label="Platform">
        <option value="">Choose a gift card</option>
        {claimPlatforms.map((platform) => (
          <option key={platform}>{platform}</option>
        ))}
      </FormField>
      <AmountChoice label={valueLabel} control={form.control} />
      <FormField form={form} name="name" label="Name" autoComplete="name" />
      <FormField form={form} name="email" label="Email" type="email" autoComplete="email" />
      <Card as="output" sunken>
        <Row as="span" gap={4} justify="between" className={styles.cost}>
          <Stack as="span">
            <Text as="span" size="small" tone="muted">
              Cost
            </Text>
            <Text {...hint}>{formatAmount(balance)} available</Text>
          </Stack>
          <Text as="span" end>
            {cost === undefined ? <Text {...hint}>Choose an amount</Text> : <Price amount={cost} />}
            {isTooExpensive && (
              <Text as="em" size="small" tone="bad">
                Insufficient Solcoins
              </Text>
            )}
          </Text>
        </Row>
      </Card>
    </>
  )
}

/** Chooses one of the four amounts. */
function AmountChoice({ label, control }: { label: string; control: Control<NewClaim> }) {
  const { field } = useController({ control, name: 'value' })
  return (
    <RadioGroup label={label}>
      <Grid columns={4} fixed gap={2}>
        {claimValues.map((value, index) => (
          <RadioTile
            key={value}
            className={clsx(styles.tile, text.figure)}
            name={field.name}
            ref={index === 0 ? field.ref : undefined}
            checked={field.value === value}
            onChange={() => field.onChange(value)}
            onBlur={field.onBlur}
          >
            ${value}
          </RadioTile>
        ))}
      </Grid>
    </RadioGroup>
  )
}
