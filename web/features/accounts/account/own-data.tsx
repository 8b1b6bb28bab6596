import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { BellOff, ChevronDown, Download, Eraser, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { CurrentPassword } from '../../../../shared/accounts/schema.ts'
import { brand } from '../../../../shared/brand.ts'
import { tierOf } from '../../../../shared/membership/tiers.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { call, invalidate, queryClient, read, readKey, readPages, useRead } from '../../../api/client.ts'
import { useAction } from '../../../api/action.ts'
import { updateCurrentUser, useCurrentUser } from '../../../api/session.ts'
import { leaveAccount } from '../../../browser/account-change.ts'
import { paths } from '../../../navigation/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { QueryState } from '../../../ui/feedback/states.tsx'
import { fileDay, saveFile } from '../../../ui/save-file.ts'
import { ConfirmDialog, useDialog } from '../../../ui/lazy.tsx'
import { formatCount } from '../../../ui/format.ts'
import { Form, FormField, useSchemaForm } from '../../../ui/forms/form.tsx'
import { Card, Row, Stack, Text } from '../../../ui/primitives.tsx'
import text from '../../../ui/text.module.css'
import place from '../../../ui/layout/place.module.css'
import { showWrongPassword } from '../unlock.ts'
import { ViewHead } from './item-row.tsx'
import styles from './own-data.module.css'

function DownloadData() {
  const downloading = useAction({
    send: () => call('user/export', 'GET', {}),
    gcTime: 0,
    onDone: (data) =>
      saveFile(
        `${brand.product.toLowerCase()}-data-${fileDay()}.json`,
        'application/json',
        `${JSON.stringify(data, undefined, 2)}\n`,
      ),
    failed: ['Download Failed', 'Your data could not be downloaded.'],
  })
  return (
    <Card as="section" gap={4} aria-labelledby="download">
      <ViewHead id="download" title="Download your data">
        Get your profile, devices, statement, purchases, claims and card in one file. It contains no gift card codes.
      </ViewHead>
      <Button fills pending={downloading.isPending} pendingText="Preparing..." onClick={() => downloading.mutate()}>
        <Download size="1rem" aria-hidden />
        Download
      </Button>
    </Card>
  )
}

/** `/account/data`: taking the data along, and leaving. */
export const OwnData = () => (
  <>
    <DownloadData />
    <RememberedAddress />
    <ClearNotifications />
    <DeleteAccount />
  </>
)

const countryName = new Intl.DisplayNames('en-AU', { type: 'region' })

/** The address that the checkout starts with. Without one there is nothing to show. */
function RememberedAddress() {
  const stored = useRead('user/address', {})
  const forgetting = useAction({
    send: () => call('user/address', 'DELETE', {}),
    onDone: () => queryClient.setQueryData(readKey('user/address'), { address: null }),
    done: { title: 'Address Removed', description: 'Your next checkout asks for it.' },
    failed: ['Address Not Removed', 'Your address is still remembered.'],
  })
  if (!stored.data)
    return stored.isError && <QueryState query={stored} loading={null} failure="The remembered address did not load." />
  const { address: remembered } = stored.data
  if (!remembered) return null
  const { fullName, address, city, state, postalCode, country } = remembered
  return (
    <Card as="section" gap={4} aria-labelledby="address">
      <ViewHead id="address" title="Remembered address">
        Your next checkout starts with it.
      </ViewHead>
      <Text as="address" lines anywhere>
        {[fullName, address, [city, state, postalCode].join(' '), countryName.of(country)].join('\n')}
      </Text>
      <Button fills pending={forgetting.isPending} pendingText="Removing..." onClick={() => forgetting.mutate()}>
        <Eraser size="1rem" aria-hidden />
        Remove
      </Button>
    </Card>
  )
}

/** Empties the bell, on every device. */
function ClearNotifications() {
  const dialog = useDialog(ConfirmDialog.preload)
  const clearing = useAction({
    send: () => call('user/notifications', 'DELETE', {}),
    gcTime: 0,
    onDone: () => {
      queryClient.removeQueries({ queryKey: readKey('user/notifications') })
      updateCurrentUser(() => ({ unreadNotifications: 0 }))
    },
    onEnd: dialog.hide,
    done: { title: 'Notifications Cleared', description: 'The bell is empty.' },
    failed: ['Notifications Not Cleared', 'Your notifications were not cleared.'],
  })
  return (
    <Card as="section" gap={4} aria-labelledby="notifications">
      <ViewHead id="notifications" title="Notifications">
        Clearing deletes what the bell lists, on every device. Your gift cards stay in the store, under Recent
        purchases.
      </ViewHead>
      <Button fills opens={dialog}>
        <BellOff size="1rem" aria-hidden />
        Clear notifications
      </Button>
      {dialog.isMounted && (
        <ConfirmDialog
          key={dialog.openCount}
          title="Clear notifications?"
          action="Clear notifications"
          variant="gold"
          pendingText="Clearing..."
          pending={clearing.isPending}
          onConfirm={() => clearing.mutate()}
          {...dialog.props}
        >
          They are deleted on every device; the gift cards only in this browser. You can still find your codes in the
          store, under Recent purchases.
        </ConfirmDialog>
      )}
    </Card>
  )
}

/** Something that is lost with the account: how much, and what it is. */
type Loss = { amount: string; what: string }

type List = { data: { pages: { rows: readonly unknown[] }[] } | undefined; hasNextPage: boolean }

/** How many rows the list has; with a plus when only its first page is known. None: undefined. */
function countOf({ data, hasNextPage }: List): string | undefined {
  const count = data?.pages.reduce((sum, { rows }) => sum + rows.length, 0) ?? 0
  return count === 0 ? undefined : `${formatCount(count)}${hasNextPage ? '+' : ''}`
}

/** What the member would lose, with the numbers of this moment. Reads them once `isOpen` is true. */
function useLostWithAccount(isOpen: boolean): Loss[] {
  const { solcoinBalance, loyaltyPoints, membershipTier } = useCurrentUser()
  const fresh = { enabled: isOpen, staleTime: 0 }
  const purchases = useInfiniteQuery({ ...readPages('shop/my-purchases', {}), ...fresh })
  const vouchers = useInfiniteQuery({ ...readPages('wallet/claimed-cards', {}), ...fresh })
  const claims = useInfiniteQuery({ ...readPages('wallet/my-claims', {}), ...fresh })
  const card = useQuery({ ...read('card/details', {}), ...fresh })
  useEffect(() => {
    if (isOpen) void invalidate('auth/user')
  }, [isOpen])

  const { name, discountPercent } = tierOf(membershipTier)
  const counted = (list: List, one: string, many: string): Loss[] => {
    const amount = countOf(list)
    return amount === undefined ? [] : [{ amount, what: amount === '1' ? one : many }]
  }
  return [
    { amount: formatAmount(solcoinBalance), what: `${brand.coins}, worth ${formatAmount(solcoinBalance)} AUD` },
    {
      amount: formatCount(loyaltyPoints),
      what: discountPercent > 0 ? `points and your ${discountPercent}% ${name} discount` : `points as a ${name}`,
    },
    ...(card.data ? [{ amount: '1', what: `debit card with ${formatAmount(card.data.balance)} AUD on it` }] : []),
    ...counted(purchases, 'purchased gift card and its code', 'purchased gift cards and their codes'),
    ...counted(vouchers, 'prepaid card and its details', 'prepaid cards and their details'),
    ...counted(claims, 'gift card claim and its details', 'gift card claims and their details'),
  ]
}

/** The form that deletes the account, which then leads to the landing page. */
function useDeleteAccount() {
  const form = useSchemaForm(CurrentPassword, { password: '' })
  const deleting = useAction({
    send: (body: { password: string }) => call('user/delete', 'POST', { body }),
    gcTime: 0,
    onDone: () =>
      leaveAccount(paths.home, {
        toast: { tone: 'ok', title: 'Account Deleted', description: 'Your account has been deleted. Safe travels.' },
      }),
    failed: ['Account Not Deleted', 'Your account has not been deleted.'],
    onFailure: (error) => showWrongPassword(form, 'password', error),
  })
  return { form, submit: form.handleSubmit((values) => deleting.mutate(values)), isPending: deleting.isPending }
}

/** Deletes the account with the password. Closed at first; open, it lists what would be lost. */
function DeleteAccount() {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  const lostWithAccount = useLostWithAccount(isOpen)
  const { form, submit, isPending } = useDeleteAccount()
  const keep = () => {
    form.reset()
    details.current?.removeAttribute('open')
    details.current?.querySelector('summary')?.focus()
  }
  return (
    <Card as="section" aria-labelledby="delete">
      <details ref={details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <Row as="summary" touch justify="between" gap={4}>
          <Text as="h2" size="h3" tone="bad" id="delete">
            Delete account
          </Text>
          <ChevronDown className={text.faint} size="1.25rem" aria-hidden />
        </Row>
        <Text tone="muted" above={1}>
          This cannot be undone. Nobody at the studio can restore your account.
        </Text>
        <Row as={Card} sunken gap={4} align="start" above={4} below={5}>
          <TriangleAlert className={clsx(text.bad, place.level)} size="1.25rem" strokeWidth={1.75} aria-hidden />
          <div>
            <strong>You will lose</strong>
            <Stack as="ul" gap={1} className={clsx(styles.lost, text.muted)}>
              {lostWithAccount.map(({ amount, what }) => (
                <Row as="li" gap={3} align="baseline" key={what}>
                  <Text as="b" figure tone="plain">
                    {amount}
                  </Text>
                  <span>{what}</span>
                </Row>
              ))}
            </Stack>
          </div>
        </Row>
        <Form submit={submit}>
          <FormField
            form={form}
            name="password"
            label="Your password"
            type="password"
            autoComplete="current-password"
          />
          <Row gap={3} wraps="reverse" justify="end" className={styles.actions}>
            <Button variant="quiet" onClick={keep}>
              Keep my account
            </Button>
            <Button
              variant="danger"
              type="submit"
              disabled={form.watch('password') === ''}
              pending={isPending}
              pendingText="Deleting..."
            >
              Delete account
            </Button>
          </Row>
        </Form>
      </details>
    </Card>
  )
}
