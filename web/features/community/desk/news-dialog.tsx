import { NewsChange } from '../../../../shared/community/new-news.ts'
import type { AdminNews } from '../../../../shared/community/news-schema.ts'
import { useAction } from '../../../api/action.ts'
import { call, hasStatus, invalidate, setFieldErrors } from '../../../api/client.ts'
import { usePictures } from '../../../pictures/use-pictures.ts'
import { hasBegun, studioDay } from '../../../ui/format.ts'
import { Textarea } from '../../../ui/forms/field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { FormField, toastMissing, useSchemaForm } from '../../../ui/forms/form.tsx'
import { OnePicture } from './one-picture.tsx'
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
      <OnePicture pictures={pictures} name="The picture of this news" />
    </FormDialog>
  )
}
