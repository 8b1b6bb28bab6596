import { ImagePlus } from 'lucide-react'
import { NewsChange } from '../../../../shared/community/new-news.ts'
import type { AdminNews } from '../../../../shared/community/news-schema.ts'
import { useAction } from '../../../api/action.ts'
import { call, hasStatus, invalidate, setFieldErrors } from '../../../api/client.ts'
import { PictureTile } from '../../../pictures/picture-tile.tsx'
import { pictureTypes } from '../../../pictures/upload-picture.ts'
import { type Pictures, usePictures } from '../../../pictures/use-pictures.ts'
import { hasBegun, studioDay } from '../../../ui/format.ts'
import { Textarea } from '../../../ui/forms/field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { FormField, toastMissing, useSchemaForm } from '../../../ui/forms/form.tsx'
import { Stack, Text } from '../../../ui/primitives.tsx'
import styles from './news-dialog.module.css'

/** New news has no revision; the form's schema needs one. */
const valuesOf = (news: AdminNews | undefined): NewsChange => ({
  title: news?.title ?? '',
  text: news?.text ?? '',
  picture: null,
  day: news?.day ?? studioDay(new Date()),
  revision: news?.revision ?? 1,
})

const changes = ['admin/news', 'news'] as const

/** The form of new or existing news, and saving it. */
function useNewsForm(news: AdminNews | undefined, onSaved: () => void) {
  const pictures = usePictures(news?.picture ? [news.picture] : [], 1)
  const form = useSchemaForm(NewsChange, valuesOf(news))
  const saving = useAction({
    send: ({ revision, ...values }: NewsChange) => {
      const body = { ...values, picture: pictures.paths[0] ?? null }
      return news
        ? call('admin/news-item', 'PATCH', { params: { id: news.id }, body: { ...body, revision } })
        : call('admin/news', 'POST', { body })
    },
    onEnd: onSaved,
    done: (saved) => {
      const when = hasBegun(saved.day, new Date()) ? 'Everyone sees it within a minute.' : 'It appears on its day.'
      return { title: news ? 'News Saved' : 'News Published', description: `“${saved.title}”. ${when}` }
    },
    failed: ['Failed to Save News', 'Failed to save the news'],
    onFailure: (error) => {
      setFieldErrors(form, error)
      return hasStatus(error, 409) ? invalidate(...changes) : undefined
    },
    changes,
  })
  const save = form.handleSubmit((values) => saving.mutate(values), toastMissing(form.getValues))
  return { form, pictures, save, isPending: saving.isPending }
}

type Props = {
  /** The news as it was when the dialog opened; none for a new one. */
  news: AdminNews | undefined
  open: boolean
  onClose: () => void
}

/** The one picture of the news, or the place to add it. */
const NewsPicture = ({ pictures: { pictures, add, retry, remove } }: { pictures: Pictures }) => (
  <Stack as="section" gap={2} whole aria-label="Picture">
    <Text size="small" weight="medium">
      Picture{' '}
      <Text as="small" size="caption" tone="faint" className={styles.note}>
        Optional. Shown at 16:9. PNG, JPEG or WebP.
      </Text>
    </Text>
    {pictures.length === 0 ? (
      <FileDrop accept={pictureTypes} onFiles={add}>
        <ImagePlus size="1.5rem" strokeWidth={1.75} aria-hidden />
        Add a picture
      </FileDrop>
    ) : (
      <ul className={styles.tiles}>
        {pictures.map((picture) => (
          <PictureTile
            key={picture.key}
            picture={picture}
            name="The picture of this news"
            index={0}
            count={1}
            onMove={() => undefined}
            onRemove={() => remove(picture.key)}
            onRetry={() => retry(picture)}
          />
        ))}
      </ul>
    )}
  </Stack>
)

/** Writes or edits news. */
export function NewsDialog({ news, open, onClose }: Props) {
  const { form, pictures, save, isPending } = useNewsForm(news, onClose)
  return (
    <FormDialog
      wide
      title={news ? 'Edit News' : 'Write News'}
      open={open}
      onClose={onClose}
      action={news ? 'Save News' : 'Publish News'}
      pendingText={pictures.isUploading ? 'Uploading...' : 'Saving...'}
      pending={isPending || pictures.isUploading}
      form={{ align: 'start', className: styles.fields, autoComplete: 'off' }}
      submit={save}
    >
      <FormField form={form} name="title" label="Title" placeholder="The first island is up" />
      <FormField
        form={form}
        name="day"
        label="Date"
        hint="It appears on this day, Sydney time. A later day schedules it."
        type="date"
      />
      <FormField
        whole
        as={Textarea}
        form={form}
        name="text"
        label="Text"
        hint="An empty line starts a paragraph. Readers see the first one, and open the rest."
        rows={8}
      />
      <NewsPicture pictures={pictures} />
    </FormDialog>
  )
}
