import { useState } from 'react'
import type { StudioGame } from '../../../../shared/brand-community.ts'
import { type AdminLogEntry, LogEntryChange } from '../../../../shared/community/log-schema.ts'
import { useAction } from '../../../api/action.ts'
import { call, hasStatus, invalidate, setFieldErrors } from '../../../api/client.ts'
import { usePictures } from '../../../pictures/use-pictures.ts'
import { Textarea } from '../../../ui/forms/field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { FormField, toastMissing, useSchemaForm } from '../../../ui/forms/form.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import place from '../../../ui/layout/place.module.css'
import { logReads } from '../log-reads.ts'
import { OnePicture } from './one-picture.tsx'
import styles from './news-dialog.module.css'

/** A new entry has no revision; the form's schema needs one. */
const valuesOf = (entry: AdminLogEntry | undefined): LogEntryChange => ({
  title: entry?.title ?? '',
  text: entry?.text ?? '',
  picture: null,
  revision: entry?.revision ?? 1,
})

type Props = {
  game: StudioGame
  /** The entry as it was when the dialog opened; none for a new one. */
  entry: AdminLogEntry | undefined
  open: boolean
  onClose: () => void
}

/** Writes or corrects an entry of a game's dev log. */
export function LogDialog({ game, entry, open, onClose }: Props) {
  const pictures = usePictures(entry?.picture ? [entry.picture] : [], 1)
  const [opensTest, setOpensTest] = useState(false)
  const form = useSchemaForm(LogEntryChange, valuesOf(entry))
  const changes = logReads(game.id)
  const saving = useAction({
    send: ({ revision, ...values }: LogEntryChange) => {
      const body = { ...values, picture: pictures.paths[0] ?? null }
      return entry
        ? call('admin/games/log-entry', 'PATCH', {
            params: { id: game.id, entry: entry.id },
            body: { ...body, revision },
          })
        : call('admin/games/log', 'POST', { params: { id: game.id }, body: { ...body, opensTest } })
    },
    onEnd: onClose,
    done: ({ title }) => ({
      title: entry ? 'Entry Corrected' : 'Entry Published',
      description: entry
        ? `“${title}”. Everyone sees it within a minute.`
        : `“${title}”. Followers are being told, and everyone sees it within a minute.`,
    }),
    failed: ['Failed to Save Entry', 'Failed to save the entry'],
    onFailure: (error) => {
      setFieldErrors(form, error)
      return hasStatus(error, 409) ? invalidate(...changes) : undefined
    },
    changes,
  })
  return (
    <FormDialog
      wide
      title={entry ? 'Correct Entry' : `Write for ${game.title}`}
      open={open}
      onClose={onClose}
      action={entry ? 'Save Entry' : 'Publish Entry'}
      pendingText={pictures.isUploading ? 'Uploading...' : 'Saving...'}
      pending={saving.isPending || pictures.isUploading}
      form={{ align: 'start', className: styles.fields, autoComplete: 'off' }}
      submit={form.handleSubmit((values) => saving.mutate(values), toastMissing(form.getValues))}
    >
      <FormField whole form={form} name="title" label="Title" placeholder="The third island is up" />
      <FormField
        whole
        as={Textarea}
        form={form}
        name="text"
        label="Text"
        hint="An empty line starts a paragraph."
        rows={6}
      />
      {!entry && (
        <div className={place.whole}>
          <Switch
            label="The beta test opens with it"
            hint="Followers get another notification and another email than for a plain entry."
            checked={opensTest}
            onChange={({ currentTarget }) => setOpensTest(currentTarget.checked)}
          />
        </div>
      )}
      <OnePicture pictures={pictures} name="The picture of this entry" />
    </FormDialog>
  )
}
