import { ImagePlus } from 'lucide-react'
import { useId } from 'react'
import type { AdminNews } from '../../../../shared/community/news-schema.ts'
import { PictureTile } from '../../../pictures/picture-tile.tsx'
import { pictureTypes } from '../../../pictures/upload-picture.ts'
import type { Pictures } from '../../../pictures/use-pictures.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Field, Input, Textarea } from '../../../ui/forms/field.tsx'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import styles from './news-dialog.module.css'
import { useNewsForm } from './use-news-form.ts'

type Props = {
  /** The news as it was when the dialog opened; none for a new one. */
  news: AdminNews | undefined
  open: boolean
  onClose: () => void
}

/** The one picture of the news, or the place to add it. */
const NewsPicture = ({ pictures: { pictures, add, retry, remove } }: { pictures: Pictures }) => (
  <section className={styles.picture} aria-label="Picture">
    <p>
      Picture <small>Optional. Shown at 16:9. PNG, JPEG or WebP.</small>
    </p>
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
  </section>
)

/** Writes or edits news. */
export function NewsDialog({ news, open, onClose }: Props) {
  const formId = useId()
  const { form, pictures, save, isPending } = useNewsForm(news, onClose)
  const { errors } = form.formState
  return (
    <Dialog
      wide
      title={news ? 'Edit News' : 'Write News'}
      open={open}
      onClose={onClose}
      actions={
        <FormActions
          form={formId}
          submit={news ? 'Save News' : 'Publish News'}
          pendingText={pictures.isUploading ? 'Uploading...' : 'Saving...'}
          pending={isPending || pictures.isUploading}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} className={styles.fields} noValidate autoComplete="off" onSubmit={(event) => void save(event)}>
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
        <div className={styles.wide}>
          <Field
            label="Text"
            hint="An empty line starts a paragraph. Readers see the first one, and open the rest."
            error={errors.text?.message}
          >
            {(control) => <Textarea {...control} {...form.register('text')} rows={8} />}
          </Field>
        </div>
        <div className={styles.wide}>
          <NewsPicture pictures={pictures} />
        </div>
      </form>
    </Dialog>
  )
}
