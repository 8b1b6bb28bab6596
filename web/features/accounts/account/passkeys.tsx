import { useQuery } from '@tanstack/react-query'
import { KeyRound, Laptop, type LucideIcon, Monitor, Plus, Smartphone, Tablet, Usb } from 'lucide-react'
import type { Passkey } from '../../../../shared/accounts/passkey-schema.ts'
import { Button } from '../../../ui/button.tsx'
import { QueryState } from '../../../ui/feedback/states.tsx'
import { formatDay, formatPastDay } from '../../../ui/format.ts'
import { lazyComponent, useDialog, useDialogFor } from '../../../ui/lazy.tsx'
import { Card, Text } from '../../../ui/primitives.tsx'
import place from '../../../ui/layout/place.module.css'
import { passkeysQuery } from '../route.ts'
import { ItemList, ItemRow, RowsSkeleton, ViewHead } from './item-row.tsx'

const icons: [RegExp, LucideIcon][] = [
  [/ipad|tablet/i, Tablet],
  [/iphone|phone|android|pixel|galaxy/i, Smartphone],
  [/mac|laptop|book/i, Laptop],
  [/windows|computer|pc\b/i, Monitor],
  [/security key|yubi|usb/i, Usb],
]

/** The picture of a passkey, by its name. */
const passkeyIcon = (name: string): LucideIcon => icons.find(([pattern]) => pattern.test(name))?.[1] ?? KeyRound

/** "Added 12 Oct 2026, last used yesterday". */
const passkeyNote = ({ createdAt, lastUsedAt }: Passkey): string =>
  `Added ${formatDay(createdAt)}, ${lastUsedAt ? `last used ${formatPastDay(lastUsedAt)}` : 'never used'}`

const AddPasskeyDialog = lazyComponent(async () => (await import('./passkey-dialogs.tsx')).AddPasskeyDialog)
const RemovePasskeyDialog = lazyComponent(async () => (await import('./passkey-dialogs.tsx')).RemovePasskeyDialog)

/** `/account/passkeys`: the passkeys that sign the member in. */
export function Passkeys() {
  const adding = useDialog(AddPasskeyDialog.preload)
  const removal = useDialogFor<Passkey>(RemovePasskeyDialog.preload)
  const list = useQuery(passkeysQuery)
  return (
    <>
      <Card as="section" aria-labelledby="passkeys">
        <ViewHead id="passkeys" title="Passkeys">
          Sign in with your face, fingerprint or screen lock. No password to remember or leak.
        </ViewHead>
        <QueryState
          bare
          query={list}
          loading={<RowsSkeleton label="Loading passkeys" />}
          failure="Your passkeys did not load. Nothing was changed."
        />
        {list.data?.length === 0 && (
          <Text as={Card} sunken above={4} size="small" tone="muted">
            You have no passkeys yet. Add one on each device that you use.
          </Text>
        )}
        <ItemList labelledBy="passkeys">
          {list.data?.map((passkey) => (
            <ItemRow
              key={passkey.id}
              Icon={passkeyIcon(passkey.name)}
              name={passkey.name}
              note={passkeyNote(passkey)}
              action={
                <Button
                  outdent
                  variant="quiet"
                  aria-label={`Remove ${passkey.name}`}
                  opens={removal.triggerFor(passkey)}
                >
                  Remove
                </Button>
              }
            />
          ))}
        </ItemList>
      </Card>
      <Button className={place.above1} fills variant="gold" opens={adding}>
        <Plus size="1rem" aria-hidden />
        Add a passkey
      </Button>
      {adding.isMounted && <AddPasskeyDialog key={`add-${adding.openCount}`} {...adding.props} />}
      {removal.subject && (
        <RemovePasskeyDialog key={`remove-${removal.openCount}`} passkey={removal.subject} {...removal.props} />
      )}
    </>
  )
}
