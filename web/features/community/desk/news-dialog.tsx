import { useMutation } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { NewsChange } from '../../../../shared/community/new-news.ts'
import type { AdminNews } from '../../../../shared/community/news-schema.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call, invalidate, setFieldErrors, toastFailure } from '../../../api/client.ts'
import { PictureTile } from '../../../pictures/picture-tile.tsx'
import { pictureTypes } from '../../../pictures/upload-picture.ts'
import { type Pictures, usePictures } from '../../../pictures/use-pictures.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { studioDay } from '../../../ui/format.ts'
import { Field, Input, Textarea } from '../../../ui/forms/field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { toastMissing, useSchemaForm } from '../../../ui/forms/form.tsx'
import { Stack, Text } from '../../../ui/primitives.tsx'
import place from '../../../ui/layout/place.module.css'
import { isPublished } from './is-published.ts'
import styles from './news-dialog.module.css'

/** New news has no revision; the form's schema needs one. */
const valuesOf = (news: AdminNews | undefined): NewsChange => ({
  title: news?.title ?? '',
  text: news?.text ?? '',
  picture: null,
  day: news?.day ?? studioDay(new Date()),
  revision: news?.revision ?? 1,
})

/** The form of new or existing news, and saving it. */
function useNewsForm(news: AdminNews | undefined, onSaved: () => void) {
  const refreshNews = () => invalidate('admin/news', 'news')
  const pictures = usePictures(news?.picture ? [news.picture] : [], 1)
  const form = useSchemaForm(NewsChange, valuesOf(news))
  const saving = useMutation({
    mutationFn: ({ revision, ...values }: NewsChange) => {
      const body = { ...values, picture: pictures.paths[0] ?? null }
      return news
        ? call('admin/news-item', 'PATCH', { params: { id: news.id }, body: { ...body, revision } })
        : call('admin/news', 'POST', { body })
    },
    onSuccess: (saved) => {
      onSaved()
      const when = isPublished(saved, new Date()) ? 'Everyone sees it within a minute.' : 'It appears on its day.'
      toast({ tone: 'ok', title: news ? 'News Saved' : 'News Published', description: `“${saved.title}”. ${when}` })
      return refreshNews()
    },
    onError: async (error) => {
      setFieldErrors(form, error)
      toastFailure(error, 'Failed to Save News', 'Failed to save the news')
      if (error instanceof ApiError && error.status === 409) await refreshNews()
    },
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
  const { errors } = form.formState
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
      <Field label="Title" error={errors.title?.message}>
        {(control) => <Input {...control} {...form.register('title')} placeholder="The first island is up" />}
      </Field>
      <Field
        label="Date"
        hint="It appears on this day, Sydney time. A later day schedules it."
        error={errors.day?.message}
      >
        {(control) => <Input {...control} {...form.register('day')} type="date" />}
      </Field>
      <div className={place.whole}>
        <Field
          label="Text"
          hint="An empty line starts a paragraph. Readers see the first one, and open the rest."
          error={errors.text?.message}
        >
          {(control) => <Textarea {...control} {...form.register('text')} rows={8} />}
        </Field>
      </div>
      <NewsPicture pictures={pictures} />
    </FormDialog>
  )
}
