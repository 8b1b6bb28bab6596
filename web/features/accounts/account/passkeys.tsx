import clsx from 'clsx'
import { Plus } from 'lucide-react'
import type { Passkey } from '../../../../shared/accounts/passkey-schema.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/feedback/empty-state.tsx'
import { dialogTriggerProps, useDialog, useDialogFor } from '../../../ui/feedback/use-dialog.ts'
import { Card } from '../../../ui/layout/card.tsx'
import place from '../../../ui/layout/place.module.css'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import text from '../../../ui/text.module.css'
import { ItemList, ItemRow, RowsSkeleton, ViewHead } from './item-row.tsx'
import { passkeyIcon, passkeyNote } from './passkey-words.ts'
import { usePasskeys } from './use-passkeys.ts'

const loadAdd = () => import('./passkey-dialogs.tsx')
const AddPasskeyDialog = lazyComponent(async () => (await loadAdd()).AddPasskeyDialog)
const loadRemove = () => import('./passkey-dialogs.tsx')
const RemovePasskeyDialog = lazyComponent(async () => (await loadRemove()).RemovePasskeyDialog)

/** `/account/passkeys`: the passkeys that sign the member in. */
export function Passkeys() {
  const adding = useDialog(loadAdd)
  const removal = useDialogFor<Passkey>(loadRemove)
  const list = usePasskeys()
  return (
    <>
      <Card as="section" aria-labelledby="passkeys">
        <ViewHead id="passkeys" title="Passkeys">
          Sign in with your face, fingerprint or screen lock. No password to remember or leak.
        </ViewHead>
        {list.isPending && <RowsSkeleton label="Loading passkeys" />}
        {list.isLoadingError && (
          <ErrorState
            bare
            message="Your passkeys did not load. Nothing was changed."
            onRetry={() => void list.refetch()}
          />
        )}
        {list.data?.length === 0 && (
          <Card as="p" sunken above={4} className={clsx(text.small, text.muted)}>
            You have no passkeys yet. Add one on each device that you use.
          </Card>
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
                  {...dialogTriggerProps({ ...removal, show: () => removal.showFor(passkey) })}
                >
                  Remove
                </Button>
              }
            />
          ))}
        </ItemList>
      </Card>
      <Button className={place.above1} fills variant="gold" {...dialogTriggerProps(adding)}>
        <Plus size="1rem" aria-hidden />
        Add a passkey
      </Button>
      {adding.isMounted && (
        <AddPasskeyDialog key={`add-${adding.openCount}`} open={adding.isOpen} onClose={adding.hide} />
      )}
      {removal.subject && (
        <RemovePasskeyDialog
          key={`remove-${removal.openCount}`}
          passkey={removal.subject}
          open={removal.isOpen}
          onClose={removal.hide}
        />
      )}
    </>
  )
}
